/** The options of `npm run verify`. */

import { resolve } from 'node:path';
import { type Command, type Parsed, parseFlags, WORDS } from './flags.ts';
import { isError, number, wrong } from './optionValues.ts';

const VERIFY_JOBS = 16;
const VERIFY_TIMEOUT = 20;

export interface VerifyCommand {
  /** A folder or an address, as typed. */
  compared: string;
  /** Absolute; undefined for that of the build. */
  manifest?: string;
  /** A file, or `-` for the standard output. */
  json?: string;
  /** Requests or files at once. */
  jobs: number;
  /** Seconds. */
  timeout: number;
}

const VERIFY: Command = {
  name: 'npm run verify',
  summary: 'Compares what a server sends, or what is in a folder, with the manifest of the last build.',
  words: ['URL|FOLDER'],
  flags: {
    manifest: {
      value: 'FILE',
      help: 'manifest of the build (default: beside the folder, or dist-server/manifest.json)',
    },
    jobs: { value: 'NUMBER', help: `requests or files at once (default: ${VERIFY_JOBS})` },
    timeout: { value: 'SECONDS', help: `time for one answer (default: ${VERIFY_TIMEOUT})` },
    json: { value: 'FILE', help: 'also write all differences, for machines; "-": print that instead' },
  },
  closing: 'Exit codes: 0 the same, 1 nothing could be compared, 2 the builder has a defect, 3 something differs.',
};

/** The options, with paths resolved against `cwd`; or the help; or an error message. */
export function parseVerifyOptions(argv: readonly string[], cwd: string): Parsed<VerifyCommand> {
  const parsed = parseFlags(argv, VERIFY);
  if (!('values' in parsed)) return parsed;
  const { values } = parsed;
  const [compared] = values.get(WORDS) ?? [];
  if (compared === undefined) return wrong('what to compare is missing: npm run verify -- https://example.org/docs/');
  const [jobs, timeout] = [number('jobs', values, VERIFY_JOBS), number('timeout', values, VERIFY_TIMEOUT)];
  if (isError(jobs)) return jobs;
  if (isError(timeout)) return timeout;
  const [json, manifest] = [values.get('json')?.[0], values.get('manifest')?.[0]];
  return {
    options: {
      compared,
      ...(manifest !== undefined && { manifest: resolve(cwd, manifest) }),
      ...(json !== undefined && { json: json === '-' ? json : resolve(cwd, json) }),
      jobs,
      timeout,
    },
  };
}
