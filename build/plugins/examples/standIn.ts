/** Starts the stand-in for IGN's services, and sets how it answers. */

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';

export interface StandIn {
  /** For programs whose requests go to it. */
  env: NodeJS.ProcessEnv;
  /** Sets how it answers from now on: `well`, `nothing`, `503`, `late:40`. */
  answer(how: string): Promise<void>;
  close(): void;
}

interface StandInOptions {
  /** Absolute path of `content/examples/`. */
  programs: string;
  /** Absolute path; it keeps the tile that downloads get. */
  folder: string;
  /** The environment of the stand-in's own process. */
  env: NodeJS.ProcessEnv;
}

export async function startStandIn({ programs, folder, env }: StandInOptions): Promise<StandIn> {
  mkdirSync(folder, { recursive: true });
  const script = join(programs, 'standin.py');
  const child = spawn('python', [script, folder], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const close = () => child.kill();
  process.once('exit', close);
  const port = await readPort(child);
  return {
    env: { EXAMPLES_STAND_IN: port, PYTHONPATH: programs },
    answer: (how) => ask(`http://127.0.0.1:${port}/answer?how=${how}`),
    close,
  };
}

function readPort(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the stand-in for IGN ended with ${code}`)));
    child.stdout?.once('data', (data: Buffer) => resolve(data.toString().trim()));
  });
}

function ask(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, (answer) => answer.resume().on('end', resolve)).on('error', reject);
  });
}
