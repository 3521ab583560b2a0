/** Renders everything the site consists of and hands it, file by file, to a writer. */

import { type Assets, mermaidFiles } from '../bundle.ts';
import type { Content } from '../content.ts';
import { renderFeeds } from '../indexes/feeds.ts';
import { renderRobots } from '../indexes/robots.ts';
import { renderSearch } from '../indexes/search.ts';
import { renderSitemaps } from '../indexes/sitemap.ts';
import type { OutputFile, Writer } from '../output.ts';
import { createRenderer, renderManifest } from '../render.tsx';
import type { Page, Site } from '../site.ts';

export interface WriteInput {
  site: Site;
  assets: Assets;
  content: Pick<Content, 'publicFiles'>;
  writer: Pick<Writer, 'add'>;
  progress: (done: number, total: number) => void;
}

/** Pages are handed over as they are rendered, so that a site of 10,000 pages need not fit in memory twice. */
export async function writeSite({ site, assets, content, writer, progress }: WriteInput): Promise<void> {
  const renderer = createRenderer(site, assets);
  const chunks = new Map<Page, string>();
  for (const [index, page] of site.pages.entries()) {
    const { document, chunk } = renderer.render(page);
    chunks.set(page, chunk.path);
    await writer.add(document);
    await writer.add(chunk);
    progress(index + 1, site.pages.length);
  }
  for (const locale of site.locales) await writer.add(renderManifest(locale, site, chunks));
  for (const file of [...renderer.shared, ...assetFiles({ site, assets, content }), ...indexFiles(site)])
    await writer.add(file);
}

/** What the search of each language finds its pages with, on a site that has a search. */
export async function writeSearch(site: Site, writer: Pick<Writer, 'add'>): Promise<void> {
  for (const file of renderSearch(site)) await writer.add(file);
}

/** Files that readers' browsers load: bundle, diagrams, pictures, `public/`. */
export function assetFiles({ site, assets, content }: Pick<WriteInput, 'site' | 'assets' | 'content'>): OutputFile[] {
  const pictures = [...site.pictures].map(([path, copyOf]) => ({ path, content: { copyOf }, from: copyOf }));
  const publicFiles = content.publicFiles.map(({ path, diskPath }) => ({
    path,
    content: { copyOf: diskPath },
    from: `public/${path}`,
  }));
  return [...assets.files, ...(site.hasDiagrams ? mermaidFiles() : []), ...pictures, ...publicFiles];
}

/** Files for machines, in every language. */
export function indexFiles(site: Site): OutputFile[] {
  return [...renderFeeds(site), ...renderSitemaps(site), ...renderRobots(site)];
}

export function countPages({ pages }: Site): string {
  return `${pages.length} pages`;
}
