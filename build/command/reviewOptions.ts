/** The options of `npm run review`. */

import { resolve } from 'node:path';
import { didYouMean } from '../model/suggest.ts';
import { type Command, type Parsed, parseFlags, WORDS } from './flags.ts';
import { wrong } from './optionValues.ts';

/** What `npm run review` can fail on. */
const FINDINGS = ['removed', 'vanished', 'stale', 'text', 'shell', 'weight'] as const;
export type Finding = (typeof FINDINGS)[number];

export interface ReviewCommand {
  /** A folder or a revision, as typed. */
  base: string;
  /** The working tree if undefined. */
  head?: string;
  /** Folder of the report for browsers. */
  outDir?: string;
  /** A file, or `-` for the standard output. */
  json?: string;
  format: 'text' | 'github';
  failOn: Finding[];
}

const REVIEW: Command = {
  name: 'npm run review',
  summary:
    'Compares two built sites as readers see them. BASE and HEAD are folders, or revisions that git knows; HEAD is the working tree by default.',
  words: ['BASE', '[HEAD]'],
  flags: {
    out: { value: 'DIR', help: 'also write a report for the browser, which needs no server' },
    json: { value: 'FILE', help: 'also write everything that was found, for machines; "-": print that instead' },
    format: { value: 'NAME', help: 'text (default), or github: annotations, and a summary of the pull request' },
    'fail-on': { value: 'LIST', help: `exit with 3 if one of these is found: ${FINDINGS.join(', ')}` },
  },
  closing:
    'Exit codes: 0 compared, 1 the command is wrong or a revision does not build, 2 the builder has a defect, 3 --fail-on.',
};

/** The options, with paths resolved against `cwd`; or the help; or an error message. */
export function parseReviewOptions(argv: readonly string[], cwd: string): Parsed<ReviewCommand> {
  const parsed = parseFlags(argv, REVIEW);
  if (!('values' in parsed)) return parsed;
  const { values } = parsed;
  const [base, head] = values.get(WORDS) ?? [];
  if (base === undefined) return wrong('what to compare with is missing: npm run review -- main');
  const format = values.get('format')?.[0] ?? 'text';
  if (format !== 'text' && format !== 'github') return wrong(`option "--format" is text or github, not "${format}"`);
  const failOn = (values.get('fail-on')?.[0] ?? '').split(',').filter(Boolean);
  const unknown = failOn.find((name) => !isFinding(name));
  if (unknown !== undefined) {
    const hint = didYouMean(unknown, FINDINGS) ?? `there are ${FINDINGS.join(', ')}`;
    return wrong(`option "--fail-on" knows no "${unknown}": ${hint}`);
  }
  const [out, json] = [values.get('out')?.[0], values.get('json')?.[0]];
  return {
    options: {
      base,
      head,
      ...(out !== undefined && { outDir: resolve(cwd, out) }),
      ...(json !== undefined && { json: json === '-' ? json : resolve(cwd, json) }),
      format,
      failOn: failOn.filter(isFinding),
    },
  };
}

function isFinding(name: string): name is Finding {
  return FINDINGS.some((finding) => finding === name);
}
