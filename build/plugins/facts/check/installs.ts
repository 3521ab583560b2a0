/** Checks installs of the library by pip: its version and its extras. */

import type { CliFacts, EnvironmentFacts } from '../model/factsSchema.ts';
import { normalizePackage } from '../model/packageNames.ts';
import { compareVersions, isSameVersion } from '../model/versions.ts';
import { type CodeDiagnostic, type CodeWord, rejectWord } from './codeOffsets.ts';
import type { ShellWord } from './shellWords.ts';

export interface InstallFacts {
  cli: CliFacts;
  environment?: EnvironmentFacts;
  /** The versions of the library on PyPI. */
  published?: readonly string[];
}

/** `ign-lidar-hd[gpu,rgb]==2.5.1`: name, extras, the rest. */
const REQUIREMENT_RE = /^([\w.-]+)(?:\[([^\]]*)\])?\s*([<>=!~].*)?$/;

/** The words after `pip`. Without a version, pip takes the newest, which the pages may not describe. */
export function checkInstall([command, ...words]: readonly ShellWord[], facts: InstallFacts): CodeDiagnostic[] {
  const { cli, environment } = facts;
  if (!environment || command?.value !== 'install') return [];
  const { library, extras: known } = environment;
  return words.flatMap(({ value, at }): CodeDiagnostic[] => {
    const [, name = '', extras = '', bounds = ''] = REQUIREMENT_RE.exec(value) ?? [];
    if (normalizePackage(name) !== normalizePackage(library.name)) return [];
    const unknown = extras.split(/[\s,]+/).filter((extra) => extra !== '' && !Object.hasOwn(known, extra));
    const rejected = unknown.map((extra) => {
      const word = { value: extra, at: at + value.indexOf(extra, name.length) };
      return rejectWord(word, `${library.name} has no extra`, { known: Object.keys(known), label: 'extras' });
    });
    const exact = /^===?\s*([\d.]+\w*)$/.exec(bounds)?.[1];
    if (exact !== undefined)
      return [...rejected, ...checkVersion({ value: exact, at: at + value.lastIndexOf(exact) }, facts)];
    if (/(?:^|,)\s*(?:<|==|~=)/.test(bounds)) return rejected;
    const message = `installs the newest "${library.name}", and this site is about ${cli.version}`;
    const hint = `write "${value.slice(0, value.length - bounds.length).trimEnd()}==${cli.version}"`;
    return [...rejected, { at, check: 'unpinnedInstalls', message, hint }];
  });
}

/** A version that PyPI does not have. The facts know nothing of later versions than theirs. */
function checkVersion({ value, at }: CodeWord, { cli, environment, published }: InstallFacts): CodeDiagnostic[] {
  const isLater = compareVersions(value, cli.version) > 0;
  if (isLater || !published || published.some((each) => isSameVersion(each, value))) return [];
  const next = published.find((version) => compareVersions(version, value) > 0);
  const message = `PyPI has no ${environment?.library.name} ${value}`;
  return [{ at, message, hint: next && `the next one there is ${next}` }];
}
