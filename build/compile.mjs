/**
 * Compiles TypeScript entries and their imports to CommonJS, cached by the content of the sources: the builder starts
 * in a fraction of the time that tsx takes. Plain JavaScript, because it runs first.
 */

import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { basename, dirname, extname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Older programs kept in the cache: one of the same entries, of which a process may still load parts, and those of others. */
const KEPT_VERSIONS = 1;
const KEPT_PROGRAMS = 12;
/** Packages loaded from `node_modules`: one runs a binary next to it, the others are loaded only for a crawl or to draw. */
const EXTERNAL = ['esbuild', 'linkinator', 'playwright-core'];
/** The smaller a program, the faster Node reads it. Names stay readable in stack traces. */
const SMALL = { minifyWhitespace: true, minifySyntax: true };

/** Entries of the programs: that of the main thread, then those of other threads. */
const PROGRAMS = {
  build: ['build/main.ts', 'build/verify/crawlWorker.ts', 'build/render/searchWorker.ts'],
  dev: ['build/dev.ts'],
  devServer: ['build/dev/devProcess.ts'],
};

/** A program of a project, for `compile`. */
export function programOf(name, root, cacheDir = join(root, '.cache')) {
  return { entries: PROGRAMS[name].map((file) => join(root, file)), root, cacheDir };
}

/**
 * Compiles entries (absolute paths with different file names), unless the cache holds the result.
 *
 * @param {{ entries: string[], root: string, cacheDir: string }} options `root` is the folder of `package-lock.json`
 * @returns {Promise<{ files: Map<string, string>, sources: import('./input/codeLoader.ts').Sources }>} compiled file by
 *   entry, both absolute; the sources and the lock file
 * @throws esbuild's error, with the place of each syntax error
 */
export async function compile({ entries, root, cacheDir }) {
  const folder = programsIn(cacheDir);
  const lock = hashFile(join(root, 'package-lock.json'));
  const key = hash([process.version, hashFile(import.meta.filename), lock, ...entries].join('\0'));
  const record = join(folder, `${key}.json`);
  const cached = readRecord(record, { root, folder });
  if (cached) return describe(cached);
  const { files, inputs } = await bundle(entries, root);
  const name = `${key}-${hash(files.map((file) => file.hash).join('\0'))}`;
  writeProgram(join(folder, name), files);
  const outputs = Object.fromEntries(files.map((file) => [file.path, file.hash]));
  writeWhole(record, JSON.stringify({ name, inputs, outputs }));
  tidy(folder, name);
  return describe({ name, inputs });

  function describe({ name, inputs }) {
    const files = new Map(entries.map((entry) => [entry, join(folder, name, `${nameOf(entry)}.cjs`)]));
    return { files, sources: { 'package-lock.json': { hash: lock, imports: [] }, ...inputs } };
  }
}

/** Ends the process of esbuild, until it is needed again. */
export function stopCompiler() {
  void import('esbuild').then(({ stop }) => stop());
}

/**
 * Replaces places in compiled files by those in the sources, in the stack of an error.
 * Compiles again, because source maps take a quarter of the time and only errors need them.
 *
 * @param {unknown} error
 * @param {{ entries: string[], root: string, cacheDir: string }} options those of `compile`
 */
export async function restorePlaces(error, { entries, root, cacheDir }) {
  if (!(error instanceof Error) || !error.stack) return;
  const { files } = await bundle(entries, root, true);
  const mapOf = (compiled) => {
    const same = files.find(({ text }) => nameless(text) === nameless(compiled));
    return same && new SourceMap(JSON.parse(same.map));
  };
  const folder = programsIn(cacheDir) + sep;
  // Folders of readers may have blanks and brackets.
  const [before, ...places] = error.stack.split(folder);
  const restored = places.map((text) => {
    const [place, file, line, column] = /^(.+?\.cjs):(\d+):(\d+)/.exec(text) ?? [];
    const found = place && mapOf(readFileSync(folder + file, 'utf8'))?.findEntry(line - 1, column - 1);
    if (!found?.originalSource) return folder + text;
    const source = join(root, 'compiled', found.originalSource);
    return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}${text.slice(place.length)}`;
  });
  error.stack = [before, ...restored].join('');
}

function programsIn(cacheDir) {
  return join(cacheDir, 'programs');
}

/** Names of chunks, and of variables for them, depend on whether there are source maps. */
function nameless(text) {
  return text.replace(/[-_][A-Z0-9]{8}\b/g, '');
}

async function bundle(entries, root, sourcemap = false) {
  const { build, transform } = await import('esbuild');
  const outdir = join(root, 'compiled');
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: entries.map((entry) => ({ in: entry, out: nameOf(entry) })),
    outdir,
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    mainFields: ['module', 'main'],
    external: EXTERNAL,
    jsx: 'automatic',
    // Selects React's production build.
    define: { 'process.env.NODE_ENV': '"production"' },
    ...SMALL,
    outExtension: { '.js': '.cjs' },
    sourcemap: sourcemap && 'inline',
    sourcesContent: false,
    plugins: [sourcePlaces(root)],
    logLevel: 'silent',
  });
  const names = outputFiles.map(({ path }) => relative(outdir, path));
  const files = await Promise.all(
    outputFiles.map(async ({ text }, index) => {
      // esbuild splits ES modules only.
      const { code, map } = await transform(text, {
        ...SMALL,
        format: 'cjs',
        platform: 'node',
        sourcemap: sourcemap && 'external',
      });
      const program = requireParts(code, names);
      return { path: names[index], text: program, hash: hash(program), map };
    }),
  );
  return { files, inputs: readInputs(metafile, root) };
}

/** Our own sources, with what they import of one another. */
function readInputs({ inputs }, root) {
  const isOwn = (path) => !path.includes('node_modules/') && Object.hasOwn(inputs, path);
  const own = Object.entries(inputs).filter(([path]) => isOwn(path));
  return Object.fromEntries(
    own.map(([path, { imports }]) => [
      path,
      { hash: hashFile(join(root, path)), imports: imports.map((each) => each.path).filter(isOwn) },
    ]),
  );
}

/** Parts that are loaded on demand stay CommonJS, for which V8's code can be cached. */
function requireParts(code, names) {
  const parts = names.map((name) => JSON.stringify(`./${name}`));
  return parts.reduce(
    (text, part) => text.replaceAll(`import(${part})`, `Promise.resolve().then(()=>require(${part}))`),
    code,
  );
}

/** `import.meta.url` and the like keep naming the source, because files and workers are found next to it. */
function sourcePlaces(root) {
  const packages = join(root, 'node_modules') + sep;
  return {
    name: 'source places',
    setup({ onLoad }) {
      onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
        const source = path.startsWith(packages) ? '' : readFileSync(path, 'utf8');
        if (!source.includes('import.meta.')) return undefined;
        const contents = source
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
          .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
          .replaceAll('import.meta.filename', JSON.stringify(path));
        return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
      });
    },
  };
}

/** The record, if its sources are unchanged and its program is whole. */
function readRecord(file, { root, folder }) {
  try {
    const record = JSON.parse(readFileSync(file, 'utf8'));
    const isSame = ([path, { hash }]) => hashFile(join(root, path)) === hash;
    const isWhole = ([path, hash]) => hashFile(join(folder, record.name, path)) === hash;
    const { inputs, outputs } = record;
    return Object.entries(inputs).every(isSame) && Object.entries(outputs).every(isWhole) ? record : undefined;
  } catch {
    return undefined;
  }
}

/** Renamed into place whole, so that a killed process leaves no part of a program. */
function writeProgram(folder, files) {
  const staged = `${folder}.${process.pid}`;
  mkdirSync(staged, { recursive: true });
  for (const { path, text } of files) writeFileSync(join(staged, path), text);
  rmSync(folder, { recursive: true, force: true });
  renameSync(staged, folder);
}

function writeWhole(file, text) {
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
}

function tidy(folder, current) {
  const timeOf = (name) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const programs = readdirSync(folder).filter((name) => !name.endsWith('.json') && name !== current);
  const [key] = current.split('-');
  const newest = programs.sort((a, b) => timeOf(b) - timeOf(a));
  // Each save of the settings makes another one: it must not take the place of the builder.
  const versions = newest.filter((name) => name.startsWith(`${key}-`));
  const others = newest.filter((name) => !versions.includes(name));
  for (const name of [...versions.slice(KEPT_VERSIONS), ...others.slice(KEPT_PROGRAMS)])
    rmSync(join(folder, name), { recursive: true, force: true });
}

function nameOf(entry) {
  return basename(entry, extname(entry));
}

function hashFile(path) {
  return hash(readFileSync(path));
}

function hash(content) {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
