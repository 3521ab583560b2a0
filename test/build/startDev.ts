/** Runs `npm run dev` for tests. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Cleanup } from '../tempFolder.ts';

export interface DevServer {
  /** `http://127.0.0.1:4000` */
  origin: string;
  child: ChildProcess;
}

interface DevOptions {
  host?: string;
  /** Further options of the command. */
  more?: readonly string[];
  env?: Readonly<Record<string, string>>;
}

/** Starts `npm run dev` in a project, on a free port; ends with the test. */
export async function startDev(
  t: Cleanup,
  project: string,
  { host = '127.0.0.1', more = [], env = {} }: DevOptions = {},
): Promise<DevServer> {
  const child = spawn(process.execPath, ['build/start.mjs', 'dev', '--port', '0', '--host', host, ...more], {
    cwd: project,
    env: { ...process.env, ...env, NODE_ENV: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A server that outlives its test, and writes where the test does, would keep `npm test` waiting for ever.
  child.stderr?.on('data', (text: Buffer) => process.stderr.write(text));
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  t.after(async () => {
    process.off('exit', kill);
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill();
    await once(child, 'exit');
  });
  let output = '';
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const [, found] = /^ {2}(http:\/\/[^/]+:\d+)\//m.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(`the server stopped: ${output}`)));
  });
  return { origin, child };
}
