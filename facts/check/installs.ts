/** Checks installs of the library by pip: its version and its extras. */

import type { CliFacts, EnvironmentFacts } from '../model/factsSchema.ts';
import { suggestWord } from '../model/hints.ts';
import { normalizePackage } from '../model/packageNames.ts';
import { compareVersions, isSameVersion } from '../model/versions.ts';
import type { CodeDiagnostic } from './codeOffsets.ts';
import type { ShellWord } from './shellWords.ts';

export interface InstallFacts {
  cli: CliFacts;
  environment?: EnvironmentFacts;
  /** The versions of the library on PyPI. */
  published?: readonly string[];
}

/** `install "ign-lidar-hd[gpu]==2.5.1"`, `install -e ".[dev]"`: the words after `pip`. Prose may mention an install without a version. */
export function checkInstall(
  [command, ...words]: readonly ShellWord[],
  facts: InstallFacts,
  isMention: boolean,
): CodeDiagnostic[] {
  const { environment } = facts;
  if (!environment || command?.value !== 'install') return [];
  return words.flatMap((word) => [
    ...checkVersion(word, environment.library.name, facts, isMention),
    ...checkExtras(word, environment),
  ]);
}

/** `ign-lidar-hd[gpu]==2.5.1`: name, extras, the rest. */
const REQUIREMENT_RE = /^([\w.-]*\w)(\[[^\]]*\])?\s*([<>=!~].*)?$/;

/** Reports a version that PyPI does not have, and an install without one: pip takes the newest, which the pages may not describe. */
function checkVersion(
  { value, valueAt: at }: ShellWord,
  name: string,
  facts: InstallFacts,
  isMention: boolean,
): CodeDiagnostic[] {
  const [, written = '', extras = '', bounds = ''] = REQUIREMENT_RE.exec(value) ?? [];
  if (normalizePackage(written) !== normalizePackage(name)) return [];
  const exact = /^===?\s*([\d.]+\w*)$/.exec(bounds)?.[1];
  if (exact !== undefined && isMissing(exact, facts)) {
    const next = facts.published?.find((version) => compareVersions(version, exact) > 0);
    const hint = next && `the next one there is ${next}`;
    return [{ at: at + value.lastIndexOf(exact), message: `PyPI has no ${name} ${exact}`, hint }];
  }
  const isBounded = /(?:^|,)\s*(?:<|==|~=)/.test(bounds);
  if (isMention || isBounded) return [];
  const { version } = facts.cli;
  const message = `installs the newest "${name}", and this site is about ${version}`;
  return [{ at, check: 'unpinnedInstalls', message, hint: `write "${written}${extras}==${version}"` }];
}

/** The facts know nothing of later versions than theirs. */
function isMissing(version: string, { cli, published }: InstallFacts): boolean {
  const isPublished = published?.some((each) => isSameVersion(each, version));
  return isPublished === false && compareVersions(version, cli.version) <= 0;
}

function checkExtras({ value, valueAt }: ShellWord, environment: EnvironmentFacts): CodeDiagnostic[] {
  const [, name = '', extras] = /^([\w.-]+|[./\\]+)\[([\w\s,.-]*)\]/.exec(value) ?? [];
  if (extras === undefined) return [];
  const { library, extras: known, extras_that_do_not_exist: absent } = environment;
  const isOurs = [library.name, library.import_name].map(normalizePackage).includes(normalizePackage(name));
  // `.` may be any project: only extras known not to exist are certainly meant for ours.
  const isWrong = (extra: string) =>
    isOurs ? !Object.hasOwn(known, extra) : /^[./\\]+$/.test(name) && absent.includes(extra);
  return extras.split(',').flatMap((extra, index, all) => {
    const word = extra.trim();
    if (!isWrong(word)) return [];
    const before = all.slice(0, index).join(',').length + (index > 0 ? 1 : 0) + extra.indexOf(word);
    const hint = suggestWord(word, Object.keys(known), 'extras');
    return [{ at: valueAt + name.length + 1 + before, message: `${library.name} has no extra "${word}"`, hint }];
  });
}
