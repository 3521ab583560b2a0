/** Renders the sitemaps: one per language, and an index if there are several. */

import { compareText } from '../../model/compareText.ts';
import type { OutputFile } from '../../model/outputFile.ts';
import { SITEMAP_FILE } from '../../model/paths.ts';
import type { Page, Site } from '../../plan/plannedSite.ts';
import { absoluteUrl } from '../../plan/routes.ts';
import type { LocaleConfig } from '../../site/siteConfig.ts';
import { escapeXml } from '../shared/xml.ts';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const FROM = 'the sitemap';

/** The protocol's limit: https://www.sitemaps.org/protocol.html */
const MAX_URLS = 50_000;

/**
 * The pages for search engines by address: `sitemap.xml` if they fit in one file, else `sitemap-<locale>.xml`
 * (`sitemap-<locale>-2.xml` beyond `maxUrls`) with `sitemap.xml` as their index.
 */
export function renderSitemaps(site: Site, maxUrls = MAX_URLS): OutputFile[] {
  const parts = site.locales.flatMap(({ locale }) => {
    const pages = site.pages.filter((page) => page.isOffered && page.locale === locale);
    const sorted = pages.sort((a, b) => compareText(a.data.canonical, b.data.canonical));
    return splitEvery(maxUrls, sorted).map((part, index) => ({ path: sitemapPartFile(locale, index), pages: part }));
  });
  if (parts.length <= 1) return [renderSitemap(SITEMAP_FILE, parts[0]?.pages ?? [])];
  const urls = parts.map(({ path }) => absoluteUrl(site.config, `/${path}`));
  return [renderIndex(urls), ...parts.map(({ path, pages }) => renderSitemap(path, pages))];
}

function splitEvery<Item>(size: number, items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}

/** The index of sitemaps, without dates: they would change it on every page edit, for no benefit to crawlers. */
function renderIndex(urls: readonly string[]): OutputFile {
  const entries = urls.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>`);
  const lines = [DECLARATION, `<sitemapindex ${NAMESPACE}>`, ...entries, '</sitemapindex>', ''];
  return { path: SITEMAP_FILE, content: lines.join('\n'), from: FROM };
}

function renderSitemap(path: string, pages: readonly Page[]): OutputFile {
  const root = `<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">`;
  const lines = [DECLARATION, root, ...pages.map(renderUrl), '</urlset>', ''];
  return { path, content: lines.join('\n'), from: FROM };
}

/** The alternates come from the page's head, so that the two never differ. */
function renderUrl({ data, head, lastmod }: Page): string {
  const parts = [
    `<loc>${escapeXml(data.canonical)}</loc>`,
    ...(lastmod ? [`<lastmod>${escapeXml(lastmod)}</lastmod>`] : []),
    ...head.alternates.map(
      ({ hreflang, href }) =>
        `<xhtml:link rel="alternate" hreflang="${escapeXml(hreflang)}" href="${escapeXml(href)}"/>`,
    ),
  ];
  return `<url>${parts.join('')}</url>`;
}

/** A part of the sitemap of one locale: `sitemap-fr.xml`, then `sitemap-fr-2.xml`. */
function sitemapPartFile({ id }: LocaleConfig, index: number): string {
  return index === 0 ? `sitemap-${id}.xml` : `sitemap-${id}-${index + 1}.xml`;
}

/** Whether a path can be a part of the sitemap of one of these languages. */
export function isSitemapPart(path: string, locales: readonly LocaleConfig[]): boolean {
  return locales.some(({ id }) => path.startsWith(`sitemap-${id}`) && path.endsWith('.xml'));
}
