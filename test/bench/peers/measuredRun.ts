/** Runs one command of a builder and measures its process tree. */

import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface Figures {
  /** Seconds. */
  wall: number;
  /** Seconds of all processors, user and system. */
  cpu: number;
  /** Bytes. */
  memory: number;
  /** Share of the machine that other programs used meanwhile; null where the system does not tell. */
  others: number | null;
}

/** The figures, or why there are none. */
export type Outcome = Figures | { failure: string };

interface Run {
  project: string;
  argv: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Seconds. */
  limit: number;
}

/** What the command prints is in `build.log` of the project. */
export function measuredRun({ project, argv, env, limit }: Run): Outcome {
  const result = join(project, 'figures.json');
  rmSync(result, { force: true });
  const log = join(project, 'build.log');
  const out = openSync(log, 'w');
  const { error } = spawnSync('python3', [join(import.meta.dirname, 'measure.py'), String(limit), result, ...argv], {
    cwd: project,
    // Nobody's settings for Node, and no colours in the log.
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: '', NO_COLOR: '1', CI: '1', ...env },
    stdio: ['ignore', out, out],
  });
  closeSync(out);
  if (error) throw error;
  if (!existsSync(result)) return { failure: `could not be started: ${log}` };
  const { status, timedOut, ...figures } = JSON.parse(readFileSync(result, 'utf8')) as Figures & Ending;
  if (timedOut) return { failure: `did not finish in ${limit} s` };
  return status === 0 ? figures : { failure: `failed with code ${status}: ${log}` };
}

interface Ending {
  status: number;
  timedOut: boolean;
}
