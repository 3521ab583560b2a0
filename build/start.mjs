/**
 * Entry of `npm run build` and `npm run dev`: runs the compiled builder.
 * `node build/start.mjs dev` starts the dev server; anything else builds.
 */

import module from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { createCodeLoader } from './compile.mjs';

/** The file of each command. Its function `run` takes the arguments and a `CodeLoader`, and gives the exit code. */
const COMMANDS = { build: 'main.ts', dev: 'dev.ts' };

const root = join(import.meta.dirname, '..');
const args = process.argv.slice(2);
const name = Object.hasOwn(COMMANDS, args[0]) ? args.shift() : 'build';

if (name === 'build') {
  // V8 optimizes a function eight times later: most run too briefly to win back what that takes, a quarter of the CPU time.
  // From Node 22 on it waits by itself.
  if (process.version.startsWith('v20.')) setFlagsFromString('--interrupt-budget=540000');
  // For threads, whose new objects would fill 192 MB each. This one is set up already, with what its command line says.
  setFlagsFromString('--max-semi-space-size=16');
  // The garbage of esbuild, a program in Go: 50 MB more, and a fifth less CPU time.
  process.env.GOGC ??= '400';
}
// Selects React's production build.
process.env.NODE_ENV = 'production';
process.setSourceMapsEnabled(true);
// From Node 22.1 on.
module.enableCompileCache?.(join(root, '.cache/v8'));

/** 0 and 1 are results of the command; 2: the builder has a defect. */
process.exitCode = await start().catch((error) => {
  // Its files are there when a command starts.
  const isGone = String(error?.message).includes(join(root, '.cache'));
  console.error(isGone ? '.cache was removed while this command used it: run it again' : error);
  return isGone ? 1 : 2;
});

async function start() {
  const code = await createCodeLoader(root).catch(loadSources);
  const { exports } = await code.importModule(join(import.meta.dirname, COMMANDS[name]));
  return exports.run(args, code);
}

/** For a tree that takes no files, such as one of an image: nothing is kept between builds. */
async function loadSources(error) {
  if (error.syscall === undefined) throw error;
  (await import('tsx/esm/api')).register();
  return (await import('./input/codeLoader.ts')).sourceLoader;
}
