/** Bundles the browser's code and styles with esbuild. The only file that imports it. */

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  type BuildOptions,
  build,
  type BuildFailure as EsbuildFailure,
  type Metafile,
  type OutputFile as OutputFileOfEsbuild,
} from 'esbuild';
import { withBase } from '../templates/model/urls.ts';
import { hashOf } from './hash.ts';
import type { OutputFile } from './output.ts';
import { BuildFailure, createProblem } from './problems.ts';

export interface Assets {
  /** Addresses with base. */
  script: string;
  modulePreloads: string[];
  style: string;
  /** Source of the script that runs before first paint. */
  themeScript: string;
  files: OutputFile[];
}

const ASSETS = 'assets';
const ENTRY = 'client/main.tsx';
const SEARCH = 'client/search/main.ts';
const STYLES = 'templates/styles/main.css';
const THEME = 'client/themeInline.ts';
/** Only a name, for what JSX imports. */
const JSX = '@client';

/**
 * Bundles `client/` and the styles. Names carry content hashes; paths are relative to `projectRoot`, so the
 * same sources give the same bytes in every folder. Mistakes in the sources throw one `BuildFailure`.
 */
export async function bundleClient(options: { projectRoot: string; base: string }): Promise<Assets> {
  const { projectRoot, base } = options;
  const mermaid = mermaidFolder();
  const common = {
    absWorkingDir: projectRoot,
    // esbuild hashes the paths of sources too: those of a linked `node_modules` must not depend on where it really is.
    preserveSymlinks: true,
    bundle: true,
    minify: true,
    write: false as const,
    legalComments: 'none' as const,
    logLevel: 'silent' as const,
    target: ['es2022', 'safari16.4', 'firefox115', 'chrome110'] as string[],
    jsx: 'automatic' as const,
    jsxImportSource: JSX,
    alias: { [`${JSX}/jsx-runtime`]: './client/jsxRuntime.ts' },
    define: { 'process.env.NODE_ENV': '"production"', __MERMAID__: JSON.stringify(`./${mermaid}/mermaid.esm.min.mjs`) },
  } satisfies BuildOptions;
  try {
    // A bundle of its own, whose name the page knows before it asks: a module that failed needs another address.
    const search = await build({
      ...common,
      entryPoints: [SEARCH],
      outdir: ASSETS,
      format: 'esm',
      entryNames: 'search.[hash]',
    });
    const searchFiles = search.outputFiles.map(asAsset);
    const [app, theme] = await Promise.all([
      build({
        ...common,
        define: { ...common.define, __SEARCH__: JSON.stringify(`./${searchFiles[0]?.path.slice(ASSETS.length + 1)}`) },
        entryPoints: [ENTRY, STYLES],
        outdir: ASSETS,
        format: 'esm',
        splitting: true,
        metafile: true as const,
        entryNames: '[name].[hash]',
        chunkNames: '[name].[hash]',
        assetNames: '[name].[hash]',
      }),
      build({ ...common, entryPoints: [THEME], format: 'iife' }),
    ]);
    const script = outputOf(app.metafile, ENTRY);
    return {
      script: withBase(base, script),
      modulePreloads: staticImports(app.metafile, script).map((path) => withBase(base, path)),
      style: withBase(base, outputOf(app.metafile, STYLES)),
      themeScript: theme.outputFiles[0]?.text.trim() ?? '',
      files: [...app.outputFiles.map(asAsset), ...searchFiles],
    };
  } catch (error) {
    throw asFailure(error);
  }
}

function asAsset({ path, contents }: OutputFileOfEsbuild): OutputFile {
  return { path: `${ASSETS}/${path.split(/[\\/]/).at(-1)}`, content: contents, from: 'client/' };
}

/** The script that `npm run dev` adds to every page. */
export async function bundleDevScript(projectRoot: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: projectRoot,
    entryPoints: ['client/dev.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

function outputOf(metafile: Metafile, entry: string): string {
  const found = Object.entries(metafile.outputs).find(([, output]) => output.entryPoint === entry);
  return found?.[0] ?? '';
}

/** Chunks that load together with a script: without a hint the browser would find them one round trip later. */
function staticImports(metafile: Metafile, path: string, found = new Set<string>()): string[] {
  for (const { path: target, kind } of metafile.outputs[path]?.imports ?? []) {
    if (kind !== 'import-statement' || found.has(target)) continue;
    found.add(target);
    staticImports(metafile, target, found);
  }
  return [...found];
}

function asFailure(error: unknown): unknown {
  const errors = (error as EsbuildFailure).errors;
  if (!Array.isArray(errors)) return error;
  return new BuildFailure(
    errors.map(({ text, location }) =>
      createProblem(
        'output',
        { file: location?.file ?? 'client/', line: location?.line, column: location ? location.column + 1 : undefined },
        text,
        location?.suggestion || undefined,
      ),
    ),
  );
}

const MERMAID_MAIN = 'mermaid.esm.min.mjs';

/** Mermaid ships bundled, minified and split by diagram type: copying that costs less than bundling it again. */
export function mermaidFiles(): OutputFile[] {
  const dist = mermaidDist();
  const folder = mermaidFolder();
  const chunks = 'chunks/mermaid.esm.min';
  const names = readdirSync(join(dist, chunks))
    .filter((name) => name.endsWith('.mjs'))
    .sort();
  return [MERMAID_MAIN, ...names.map((name) => `${chunks}/${name}`)].map((path) => ({
    path: `${ASSETS}/${folder}/${path}`,
    content: { copyOf: join(dist, path) },
    from: 'mermaid',
  }));
}

/** The folder carries the hash of the entry, which names its chunks by theirs. */
function mermaidFolder(): string {
  return `mermaid.${hashOf(readFileSync(join(mermaidDist(), MERMAID_MAIN)))}`;
}

function mermaidDist(): string {
  return dirname(createRequire(import.meta.url).resolve('mermaid'));
}
