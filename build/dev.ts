/** Entry of `npm run dev`: starts the dev server and restarts it when the builder changes. */

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type DevCommand, parseDevOptions } from './command/options.ts';
import type { Diagnostic } from './model/diagnostic.ts';

process.env.NODE_ENV = 'production';

const PROJECT_ROOT = join(import.meta.dirname, '..');
const IS_SERVER = process.env.DOCS_DEV_SERVER === '1';

const parsed = parseDevOptions(process.argv.slice(2), process.cwd());
if ('help' in parsed) {
  console.log(parsed.help);
} else if ('error' in parsed) {
  console.error(parsed.error);
  process.exitCode = 1;
} else if (IS_SERVER) {
  await serve(parsed.options);
} else {
  await supervise(parsed.options);
}

/** Node cannot reload code, so the server runs in a child process that can be restarted. */
async function supervise({ contentDir }: DevCommand): Promise<void> {
  const { watchFolders } = await import('./dev/watch.ts');
  const { findSyntaxErrors, kindOfChange } = await import('./dev/liveTemplates.ts');
  let port: string | undefined;
  let child: ChildProcess | undefined;
  let isBusy = false;
  let isStale = false;
  await watchFolders(
    [...['build', 'facts', 'templates'].map((name) => join(PROJECT_ROOT, name)), ...settingsFiles(contentDir)],
    async (paths) => {
      if (isRunning(child) && !paths.some((path) => kindOfChange(path, PROJECT_ROOT) === 'builder')) return;
      isStale = true;
      if (isBusy) return;
      isBusy = true;
      while (isStale) await restart();
      isBusy = false;
    },
  );
  start();

  async function restart(): Promise<void> {
    isStale = false;
    const errors = await findSyntaxErrors(PROJECT_ROOT);
    if (isRunning(child) && errors.length > 0) {
      // The process with the last good code goes on.
      child.send({ errors });
      return;
    }
    console.log('the builder has changed: starting again');
    // Wait until its port is free: open browsers reconnect to it.
    await stop(child);
    // The new process reads what has been saved until now.
    isStale = false;
    start();
  }

  function start(): void {
    const env = { ...process.env, DOCS_DEV_SERVER: '1', ...(port ? { DOCS_DEV_PORT: port } : {}) };
    child = fork(import.meta.filename, process.argv.slice(2), { env });
    child.on('message', (message: { port?: number }) => {
      if (message.port) port = String(message.port);
    });
    child.on('exit', (code) => {
      if (code)
        console.log('the dev server stopped; it starts again when a file of the builder or of the settings changes');
    });
  }
}

/** They are code, which may have ended the server. */
function settingsFiles(contentDir: string): string[] {
  return ['site.ts', 'sidebars.ts'].map((name) => join(contentDir, name));
}

function isRunning(child: ChildProcess | undefined): child is ChildProcess {
  return child !== undefined && child.exitCode === null && child.signalCode === null;
}

async function stop(child: ChildProcess | undefined): Promise<void> {
  if (!isRunning(child)) return;
  child.kill();
  await once(child, 'exit');
}

async function serve(options: DevCommand): Promise<void> {
  // Without the supervisor, this process would never be stopped.
  process.on('disconnect', () => process.exit());
  const { startDevServer } = await import('./dev/devServer.ts');
  const requested = Number(process.env.DOCS_DEV_PORT ?? options.port);
  const { address, port, reportErrors } = await startDevServer({
    ...options,
    projectRoot: PROJECT_ROOT,
    cacheDir: join(PROJECT_ROOT, '.cache'),
    crawl: false,
    port: requested,
    log: (line) => console.log(line),
  });
  if (requested !== 0 && port !== requested) console.log(`port ${requested} is taken, this is the next free one:`);
  if (port !== Number(process.env.DOCS_DEV_PORT)) console.log(`  ${address}\n`);
  process.on('message', ({ errors }: { errors: Diagnostic[] }) => reportErrors(errors));
  process.send?.({ port });
}
