/** The command `npm run dev`: serves the site while a writer edits it. */

import { join } from 'node:path';
import { DEV } from './command/commands.ts';
import { runArguments } from './command/runCommand.ts';
import { startDevServer } from './dev/devServer.ts';
import type { CodeLoader } from './input/codeLoader.ts';

const PROJECT_ROOT = join(import.meta.dirname, '..');

/** The exit code: 1 if the command line is invalid. The server goes on after 0. */
export function run(argv: string[], code: CodeLoader): Promise<0 | 1> {
  return runArguments(argv, DEV, async (options) => {
    const { port, address } = await startDevServer({
      ...options,
      projectRoot: PROJECT_ROOT,
      cacheDir: join(PROJECT_ROOT, '.cache'),
      crawl: false,
      code,
      log: (line) => console.log(line),
    });
    if (options.port !== 0 && port !== options.port)
      console.log(`port ${options.port} is taken, this is the next free one:`);
    console.log(`  ${address}\n`);
    return 0;
  });
}
