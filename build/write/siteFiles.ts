/** Renders the whole site and passes it to a writer, file by file. */

import { setImmediate } from 'node:timers/promises';
import type { PageKind } from '../../templates/model/pageData.ts';
import type { OutputFile } from '../model/outputFile.ts';
import type { Page, Site } from '../model/plannedSite.ts';
import type { Content } from '../model/source.ts';
import { type Assets, mermaidFiles } from '../render/bundle.ts';
import { renderFeeds } from '../render/feeds.ts';
import { renderLlms } from '../render/llms.ts';
import { renderManifest } from '../render/manifest.ts';
import { createMarkdownPages, type MarkdownPages } from '../render/markdownPages.ts';
import { renderNames } from '../render/nameFiles.ts';
import type { Renderer } from '../render/render.tsx';
import { renderRobots } from '../render/robots.ts';
import { renderSitemaps } from '../render/sitemap.ts';
import type { Templates } from '../render/templates.ts';
import { NO_SHELF, type Shelf } from '../store/shelf.ts';
import type { Writer } from './output.ts';

interface WriteInput {
  site: Site;
  assets: Assets;
  templates: Pick<Templates, 'createRenderer' | 'renderRedirect'>;
  content: Pick<Content, 'publicFiles'>;
  writer: Pick<Writer, 'add' | 'replace' | 'has' | 'keep' | 'readPrevious' | 'hashes'>;
  /** Files of pages of a kind that were rendered before. */
  shelfOf(kind: PageKind): Shelf<RenderedFiles>;
  /** Posts as HTML for feeds. */
  feeds: Shelf<string>;
  /** What readers are shown about names, per language. */
  names: Shelf<OutputFile[]>;
  progress: (done: number, total: number) => void;
}

interface RenderedFiles {
  /** Path and hash of each file of a page: document, page chunk, Markdown. */
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
  const { site, assets, templates, content, writer, progress } = input;
  const renderer = templates.createRenderer(site, assets);
  const markdown = createMarkdownPages(site);
  const chunks = new Map<Page, string>();
  const kinds = new Set(site.pages.map(({ data }) => data.kind));
  const shelves = new Map([...kinds].map((kind) => [kind, input.shelfOf(kind)]));
  for (const [index, page] of site.pages.entries()) {
    const shelf = shelves.get(page.data.kind) ?? NO_SHELF;
    chunks.set(page, await writePage(page, { renderer, markdown, shelf }, input));
    progress(index + 1, site.pages.length);
    // Other threads may wait for this one to take their results.
    await setImmediate();
  }
  const manifests = site.locales.flatMap((locale) =>
    renderManifest(locale, { pages: site.pages, build: renderer.buildOf(locale) }, chunks),
  );
  const indexes = indexFiles({ ...input, markdown });
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
  { renderer, markdown, shelf }: { renderer: Renderer; markdown: MarkdownPages; shelf: Shelf<RenderedFiles> },
  { writer, assets }: WriteInput,
): Promise<string> {
  const key = `${renderer.keyOf(page)}\0${markdown.keyOf(page)}`;
  const files = reuseFiles(page, shelf.get(key), { writer, assets }) ?? renderFiles(page, renderer, markdown);
  for (const file of files)
    if ('content' in file) await writer.add(file);
    else writer.keep(file);
  const [document, chunk] = files;
  const hashes = files.map(({ path }) => ({ path, hash: writer.hashes.get(path)?.hash ?? '' }));
  if (document && 'content' in document) shelf.put(key, { files: hashes, bundle: namesOf(assets) });
  return chunk?.path ?? '';
}

/** A file to write, or one of the previous output to keep. */
type PageFile = OutputFile | Pick<OutputFile, 'path' | 'from'>;

function renderFiles(page: Page, renderer: Renderer, markdown: MarkdownPages): OutputFile[] {
  const { document, chunk } = renderer.render(page);
  const text = markdown.render(page);
  return [document, chunk, ...(text ? [text] : [])];
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

/** Files that browsers load: bundle, diagrams, pictures, `public/`. */
export function assetFiles({ site, assets, content }: Pick<WriteInput, 'site' | 'assets' | 'content'>): OutputFile[] {
  const pictures = [...site.pictures].map(([path, copyOf]) => ({ path, content: { copyOf }, from: copyOf }));
  const publicFiles = content.publicFiles.map(({ path, diskPath }) => ({
    path,
    content: { copyOf: diskPath },
    from: `public/${path}`,
  }));
  return [...assets.files, ...(site.needsMermaid ? mermaidFiles() : []), ...pictures, ...publicFiles];
}

type IndexInput = Pick<WriteInput, 'site' | 'assets'> &
  Partial<Pick<WriteInput, 'feeds' | 'names'>> & {
    templates: Pick<Templates, 'renderRedirect'>;
    markdown: MarkdownPages;
  };

/** Files for machines, but for those that a writer has put in their place, and redirects, in every language. */
export function indexFiles({ site, assets, templates, markdown, ...shelves }: IndexInput): OutputFile[] {
  const moved = site.redirects.map((redirect) => templates.renderRedirect(redirect, site, assets));
  const files = [
    ...renderFeeds(site, shelves.feeds),
    ...renderSitemaps(site),
    renderRobots(site),
    ...renderLlms(site, markdown),
    ...renderNames(site, shelves.names),
    ...moved,
  ];
  return files.filter(({ path }) => !site.replaced.has(path));
}

export function countPages({ pages }: Site): string {
  return `${pages.length} pages`;
}
