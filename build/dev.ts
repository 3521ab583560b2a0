/** The command `npm run dev`: starts the process that serves the site, and another one when the builder changes. */

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type DevCommand, parseDevOptions } from './command/options.ts';
import { runParsed } from './command/runCommand.ts';
import { describeFailure, type FromServer, type ToServer } from './dev/devMessages.ts';
import { kindOfChange } from './dev/kindOfChange.ts';
import { watchFolders } from './dev/watch.ts';
import { type Diagnostic, formatDiagnostic } from './model/diagnostic.ts';

const PROJECT_ROOT = join(import.meta.dirname, '..');
const START = join(import.meta.dirname, 'start.mjs');

/** The exit code: 1 if the command line is invalid. The server goes on after 0. */
export function run(argv: string[]): Promise<0 | 1> {
  return runParsed(parseDevOptions(argv, process.cwd()), async (options) => {
    await supervise(options, argv);
    return 0;
  });
}

/**
 * Node cannot reload code, so the server runs in a process of its own. A new one takes its place as soon as that has
 * planned the site: if it does not come so far, the one with the last good code goes on.
 */
async function supervise({ contentDir, port }: DevCommand, argv: readonly string[]): Promise<void> {
  let serving: ChildProcess | undefined;
  let next: ChildProcess | undefined;
  /** Whether the last process that was started did not come so far. */
  let isStale = false;
  /** Whether the process that serves may have ended because of settings, and not know the last ones. */
  let hasNewSettings = false;
  let shownPort: number | undefined;
  const folders = ['build', 'templates'].map((name) => join(PROJECT_ROOT, name));
  await watchFolders([...folders, ...settingsFiles(contentDir)], (paths) => {
    const isBuilder = paths.some((path) => kindOfChange(path, PROJECT_ROOT) === 'builder');
    hasNewSettings = isRunning(serving) && !isBuilder && !isStale;
    if (hasNewSettings) return;
    console.log('the builder has changed: starting again');
    start();
  });
  start();
  endWithThis(() => [serving, next]);

  function start(): void {
    next?.kill();
    isStale = true;
    const child = fork(START, ['devServer', ...argv], { env: { ...process.env, NODE_ENV: 'production' } });
    next = child;
    child.on('message', (message: FromServer) => {
      if ('listening' in message) showAddress(message.listening);
      else if ('failed' in message) report(describeFailure(message.failed, PROJECT_ROOT));
      else if (message.planned.hasSite || !isRunning(serving)) void replaceBy(child);
      else {
        report(message.planned.diagnostics);
        child.kill();
      }
    });
    child.on('exit', (code) => {
      if (child === next) next = undefined;
      if (code && child === serving && hasNewSettings && !next) {
        hasNewSettings = false;
        start();
      }
      if (code && !next && !isRunning(serving))
        console.log('the dev server stopped; it starts again when a file of the builder or of the settings changes');
    });
  }

  function report(errors: readonly Diagnostic[]): void {
    if (isRunning(serving)) tell(serving, { errors });
    else for (const error of errors) console.log(formatDiagnostic(error));
  }

  /** Open browsers reconnect to the same port. */
  async function replaceBy(child: ChildProcess): Promise<void> {
    const last = serving;
    serving = child;
    next = undefined;
    isStale = false;
    if (isRunning(last)) {
      tell(last, { leave: true });
      await once(last, 'exit');
    }
    tell(child, { listen: port });
  }

  function showAddress(listening: { port: number; address: string }): void {
    if (port !== 0 && listening.port !== port) console.log(`port ${port} is taken, this is the next free one:`);
    port = listening.port;
    if (port !== shownPort) console.log(`  ${listening.address}\n`);
    shownPort = port;
  }
}

/** They are code, which may have ended the server. */
function settingsFiles(contentDir: string): string[] {
  return ['site.ts', 'sidebars.ts'].map((name) => join(contentDir, name));
}

function isRunning(child: ChildProcess | undefined): child is ChildProcess {
  return child !== undefined && child.exitCode === null && child.signalCode === null;
}

/** They write into the cache: none of them outlives this process. */
function endWithThis(children: () => Array<ChildProcess | undefined>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, async () => {
      await Promise.all(children().map(stop));
      process.exit();
    });
}

async function stop(child: ChildProcess | undefined): Promise<void> {
  if (!isRunning(child)) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** A process that ends meanwhile needs no message. */
function tell(child: ChildProcess, message: ToServer): void {
  child.send(message, () => {});
}
