/** Entry of `npm run build`: compiles the builder if it has changed since the last time, and runs its `main.ts`. */

import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compile, restorePlaces } from './compile.mjs';

const root = join(import.meta.dirname, '..');
const cacheDir = join(root, '.cache');
const main = join(import.meta.dirname, 'main.ts');
const workers = [join(import.meta.dirname, 'verify/crawlWorker.ts')];
const builder = { entries: [main, ...workers], root, cacheDir };

const { files, sources } = await compile(builder);
const versions = new Map();
try {
  const { runBuild } = await import(pathToFileURL(files.get(main)));
  const versionOf = (file) => versions.get(file);
  process.exitCode = await runBuild(process.argv.slice(2), { importModule, versionOf, worker, sources });
} catch (error) {
  await restorePlaces(error, builder);
  console.error(error);
  process.exitCode = 2;
}

/** Implements `CodeLoader` of `input/codeLoader.ts`: the name of a compiled file has the hash of its sources. */
async function importModule(file) {
  const module = { entries: [file], root, cacheDir };
  const compiled = await compile(module);
  versions.set(file, JSON.stringify(compiled.sources));
  try {
    return await import(pathToFileURL(compiled.files.get(file)));
  } catch (error) {
    await restorePlaces(error, module);
    throw error;
  }
}

function worker(source) {
  return { script: pathToFileURL(files.get(fileURLToPath(source))), options: { execArgv: [] } };
}
