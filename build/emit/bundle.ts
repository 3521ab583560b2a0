/** Bundles client code and styles. The only file that imports esbuild, beside build/compile.mjs. */

import { readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import {
  type BuildOptions,
  type BuildResult,
  build,
  type BuildFailure as EsbuildFailure,
  type Message,
  type OutputFile as OutputFileOfEsbuild,
  type Plugin,
} from 'esbuild';
import { OFFLINE_VALUE } from '../../templates/model/offlineCopy.ts';
import { withBase } from '../../templates/model/urls.ts';
import { renderFormulaStyles } from '../../templates/styles/formulaStyles.ts';
import { renderIcons } from '../../templates/styles/iconStyles.ts';
import { renderTokens, resolveMedia } from '../../templates/styles/sharedStyles.ts';
import { renderTableStyles } from '../../templates/styles/tableStyles.ts';
import { digestPaths } from '../input/digest.ts';
import type { Kept } from '../input/store.ts';
import { BuildFailure, createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';
import { lowerFirst } from '../model/lowerFirst.ts';
import type { OutputFile } from '../model/outputFile.ts';
import { ASSETS } from '../model/paths.ts';
import { BROWSERS } from './browsers.ts';
import { licenseFile } from './licenses.ts';

export interface Assets {
  /** Addresses with base. */
  script: string;
  /** Address with base of every lazy script, by name. */
  pieces: Record<string, string>;
  style: string;
  /** Source of the script that runs before the first paint. */
  themeScript: string;
  files: OutputFile[];
  /** What browsers will not understand in the styles. */
  diagnostics: Diagnostic[];
}

const ENTRY = 'client/main.tsx';
const STYLES = 'templates/styles/main.css';
const THEME = 'client/themeInline.ts';
/**
 * Entry points loaded on demand, by name: see `client/pieces.ts`. Each is a self-contained bundle, so that a retry needs
 * a new URL for one file only.
 */
export type Pieces = Readonly<Record<string, string>>;

/** Those of every site. Plugins add theirs. */
const PIECES: Pieces = {
  figures: 'client/behaviours/figures.ts',
  glide: 'client/glide.ts',
  keyHelp: 'client/keyHelp.ts',
  offer: 'client/behaviours/languageOffer.ts',
  nearest: 'client/nearest.ts',
  updateNotice: 'client/updateNotice.ts',
  wrongAddress: 'client/wrongAddress.ts',
};
/** Of workers, which no document loads as modules. */
const WORKER_RE = /Worker\.ts$/;
/** Files that pieces fetch get names with a hash; styles that come with a piece are text in it. */
const LOADERS = { '.bin': 'file', '.wasm': 'file', '.css': 'text' } as const;
/** Addresses of what the scripts hold need nothing that they are relative to. */
const OFFLINE_DEFINES = { 'import.meta.url': 'undefined' };
const OFFLINE_LOADERS = { ...LOADERS, '.bin': 'dataurl', '.wasm': 'dataurl' } as const;
const GENERATED: Readonly<Record<string, () => string>> = {
  'generated:tokens.css': renderTokens,
  'generated:icons.css': renderIcons,
  'generated:formulas.css': renderFormulaStyles,
  'generated:tables.css': renderTableStyles,
};
/** Adds to the styles what other code uses too. */
const SHARED_STYLES: Plugin = {
  name: 'shared-styles',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^generated:/ }, ({ path }) => ({ path, namespace: 'generated' }));
    onLoad({ filter: /./, namespace: 'generated' }, ({ path }) => ({
      contents: GENERATED[path]?.(),
      loader: 'css',
    }));
    onLoad({ filter: /\.css$/ }, async ({ path }) => ({
      contents: resolveMedia(await readFile(path, 'utf8')),
      loader: 'css',
    }));
  },
};
const LICENCES = '/*! Licences: licenses.txt */';
/** A virtual module name for the imports that JSX generates. */
const JSX = '@client';
/** Has Chromium compile every function beside the page, not on the main thread: https://v8.dev/blog/explicit-compile-hints. */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad';

interface BundleOptions {
  projectRoot: string;
  base: string;
  plugins: ReadonlyArray<{ pieces?: Pieces; innerPieces?: readonly Pieces[] }>;
  /** For a process that bundles again and again. */
  parts?: BundleParts;
  /** For documents that are opened from a folder: classic scripts, with the files that they would fetch inside. */
  isOffline?: boolean;
}

/** The bundle that is kept, if no source of it has changed; else a new one. */
export async function bundleOrReuse(options: BundleOptions, store: Kept): Promise<Assets> {
  const { projectRoot, base, plugins } = options;
  const sources = digestPaths(['client', 'templates'].map((folder) => join(projectRoot, folder)));
  const key = JSON.stringify([
    'bundle',
    base,
    plugins.map(({ pieces, innerPieces }) => [pieces, innerPieces]),
    sources,
  ]);
  const kept = store.get<Assets>(key);
  if (kept) return kept;
  const assets = await bundleClient(options);
  store.put(key, assets);
  return assets;
}

/**
 * Bundles `client/` and the styles. Names contain content hashes; paths are relative to `projectRoot`, so that the output
 * does not depend on its location. Errors in the sources throw one `BuildFailure`.
 */
export async function bundleClient(options: BundleOptions): Promise<Assets> {
  const { projectRoot, base, plugins, parts = createBundleParts(projectRoot), isOffline = false } = options;
  const common = commonOptions(projectRoot);
  const defines = (pieces: object) => ({
    'process.env.NODE_ENV': '"production"',
    __PIECES__: JSON.stringify(pieces),
    __OFFLINE__: String(isOffline),
    ...(isOffline ? OFFLINE_DEFINES : {}),
  });
  const format = isOffline ? 'iife' : 'esm';
  try {
    const late: OutputFile[] = [];
    const inputs = new Set<string>();
    const outer: Pieces = Object.assign({}, PIECES, ...plugins.map(({ pieces }) => pieces));
    // Each stage knows the addresses of those before it, and the entry those of the last one.
    const stages = [...plugins.flatMap(({ innerPieces = [] }) => innerPieces), outer];
    const known: Record<string, string> = {};
    for (const entryPoints of stages) {
      const areWorkers = Object.values(entryPoints).every((entry) => WORKER_RE.test(entry));
      const { outputFiles, metafile } = await parts.bundle({
        ...common,
        define: defines(known),
        entryPoints,
        format,
        globalName: isOffline && !areWorkers ? OFFLINE_VALUE : undefined,
        loader: isOffline ? OFFLINE_LOADERS : LOADERS,
      });
      for (const input of Object.keys(metafile.inputs)) inputs.add(input);
      const made = outputFiles.map(asAsset);
      // Browsers start no worker from a folder.
      const isInside = isOffline && areWorkers;
      if (!isInside) late.push(...made);
      const addressOf = isInside ? asDataAddress : ({ path }: OutputFile) => `./${basename(path)}`;
      for (const name of Object.keys(entryPoints)) known[name] = addressOf(fileOf(made, name));
    }
    const documents = stages.flatMap((stage) => Object.entries(stage)).filter(([, entry]) => !WORKER_RE.test(entry));
    const pieces = Object.fromEntries(documents.map(([name]) => [name, fileOf(late, name).path]));
    const ofEntry = Object.fromEntries(Object.keys(outer).map((name) => [name, known[name]]));
    const [app, styles, theme] = await Promise.all([
      parts.bundle({
        ...common,
        define: defines(ofEntry),
        entryPoints: { main: ENTRY },
        banner: { js: `${COMPILE_AHEAD}\n${LICENCES}` },
        format,
      }),
      parts.bundle({ ...common, entryPoints: { style: STYLES }, plugins: [SHARED_STYLES] }),
      // In every document: without a word that is not needed.
      parts.bundle({ ...common, banner: {}, entryPoints: [THEME], format: 'iife' }),
    ]);
    for (const { metafile } of [app, styles]) for (const input of Object.keys(metafile.inputs)) inputs.add(input);
    const appFiles = [app, styles].flatMap(({ outputFiles }) => outputFiles.map(asAsset));
    return {
      script: withBase(base, fileOf(appFiles, 'main').path),
      pieces: Object.fromEntries(Object.entries(pieces).map(([name, path]) => [name, withBase(base, path)])),
      style: withBase(base, fileOf(appFiles, 'style').path),
      themeScript: theme.outputFiles[0]?.text.trim() ?? '',
      files: [...appFiles, ...late, licenseFile(projectRoot, inputs)],
      diagnostics: describeCodeErrors(styles.warnings, 'client/', 'brokenStyles'),
    };
  } catch (error) {
    throw asFailure(error, 'client/');
  }
}

/** Options of every part. */
function commonOptions(projectRoot: string) {
  return {
    absWorkingDir: projectRoot,
    // esbuild hashes source paths too: those in a linked `node_modules` must not depend on its real location.
    preserveSymlinks: true,
    bundle: true,
    minify: true,
    write: false as const,
    outdir: ASSETS,
    entryNames: '[name].[hash]',
    assetNames: '[name].[hash]',
    legalComments: 'none' as const,
    banner: { js: LICENCES },
    metafile: true as const,
    logLevel: 'silent' as const,
    target: BROWSERS,
    jsx: 'automatic' as const,
    jsxImportSource: JSX,
    alias: { [`${JSX}/jsx-runtime`]: './client/jsxRuntime.ts' },
  } satisfies BuildOptions;
}

/** What esbuild makes of each group of entry points, with the sources that went into it. */
interface BundleParts {
  /** As `build` of esbuild; the last result for the same options if no source of it has changed. */
  bundle(options: PartOptions): Promise<Part>;
  /** These files (absolute paths) have changed. */
  forget(files: readonly string[]): void;
}

type PartOptions = BuildOptions & { write: false; metafile: true };
type Part = BuildResult<PartOptions>;

/** Keeps the results of one process. */
export function createBundleParts(projectRoot: string): BundleParts {
  const parts = new Map<string, Part>();
  return {
    async bundle(options) {
      const key = JSON.stringify([options.entryPoints, options.define]);
      const part = parts.get(key) ?? (await build(options));
      parts.set(key, part);
      return part;
    },
    forget(files) {
      const names = files.map((file) => relative(projectRoot, file).replaceAll('\\', '/'));
      for (const [key, { metafile }] of parts)
        if (names.some((name) => Object.hasOwn(metafile.inputs, name))) parts.delete(key);
    },
  };
}

function asAsset({ path, contents }: OutputFileOfEsbuild): OutputFile {
  return { path: `${ASSETS}/${basename(path)}`, content: contents, from: 'client/' };
}

/** A module of the client, such as the script that `npm run dev` adds to every page, with all that it imports. */
export function bundleScript(projectRoot: string, entry: string): Promise<string> {
  return bundleText(projectRoot, entry, { format: 'esm' });
}

/** Script and styles of reports, by their names in the folder of a report. */
export async function bundleReport(projectRoot: string): Promise<Array<[name: string, text: string]>> {
  const [script, styles] = await Promise.all([
    bundleScript(projectRoot, 'client/review/reviewClient.ts'),
    bundleText(projectRoot, 'templates/review/review.css', { target: BROWSERS, plugins: [SHARED_STYLES] }),
  ]);
  return [
    ['review.js', script],
    ['review.css', styles],
  ];
}

/** What one entry becomes with all that it imports, in one file. Errors in the sources throw a `BuildFailure`. */
async function bundleText(projectRoot: string, entry: string, options: BuildOptions): Promise<string> {
  const { outputFiles } = await build({
    ...options,
    absWorkingDir: projectRoot,
    entryPoints: [entry],
    bundle: true,
    write: false,
    logLevel: 'silent',
  }).catch((error) => {
    throw asFailure(error, 'client/');
  });
  return outputFiles[0]?.text ?? '';
}

function asDataAddress({ content }: OutputFile): string {
  return `data:text/javascript;base64,${Buffer.from(content as Uint8Array).toString('base64')}`;
}

/** The output file of an entry point. */
function fileOf(files: readonly OutputFile[], name: string): OutputFile {
  const file = files.find(({ path }) => basename(path).startsWith(`${name}.`));
  if (!file) throw new Error(`the bundle has no ${name}`);
  return file;
}

/** A `BuildFailure` for what esbuild cannot read. `folder` is named if esbuild names no file. */
export function asFailure(error: unknown, folder: string): unknown {
  const errors = (error as EsbuildFailure).errors;
  return Array.isArray(errors) ? new BuildFailure(describeCodeErrors(errors, folder)) : error;
}

/** What esbuild says about code that it cannot read. `folder` is named if it names no file. */
function describeCodeErrors(
  errors: readonly Message[],
  folder: string,
  check: 'output' | 'brokenStyles' = 'output',
): Diagnostic[] {
  return errors.map(({ text, location, notes }) => {
    const { file = folder, line, column, suggestion } = location ?? {};
    const place = { file, line, column: column === undefined ? undefined : column + 1 };
    const hint = suggestion ? `write "${suggestion}"` : notes[0]?.text;
    return createDiagnostic(check, place, lowerFirst(text), hint || undefined);
  });
}
