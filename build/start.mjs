/**
 * Entry of `npm run build` and `npm run dev`: compiles the builder if it has changed since the last time, and runs it.
 * `node build/start.mjs dev` starts the dev server, which starts `node build/start.mjs devServer`; anything else builds.
 */

import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { compile, programOf, restorePlaces, stopCompiler } from './compile.mjs';
import { createRunner } from './runCompiled.mjs';

const root = join(import.meta.dirname, '..');
/** What the main file of each program exports. It takes the arguments and a `CodeLoader`, and gives the exit code. */
const COMMANDS = { build: 'runBuild', dev: 'runDev', devServer: 'runDevServer' };

const [first, ...others] = process.argv.slice(2);
const name = Object.hasOwn(COMMANDS, first ?? '') ? first : 'build';
const args = name === first ? others : process.argv.slice(2);

/**
 * How much of a function V8 runs before it optimizes it: eight times the default. Most functions of a build run too briefly to
 * win back what optimizing them takes, a quarter of the CPU time of a clean build.
 */
if (name === 'build') setFlagsFromString('--interrupt-budget=540000');
/** For threads, whose new objects would fill 192 MB each. This one is set up already, with what its command line says. */
if (name === 'build') setFlagsFromString('--max-semi-space-size=16');
/** The garbage of esbuild, a program in Go: 50 MB more, and a fifth less CPU time. It ends with the build. */
if (name === 'build') process.env.GOGC ??= '400';

/** 0 and 1 are results of the command; 2: the builder has a defect. */
process.exitCode = await start(programOf(name, root));

async function start(program) {
  const programs = [program];
  try {
    return await run(program, programs);
  } catch (error) {
    if (isRefusal(error, program)) return error.code === 'ENOSPC' ? explainRefusal(error, program) : startElsewhere();
    // After a syntax error there is nothing to restore.
    for (const each of programs) await restorePlaces(error, each).catch(() => {});
    // That is `npm run dev`, which also shows it in the browser: `dev/devMessages.ts`.
    if (process.send) process.send({ failed: { errors: error.errors, message: error.message, stack: error.stack } });
    else console.error(error);
    return 2;
  }
}

/** Adds what it loads to `programs`. */
async function run(program, programs) {
  const [main] = program.entries;
  const runner = createRunner();
  const compiled = await compile(program);
  const command = runner.load(compiled.files.get(main))[COMMANDS[name]];
  const exitCode = await command(args, createCodeLoader(program, compiled, { ...runner, programs }));
  // After a failure, much of the builder has not run.
  if (exitCode === 0) runner.save();
  return exitCode;
}

/** Whether the disk does not take the compiled programs: it is read-only, full, or something else has the name. */
function isRefusal({ syscall, path = '' }, { cacheDir }) {
  return syscall !== undefined && path.startsWith(cacheDir);
}

function explainRefusal({ message }, { cacheDir }) {
  console.error(`error: ${message}`);
  console.error(`  hint: the build keeps its compiled programs in ${cacheDir}: make room on the disk`);
  return 1;
}

/** A tree that cannot be written, such as one of an image: what is kept between builds is lost. */
async function startElsewhere() {
  const folder = mkdtempSync(join(tmpdir(), 'docs-build-'));
  try {
    // Programs find packages in folders above them.
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    return await start(programOf(name, root, folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Implements `CodeLoader` of `input/codeLoader.ts`. */
function createCodeLoader(program, { files, sources: own }, { load, programs }) {
  const { cacheDir } = program;
  const versions = new Map();
  const sources = { ...own };
  return {
    sources,
    versionOf: (file) => versions.get(file),
    worker: (source) => ({ script: pathToFileURL(files.get(fileURLToPath(source))), options: { execArgv: [] } }),
    /** The name of a compiled file has the hash of its sources, so that an import never gives an older one. */
    async importModule(file) {
      const module = { entries: [file], root, cacheDir };
      const compiled = await compile(module);
      programs.push(module);
      versions.set(file, JSON.stringify(compiled.sources));
      Object.assign(sources, compiled.sources);
      try {
        return load(compiled.files.get(file));
      } catch (error) {
        await restorePlaces(error, module);
        throw error;
      }
    },
    stopCompiler,
    restorePlaces: (error) => restorePlaces(error, program).catch(() => {}),
  };
}
