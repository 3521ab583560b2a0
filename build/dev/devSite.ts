/** A planned site in memory whose files are made when they are asked for. */

import { readFileSync } from 'node:fs';
import type { Assets } from '../emit/bundle.ts';
import { renderManifest } from '../emit/manifest.ts';
import type { Renderer } from '../emit/render.tsx';
import { assetFiles, indexFiles, pageFilesOf } from '../emit/siteFiles.ts';
import type { Templates } from '../emit/templates.ts';
import { NO_STORE } from '../input/store.ts';
import type { OutputFile } from '../model/outputFile.ts';
import { chunkFile } from '../model/paths.ts';
import type { Content } from '../model/source.ts';
import type { Page, Site } from '../plan/plannedSite.ts';
import type { Plugin } from '../plugin.ts';

export interface SessionFile {
  path: string;
  content: string | Uint8Array;
}

export interface DevSite {
  readonly base: string;
  /** The first of these files that exists in the site, as it would be written. */
  read(paths: readonly string[]): SessionFile | undefined;
  readonly plugins: readonly Plugin[];
  readonly pages: readonly Page[];
  /** The address of the page with this source, in the language of the source first. */
  addressOf(file: string): string | undefined;
  /** The source of the page at an address. */
  sourceAt(address: string): string | undefined;
  /** The same with the result of `editText`. */
  withText(edited: Site): DevSite;
}

interface Parts extends Tools {
  /** Renders a page once: it is compared with what a browser shows, and then fetched. */
  render: Renderer['render'];
  pages: ReadonlyMap<string, Page>;
  chunks: ReadonlyMap<string, Page>;
  /** Makes the files that plugins write beside documents, by path. */
  pageFiles: ReadonlyMap<string, () => OutputFile | undefined>;
  /** Feeds, sitemaps, search etc. by output path; created lazily, because each depends on all pages. */
  indexes: () => ReadonlyMap<string, OutputFile>;
}

/** What the text of pages does not change. */
interface Tools {
  assets: Assets;
  plugins: readonly Plugin[];
  templates: Templates;
  renderer: Renderer;
  more: ReturnType<typeof pageFilesOf>;
  /** Assets other than pages, by output path. */
  files: ReadonlyMap<string, OutputFile>;
}

interface DevSiteInput {
  site: Site;
  assets: Assets;
  content: Pick<Content, 'publicFiles'>;
  plugins: readonly Plugin[];
  templates: Templates;
}

export function createDevSite({ site, assets, content, plugins, templates }: DevSiteInput): DevSite {
  const renderer = templates.createRenderer(site, assets);
  const chunkNames = new Map(site.pages.map((page) => [page, chunkOf(page)]));
  const manifests = site.locales.flatMap((locale) =>
    renderManifest(locale, { pages: site.pages, build: renderer.buildOf(locale) }, chunkNames),
  );
  const files = byPath([...assetFiles({ site, assets, content }), ...renderer.shared, ...manifests]);
  return withTools(site, { assets, plugins, templates, renderer, more: pageFilesOf(site, plugins), files });
}

/** Chunk names have no content hash here, so that they do not change while the page is edited. */
function chunkOf({ key }: Page): string {
  return chunkFile(key, 'dev');
}

function withTools(site: Site, tools: Tools): DevSite {
  const { assets, plugins, templates, more } = tools;
  const rendered = new Map<Page, ReturnType<Renderer['render']>>();
  const parts: Parts = {
    ...tools,
    render(page) {
      const files = rendered.get(page) ?? tools.renderer.render(page);
      rendered.set(page, files);
      return files;
    },
    pages: new Map(site.pages.map((page) => [page.file, page])),
    chunks: new Map(site.pages.map((page) => [chunkOf(page), page])),
    pageFiles: new Map(
      more.flatMap(({ pathOf, fileOf }) => site.pages.map((page) => [pathOf(page) ?? '', () => fileOf(page)] as const)),
    ),
    indexes: once(() =>
      byPath([
        ...indexFiles({ site, plugins, assets, templates, kept: NO_STORE }),
        ...plugins.flatMap(({ files }) => files?.(site) ?? []),
      ]),
    ),
  };
  return {
    base: site.config.base,
    read: (paths) => readFrom(parts, paths),
    plugins,
    pages: site.pages,
    addressOf: (file) => site.pages.find(({ from, data }) => from === file && data.kind !== 'notFound')?.data.href,
    sourceAt: (address) => site.pages.find(({ data }) => data.href === address)?.from,
    withText: (edited) => withTools(edited, tools),
  };
}

function byPath(files: readonly OutputFile[]): Map<string, OutputFile> {
  return new Map(files.map((file) => [file.path, file]));
}

function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Indexes are searched last, because that creates them. */
function readFrom(parts: Parts, paths: readonly string[]): SessionFile | undefined {
  const find = (fileAt: (path: string) => OutputFile | undefined) => {
    for (const path of paths) {
      const file = fileAt(path);
      if (file) return { path, content: contentOf(file) };
    }
    return undefined;
  };
  return find((path) => renderFile(path, parts)) ?? find((path) => parts.indexes().get(path));
}

function renderFile(path: string, { render, files, pages, chunks, pageFiles }: Parts) {
  const page = pages.get(path);
  if (page) return render(page).document;
  const chunk = chunks.get(path);
  if (chunk) return render(chunk).chunk;
  return pageFiles.get(path)?.() ?? files.get(path);
}

export function contentOf({ content }: Pick<OutputFile, 'content'>): string | Uint8Array {
  return typeof content === 'object' && 'copyOf' in content ? readFileSync(content.copyOf) : content;
}
