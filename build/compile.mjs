/**
 * Compiles TypeScript entries and their imports to CommonJS, cached by the content of the sources: the builder starts
 * in a fraction of the time that tsx takes. Plain JavaScript, because it runs first.
 */

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { basename, dirname, extname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Older programs kept in the cache: one of the same entries, of which a process may still load parts, and those of others. */
const KEPT_VERSIONS = 1;
const KEPT_PROGRAMS = 12;
/** Files of packages kept, each for one program or more. */
const KEPT_PACKAGES = 6;
/** Packages loaded from `node_modules`: one runs a binary next to it, the others are loaded only for a crawl or to draw. */
const EXTERNAL = ['esbuild', 'linkinator', 'playwright-core'];
/** Compiled with our own code, which uses a quarter of it. */
const PARTLY_USED = ['zod'];
const PACKAGES_FILE = 'packages.cjs';
/** The smaller a program, the faster Node reads it. Names stay readable in stack traces. */
const SMALL = { minifyWhitespace: true, minifySyntax: true };

/** Entries of the programs: that of the main thread, then those of other threads. */
const PROGRAMS = {
  build: ['build/main.ts', 'build/render/searchWorker.ts'],
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
  const { files, inputs, packages } = await bundle(entries, root);
  const name = `${key}-${hash(files.map((file) => file.hash).join('\0'))}`;
  writeProgram(join(folder, name), files);
  const outputs = Object.fromEntries(files.map((file) => [file.path, file.hash]));
  if (packages.length > 0) {
    const file = join(folder, packagesFolder(packages, lock), PACKAGES_FILE);
    outputs[relative(join(folder, name), file)] = await writePackages(file, packages, root);
  }
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

/**
 * Compiles our own code and, for a program of several entries, the packages: esbuild splits ES modules only, which takes a second
 * pass. A program of one entry is one file, with the packages in another one, which an edit of ours leaves as it is.
 */
async function bundle(entries, root, sourcemap = false) {
  const { build, transform } = await import('esbuild');
  const outdir = join(root, 'compiled');
  const splitting = entries.length > 1;
  const apart = splitting ? [] : packagesApart(root);
  const { outputFiles, metafile } = await build({
    ...settingsFor(root),
    entryPoints: entries.map((entry) => ({ in: entry, out: nameOf(entry) })),
    outdir,
    splitting,
    metafile: true,
    format: splitting ? 'esm' : 'cjs',
    external: [...EXTERNAL, ...apart],
    outExtension: { '.js': '.cjs' },
    sourcemap: sourcemap && 'inline',
    sourcesContent: false,
    plugins: [sourcePlaces(root)],
  });
  const names = outputFiles.map(({ path }) => relative(outdir, path));
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  const isApart = ({ path }) => apart.some((name) => path === name || path.startsWith(`${name}/`));
  const packages = [...new Set(imports.filter(isApart).map(({ path }) => path))].sort();
  const shared = `../${packagesFolder(packages, hashFile(join(root, 'package-lock.json')))}/${PACKAGES_FILE}`;
  const options = { ...SMALL, format: 'cjs', platform: 'node', sourcemap: sourcemap && 'external' };
  const files = await Promise.all(
    outputFiles.map(async ({ text }, index) => {
      const { code, map } = splitting ? await transform(text, options) : separateMap(text);
      const program = requirePackages(requireParts(code, names), packages, shared);
      return { path: names[index], text: program, hash: hash(program), map };
    }),
  );
  return { files, inputs: readInputs(metafile, root), packages };
}

function settingsFor(root) {
  return {
    absWorkingDir: root,
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20.19',
    mainFields: ['module', 'main'],
    jsx: 'automatic',
    // Selects React's production build.
    define: { 'process.env.NODE_ENV': '"production"' },
    ...SMALL,
    logLevel: 'silent',
  };
}

/** Without those that stay in `node_modules`. */
function packagesApart(root) {
  const others = new Set([...EXTERNAL, ...PARTLY_USED]);
  const file = join(root, 'package.json');
  const { dependencies = {} } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return Object.keys(dependencies).filter((name) => !others.has(name));
}

function separateMap(text) {
  const [code, map] = text.split('//# sourceMappingURL=data:application/json;base64,');
  return { code, map: map && Buffer.from(map, 'base64').toString() };
}

/** For all that decides what is in it. */
function packagesFolder(packages, lock) {
  return `packages-${hash([process.version, hashFile(import.meta.filename), lock, ...packages].join('\0'))}`;
}

/** Makes the file, unless it is there and whole, and returns its hash. */
async function writePackages(file, packages, root) {
  const kept = readSealed(file);
  if (kept) return hash(kept);
  const { build } = await import('esbuild');
  const imports = packages.map((name, at) => `import * as package${at} from ${JSON.stringify(name)};`);
  const entries = packages.map((name, at) => `${JSON.stringify(name)}: asModule(package${at}),`);
  // As the helper of esbuild for imports wants it.
  const asModule = "const asModule = (names) => Object.defineProperty({ ...names }, '__esModule', { value: true });";
  const contents = [...imports, asModule, 'export const packages = {', ...entries, '};'].join('\n');
  // Default imports are those of ES modules in Node.
  const stdin = { contents, resolveDir: root, sourcefile: 'packages.mjs' };
  const { outputFiles } = await build({ ...settingsFor(root), stdin, format: 'cjs', external: EXTERNAL });
  const text = seal(outputFiles[0].text);
  writeProgram(dirname(file), [{ path: PACKAGES_FILE, text }]);
  return hash(text);
}

/** With a last line by which `readSealed` finds out whether the text is whole. */
function seal(text) {
  return `${text}\n//${hash(text)}`;
}

function readSealed(file) {
  const sealed = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return sealed === seal(sealed.slice(0, sealed.lastIndexOf('\n//'))) ? sealed : undefined;
}

/**
 * Names the file of the packages at the end, for `runCompiled.mjs`, and takes away the mark of an importer whose default import is the
 * whole module: here it is the default export. Columns stay, by which places are restored.
 */
function requirePackages(code, packages, file) {
  if (packages.length === 0) return code;
  const names = new Set(packages);
  const unmarked = code.replace(/\brequire\("([^"]+)"\),1(?=\))/g, (text, name) =>
    names.has(name) ? `${text.slice(0, -2)}  ` : text,
  );
  return `${unmarked}\n//packages ${file}\n`;
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
  const packages = newest.filter((name) => name.startsWith('packages-'));
  const others = newest.filter((name) => ![...versions, ...packages].includes(name));
  const old = [...versions.slice(KEPT_VERSIONS), ...others.slice(KEPT_PROGRAMS), ...packages.slice(KEPT_PACKAGES)];
  for (const name of old) rmSync(join(folder, name), { recursive: true, force: true });
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
