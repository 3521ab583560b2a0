/** Entry of `npm run dev`: starts the dev server, and starts it anew when the builder or a template changes. */

import { fork } from 'node:child_process';
import { join } from 'node:path';

process.env.NODE_ENV = 'production';

const projectRoot = join(import.meta.dirname, '..');
const IS_SERVER = process.env.DOCS_DEV_SERVER === '1';

if (IS_SERVER) await serve();
else await supervise();

/** Code that Node has loaded cannot be loaded again: the server runs in a child process that can be replaced. */
async function supervise(): Promise<void> {
  const { watchFolders } = await import('./serving/watch.ts');
  let port: string | undefined;
  let child = start();
  watchFolders([join(projectRoot, 'build'), join(projectRoot, 'templates')], (paths) => {
    if (paths.every((path) => path.endsWith('.css'))) return;
    console.log('the builder or a template has changed: starting again');
    child.kill();
    child = start();
  });

  function start() {
    const server = fork(import.meta.filename, process.argv.slice(2), {
      env: { ...process.env, DOCS_DEV_SERVER: '1', ...(port ? { DOCS_DEV_PORT: port } : {}) },
    });
    server.on('message', (message: { port?: number }) => {
      if (message.port) port = String(message.port);
    });
    server.on('exit', (code) => {
      if (code === 2) console.log('the dev server stopped; it starts again when a file changes');
      else if (code === 1) process.exit(1);
    });
    return server;
  }
}

async function serve(): Promise<void> {
  const { parseDevOptions } = await import('./command/options.ts');
  const { startDevServer } = await import('./serving/devServer.ts');
  const parsed = parseDevOptions(process.argv.slice(2), process.cwd());
  if ('help' in parsed || 'error' in parsed) {
    console.log('help' in parsed ? parsed.help : parsed.error);
    process.exit(1);
  }
  const { options } = parsed;
  // After a restart the browser waits at the old port.
  const port = Number(process.env.DOCS_DEV_PORT ?? options.port);
  const started = await startDevServer({
    ...options,
    projectRoot,
    cacheDir: join(projectRoot, '.cache'),
    crawl: false,
    port,
    log: (line) => console.log(line),
  });
  if (!process.env.DOCS_DEV_PORT) console.log(`  ${started.address}\n`);
  process.send?.({ port: started.port });
}
