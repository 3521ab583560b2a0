/** Renders the whole site and passes it to a writer, file by file. */

import type { OutputFile } from '../model/outputFile.ts';
import type { Page, Site } from '../model/plannedSite.ts';
import type { Content } from '../model/source.ts';
import { type Assets, mermaidFiles } from '../render/bundle.ts';
import { renderFeeds } from '../render/feeds.ts';
import { renderLlms } from '../render/llms.ts';
import { renderManifest } from '../render/manifest.ts';
import { createMarkdownPages, type MarkdownPages } from '../render/markdownPages.ts';
import { renderRedirectRules } from '../render/redirectRules.ts';
import { createRenderer, renderRedirect } from '../render/render.tsx';
import { renderRobots } from '../render/robots.ts';
import { renderSearch } from '../render/searchIndex.ts';
import { renderSitemaps } from '../render/sitemap.ts';
import type { Writer } from './output.ts';

interface WriteInput {
  site: Site;
  assets: Assets;
  content: Pick<Content, 'publicFiles'>;
  cards: readonly OutputFile[];
  writer: Pick<Writer, 'add'>;
  progress: (done: number, total: number) => void;
}

/** Writes each page as soon as it is rendered, so that 10,000 pages need not fit in memory twice. */
export async function writeSite({ site, assets, content, cards, writer, progress }: WriteInput): Promise<void> {
  const renderer = createRenderer(site, assets);
  const markdown = createMarkdownPages(site);
  const chunks = new Map<Page, string>();
  for (const [index, page] of site.pages.entries()) {
    const { document, chunk } = renderer.render(page);
    chunks.set(page, chunk.path);
    await writer.add(document);
    await writer.add(chunk);
    const text = markdown.render(page);
    if (text) await writer.add(text);
    progress(index + 1, site.pages.length);
  }
  const manifests = site.locales.flatMap((locale) => renderManifest(locale, site, chunks));
  const indexes = indexFiles(site, markdown);
  for (const file of [...manifests, ...renderer.shared, ...cards, ...assetFiles({ site, assets, content }), ...indexes])
    await writer.add(file);
}

/** Writes the search index of each language, if the site has a search. */
export async function writeSearch(site: Site, writer: Pick<Writer, 'add'>): Promise<void> {
  for (const file of renderSearch(site)) await writer.add(file);
}

/** Files that browsers load: bundle, diagrams, pictures, `public/`. */
export function assetFiles({ site, assets, content }: Pick<WriteInput, 'site' | 'assets' | 'content'>): OutputFile[] {
  const pictures = [...site.pictures].map(([path, copyOf]) => ({ path, content: { copyOf }, from: copyOf }));
  const publicFiles = content.publicFiles.map(({ path, diskPath }) => ({
    path,
    content: { copyOf: diskPath },
    from: `public/${path}`,
  }));
  return [...assets.files, ...(site.hasDiagrams ? mermaidFiles() : []), ...pictures, ...publicFiles];
}

/** Files for machines, and redirects, in every language. */
export function indexFiles(site: Site, markdown: MarkdownPages): OutputFile[] {
  const moved = site.redirects.map((redirect) => renderRedirect(redirect, site));
  return [
    ...renderFeeds(site),
    ...renderSitemaps(site),
    ...renderRobots(site),
    ...renderLlms(site, markdown),
    ...moved,
    ...renderRedirectRules(site),
  ];
}

export function countPages({ pages }: Site): string {
  return `${pages.length} pages`;
}
