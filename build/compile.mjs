/**
 * Compiles TypeScript with all that it imports, and keeps the result until a source changes: the builder starts in a fraction
 * of the time that tsx takes. Plain JavaScript, because it runs first.
 */

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, parse, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** One runs a binary beside it, two are seldom needed, and all programs must have the same React. */
const EXTERNAL = ['esbuild', 'linkinator', 'playwright-core', 'react', 'react-dom'];
/** What packages in CommonJS call, and what other packages find instead of the `sourceMeta` of our modules. */
const BANNER = `import { createRequire as createPackageRequire } from 'node:module';
const require = createPackageRequire(import.meta.url); var sourceMeta = import.meta;`;

/** A `CodeLoader` (`input/codeLoader.ts`) of compiled code. Throws as `compile` does. */
export async function createCodeLoader(root, cacheDir = join(root, '.cache')) {
  const entries = ['main.ts', 'dev.ts', ...listPluginEntries(join(root, 'build'))].map((file) =>
    join(root, 'build', file),
  );
  const { version, fileOf } = await compile({ entries, root, cacheDir });
  return {
    version,
    async importModule(file) {
      const program = entries.includes(file) ? { fileOf } : await compile({ entries: [file], root, cacheDir });
      return { exports: await import(pathToFileURL(program.fileOf(file))), version: program.version };
    },
    worker: (source) => ({
      script: pathToFileURL(fileOf(fileURLToPath(source))),
      options: { execArgv: ['--enable-source-maps'] },
    }),
    stopCompiler: async () => (await import('esbuild')).stop(),
  };
}

/** What the builder loads by its path: the plugins that are there, and their threads. */
function listPluginEntries(build) {
  const folders = existsSync(join(build, 'plugins')) ? readdirSync(join(build, 'plugins')).sort() : [];
  return folders.flatMap((folder) => {
    const names = readdirSync(join(build, 'plugins', folder)).filter((name) => /^(?:plugin|\w+Worker)\.ts$/.test(name));
    return names.sort().map((name) => join('plugins', folder, name));
  });
}

/**
 * Compiles a program, unless the cache holds it: a hash of the sources, and the compiled files. All paths are absolute; `root` has
 * the `package-lock.json`. Throws esbuild's error, or one of the system if the cache takes no files.
 */
export async function compile({ entries, root, cacheDir }) {
  const folder = join(cacheDir, 'programs', hash(entries.join('\0')));
  const version = readVersion(folder, root) ?? writeProgram(folder, root, await bundle(entries, root, folder));
  return { version, fileOf: (entry) => join(folder, version, `${nameOf(entry, entries)}.mjs`) };
}

/** Every plugin has a `plugin.ts`. */
function nameOf(entry, entries) {
  return `${parse(entry).name}-${entries.indexOf(entry)}`;
}

/** Undefined if a source has changed, or a file is not whole. */
function readVersion(folder, root) {
  try {
    const { version, files } = JSON.parse(readFileSync(join(folder, 'record.json'), 'utf8'));
    const isSame = ([path, sum]) => hash(readFileSync(join(root, path))) === sum;
    // A record of no file, or of a folder elsewhere, is none.
    const isRecord = /^[\da-f]+$/.test(version) && Object.keys(files).length > 0;
    return isRecord && Object.entries(files).every(isSame) ? version : undefined;
  } catch {
    return undefined;
  }
}

function writeProgram(folder, root, { outputFiles, files }) {
  const version = hash(JSON.stringify(Object.entries(files).sort()));
  mkdirSync(join(folder, version), { recursive: true });
  for (const { path, contents } of outputFiles) {
    const file = join(folder, version, basename(path));
    writeWhole(file, contents);
    files[relative(root, file)] = hash(contents);
  }
  writeWhole(join(folder, 'record.json'), JSON.stringify({ version, files }));
  // A process may still load parts of the version before. Each content folder has settings of its own.
  keepNewest(folder, 3);
  keepNewest(dirname(folder), 20);
  // Node keeps all there that was ever compiled: see `start.mjs`.
  rmSync(join(folder, '../../v8'), { recursive: true, force: true });
  return version;
}

/** What to write, and the hash of each of our sources as it was compiled, by path from the root. */
async function bundle(entries, root, folder) {
  const { build } = await import('esbuild');
  const files = {};
  for (const path of [join(root, 'package-lock.json'), import.meta.filename])
    files[relative(root, path)] = hash(readFileSync(path));
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: entries.map((entry) => ({ in: entry, out: nameOf(entry, entries) })),
    // As deep as the folder of a version, because source maps are relative to it.
    outdir: join(folder, 'version'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    mainFields: ['module', 'main'],
    external: EXTERNAL,
    jsx: 'automatic',
    tsconfigRaw: {},
    define: { 'import.meta': 'sourceMeta' },
    banner: { js: BANNER },
    // The smaller a program, the faster Node reads it. Names stay readable in stack traces.
    minifyWhitespace: true,
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'silent',
    plugins: [{ name: 'sources', setup: ({ onLoad }) => onLoad({ filter: /\.([mc]?[jt]sx?|json)$/ }, load) }],
  });
  return { outputFiles, files };

  /** `import.meta` names the source, because files and threads are found beside it. */
  function load({ path }) {
    if (path.includes(`${sep}node_modules${sep}`)) return undefined;
    const source = readFileSync(path, 'utf8');
    files[relative(root, path)] = hash(source);
    const meta = JSON.stringify({ url: pathToFileURL(path).href, filename: path, dirname: dirname(path) });
    const contents = source.includes('import.meta') ? `var sourceMeta = ${meta};${source}` : source;
    return { contents, loader: extname(path).replace(/^\.[mc]?/, '') };
  }
}

/** Renamed into place, so that a killed process leaves no part of a file. */
function writeWhole(file, content) {
  writeFileSync(`${file}.${process.pid}`, content);
  renameSync(`${file}.${process.pid}`, file);
}

function keepNewest(folder, count) {
  const timeOf = (name) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const newest = readdirSync(folder).sort((a, b) => timeOf(b) - timeOf(a));
  for (const name of newest.slice(count)) rmSync(join(folder, name), { recursive: true, force: true });
}

function hash(content) {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
