/** Runs a program as in a terminal: both outputs in one, in order; ended with everything that it started. */

import { spawn } from 'node:child_process';

export interface Finished {
  /** Output and errors as they came. */
  printed: string;
  /** 124 after a timeout, as `timeout` says it. */
  code: number;
}

interface ProgramOptions {
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Standard input. */
  input?: string;
  /** Seconds. */
  limit: number;
}

const TIMEOUT_CODE = 124;
/** Two pipes would lose the order of what comes in them. */
const ONE_OUTPUT = 'exec "$0" "$@" 2>&1';
/** Groups of processes that run now. */
const running = new Set<number>();

/** Runs with a slightly lower priority: examples take a while on a machine on which others work. */
export function runProgram(command: readonly string[], { cwd, env, input, limit }: ProgramOptions): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn('nice', ['-n', '1', 'bash', '-c', ONE_OUTPUT, ...command], {
      cwd,
      env,
      detached: true,
      // Bash takes a pipe of Node for a remote login, and reads the user's own settings.
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'ignore'],
    });
    const { pid } = child;
    if (pid !== undefined) running.add(pid);
    const chunks: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      if (pid !== undefined) endGroup(pid);
    }, limit * 1000);
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      if (pid !== undefined) running.delete(pid);
      resolve({ printed: Buffer.concat(chunks).toString('utf8'), code: isLate ? TIMEOUT_CODE : (code ?? 1) });
    });
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}

/** Ends what runs, for an interrupted command. */
export function endPrograms(): void {
  for (const pid of running) endGroup(pid);
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
