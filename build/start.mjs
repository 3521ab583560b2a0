/** Entry of `npm run build`: compiles the builder if it has changed since the last time, and runs its `main.ts`. */

import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { builderOf, compile, restorePlaces } from './compile.mjs';
import { createRunner } from './runCompiled.mjs';

/**
 * How much of a function V8 runs before it optimizes it: eight times the default. Most functions of a build run too briefly to
 * win back what optimizing them takes, a quarter of the CPU time of a clean build.
 */
setFlagsFromString('--interrupt-budget=540000');

const root = join(import.meta.dirname, '..');

/** 0 and 1 are results of the command; 2: the builder has a defect. */
process.exitCode = await start(builderOf(root));

async function start(builder) {
  const programs = [builder];
  try {
    return await run(builder, programs);
  } catch (error) {
    if (isRefusal(error, builder)) return error.code === 'ENOSPC' ? explainRefusal(error, builder) : startElsewhere();
    // After a syntax error there is nothing to restore.
    for (const program of programs) await restorePlaces(error, program).catch(() => {});
    console.error(error);
    return 2;
  }
}

/** Adds what it loads to `programs`. */
async function run(builder, programs) {
  const [main] = builder.entries;
  const runner = createRunner();
  const program = await compile(builder);
  const { runBuild } = runner.load(program.files.get(main));
  const exitCode = await runBuild(process.argv.slice(2), createCodeLoader(builder, program, { ...runner, programs }));
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
    return await start(builderOf(root, folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Implements `CodeLoader` of `input/codeLoader.ts`. */
function createCodeLoader({ cacheDir }, { files, sources: own }, { load, programs }) {
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
  };
}
