/** The process of `npm run dev` that serves the site, until another one takes its place. */

import { join } from 'node:path';
import { parseDevOptions } from '../command/options.ts';
import type { CodeLoader } from '../input/codeLoader.ts';
import type { FromServer, ToServer } from './devMessages.ts';
import { type DevServer, startDevServer } from './devServer.ts';

const PROJECT_ROOT = join(import.meta.dirname, '../..');

/** Starts with the arguments of `npm run dev`, which has checked them. Resolves when there is nothing to do but to wait for edits. */
export async function run(argv: string[], code: CodeLoader): Promise<0> {
  // Without the supervisor, this process would never be stopped.
  process.on('disconnect', () => process.exit());
  const parsed = parseDevOptions(argv, process.cwd());
  if (!('options' in parsed)) throw new Error('npm run dev has not checked its arguments');
  const { options } = parsed;
  const server = await startDevServer({
    ...options,
    projectRoot: PROJECT_ROOT,
    cacheDir: join(PROJECT_ROOT, '.cache'),
    crawl: false,
    code,
    log: (line) => console.log(line),
  });
  process.on('message', (message: ToServer) => void follow(message, server));
  tell({ planned: { hasSite: server.hasSite, diagnostics: server.diagnostics } });
  await server.warmedUp;
  return 0;
}

async function follow(message: ToServer, server: DevServer): Promise<void> {
  if ('listen' in message) tell({ listening: await server.listen(message.listen) });
  else if ('errors' in message) server.reportErrors(message.errors);
  else {
    await server.close();
    process.exit();
  }
}

function tell(message: FromServer): void {
  // The supervisor may have ended.
  process.send?.(message, () => {});
}
