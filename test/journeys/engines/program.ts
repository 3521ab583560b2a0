/** A program beside ours, which does not outlive it. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

export interface Program {
  output: Readable;
  stop(): Promise<void>;
}

export function start(file: string, args: readonly string[], env = process.env): Program {
  const child = spawn(file, args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
  const kill = () => child.kill();
  process.once('exit', kill);
  return {
    output: child.stdout,
    async stop() {
      process.off('exit', kill);
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  };
}
