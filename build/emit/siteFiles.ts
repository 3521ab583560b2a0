/** Renders the whole site and passes it to a writer, file by file. */

import { setImmediate } from 'node:timers/promises';
import type { Kept } from '../input/store.ts';
import type { OutputFile } from '../model/outputFile.ts';
import type { Content } from '../model/source.ts';
import type { Page, Site } from '../plan/plannedSite.ts';
import type { Plugin } from '../plugin.ts';
import type { Assets } from './bundle.ts';
import { renderManifest } from './manifest.ts';
import type { Writer } from './output.ts';
import type { Renderer } from './render.tsx';
import type { Templates } from './templates.ts';

interface WriteInput {
  site: Site;
  plugins: readonly Plugin[];
  assets: Assets;
  templates: Pick<Templates, 'createRenderer' | 'renderRedirect'>;
  content: Pick<Content, 'publicFiles'>;
  writer: Pick<Writer, 'add' | 'replace' | 'has' | 'keep' | 'readPrevious' | 'hashes'>;
  /** What plugins keep. */
  kept: Kept;
  /** Files of pages, which the templates make. */
  rendered: Kept;
  progress: (done: number, total: number) => void;
}

interface RenderedFiles {
  /** Path and hash of each file of a page: document, page chunk, files of plugins. */
  files: ReadonlyArray<{ path: string; hash: string }>;
  /** The names in the document, which change with any style and any line of the client. */
  bundle: BundleNames;
}

type BundleNames = Pick<Assets, 'script' | 'style'>;

interface WrittenPages {
  /** Writes the document of a page again that is different now. */
  writeAgain(page: Page): void;
}

/** Writes each page as soon as it is rendered, so that 10,000 pages need not fit in memory twice. */
export async function writeSite(input: WriteInput): Promise<WrittenPages> {
  const { site, plugins, assets, templates, content, writer, progress } = input;
  const renderer = templates.createRenderer(site, assets);
  const more = pageFilesOf(site, plugins);
  const chunks = new Map<Page, string>();
  for (const [index, page] of site.pages.entries()) {
    chunks.set(page, await writePage(page, { renderer, more }, input));
    progress(index + 1, site.pages.length);
    // Other threads may wait for this one to take their results.
    await setImmediate();
  }
  const manifests = site.locales.flatMap((locale) =>
    renderManifest(locale, { pages: site.pages, build: renderer.buildOf(locale) }, chunks),
  );
  const indexes = indexFiles(input);
  for (const file of [...manifests, ...renderer.shared, ...assetFiles({ site, assets, content }), ...indexes])
    await writer.add(file);
  return {
    writeAgain(page) {
      writer.replace(renderer.render(page).document);
    },
  };
}

/** Renders a page, unless the previous output has what it would be. Returns the path of its chunk. */
async function writePage(
  page: Page,
  { renderer, more }: { renderer: Renderer; more: readonly MoreFiles[] },
  { writer, assets, rendered }: WriteInput,
): Promise<string> {
  const key = `page ${[renderer.keyOf(page), ...more.map(({ keyOf }) => keyOf(page))].join('\0')}`;
  const files =
    reuseFiles(page, rendered.get<RenderedFiles>(key), { writer, assets }) ?? renderFiles(page, renderer, more);
  for (const file of files)
    if ('content' in file) await writer.add(file);
    else writer.keep(file);
  const [document, chunk] = files;
  const hashes = files.map(({ path }) => ({ path, hash: writer.hashes.get(path)?.hash ?? '' }));
  if (document && 'content' in document) rendered.put(key, { files: hashes, bundle: namesOf(assets) });
  return chunk?.path ?? '';
}

/** A file to write, or one of the previous output to keep. */
type PageFile = OutputFile | Pick<OutputFile, 'path' | 'from'>;

function renderFiles(page: Page, renderer: Renderer, more: readonly MoreFiles[]): OutputFile[] {
  const { document, chunk } = renderer.render(page);
  return [document, chunk, ...more.flatMap(({ fileOf }) => fileOf(page) ?? [])];
}

/** What a plugin writes beside the documents. */
interface MoreFiles {
  pathOf(page: Page): string | undefined;
  fileOf(page: Page): OutputFile | undefined;
  keyOf(page: Page): string;
}

export function pageFilesOf(site: Site, plugins: readonly Plugin[]): MoreFiles[] {
  return plugins.flatMap(({ pageFile, pageFiles }) => {
    const made = pageFiles?.(site);
    if (!made) return [];
    const pathOf = ({ data }: Page) => pageFile?.(data, site.config)?.path;
    const fileOf = (page: Page) => {
      const path = pathOf(page);
      return path === undefined ? undefined : { path, content: made.render(page), from: page.from };
    };
    return [{ pathOf, fileOf, keyOf: made.keyOf }];
  });
}

/** The files of the previous output; in a document that names another bundle, the names are replaced. */
function reuseFiles(
  { from }: Page,
  kept: RenderedFiles | undefined,
  { writer, assets }: Pick<WriteInput, 'writer' | 'assets'>,
): PageFile[] | undefined {
  if (!kept?.files.every(({ path, hash }) => writer.has(path, hash))) return undefined;
  const files = kept.files.map(({ path }): PageFile => ({ path, from }));
  const { script, style } = kept.bundle;
  const [document] = files;
  if (!document || (script === assets.script && style === assets.style)) return files;
  const text = writer.readPrevious(document.path);
  if (!text.includes(script) || !text.includes(style)) return undefined;
  const content = text.replaceAll(script, assets.script).replaceAll(style, assets.style);
  return [{ ...document, content }, ...files.slice(1)];
}

function namesOf({ script, style }: Assets): BundleNames {
  return { script, style };
}

/** Files that browsers load: bundle, pictures, `public/`. */
export function assetFiles({ site, assets, content }: Pick<WriteInput, 'site' | 'assets' | 'content'>): OutputFile[] {
  const pictures = [...site.pictures].map(([path, copyOf]) => ({ path, content: { copyOf }, from: copyOf }));
  const publicFiles = content.publicFiles.map(({ path, diskPath }) => ({
    path,
    content: { copyOf: diskPath },
    from: `public/${path}`,
  }));
  return [...assets.files, ...pictures, ...publicFiles];
}

type IndexInput = Pick<WriteInput, 'site' | 'plugins' | 'assets' | 'kept'> & {
  templates: Pick<Templates, 'renderRedirect'>;
};

/** Files for machines, unless a writer has put others in their place, and redirects, in every language. */
export function indexFiles({ site, plugins, assets, templates, kept }: IndexInput): OutputFile[] {
  const moved = site.redirects.map((redirect) => templates.renderRedirect(redirect, site, assets));
  const published = plugins.flatMap((plugin) => plugin.publish?.(site, kept) ?? []);
  return [...published.filter(({ path }) => !site.replaced.has(path)), ...moved];
}

export function countPages({ pages }: Site): string {
  return `${pages.length} pages`;
}
