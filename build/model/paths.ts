/** The path of every output file, below the output folder and with `/` separators. */

import { posix } from 'node:path';
import type { BlogConfig, Config, LocaleConfig } from '../../templates/model/config.ts';
import { joinPath } from '../../templates/model/urls.ts';

/** Names below it carry a content hash. */
export const ASSETS = 'assets';
export const CHUNKS = `${ASSETS}/pages`;

export const ROBOTS_FILE = 'robots.txt';
/** Empty; keeps GitHub Pages from leaving out folders that begin with an underscore. */
export const NO_JEKYLL_FILE = '.nojekyll';
/** Rules of Netlify and Cloudflare Pages. */
export const REDIRECTS_FILE = '_redirects';
/** For the `map` block of nginx. */
export const REDIRECT_MAP_FILE = 'redirects.map';
/** The address that robots.txt names, whatever the number of files behind it. */
export const SITEMAP_FILE = 'sitemap.xml';

/** Media type, file name and label of each feed format. */
export const FEED_TYPES = {
  rss: ['application/rss+xml', 'rss.xml', 'RSS'],
  atom: ['application/atom+xml', 'atom.xml', 'Atom'],
  json: ['application/feed+json', 'feed.json', 'JSON'],
} as const;

/** Where the document of a path is written: `/api/cli` → `api/cli.html`, a locale's home → `fr/index.html`. */
export function documentFile(config: Config, path: string): string {
  const isHome = path === '/' || config.locales.some((locale) => path === `/${locale.path}`);
  return isHome ? joinPath(path, 'index.html').slice(1) : `${path.slice(1)}.html`;
}

/** Where the Markdown of a path is written: beside its document. */
export function markdownFile(config: Config, path: string): string {
  return documentFile(config, path).replace(/html$/, 'md');
}

/** The page chunk of a route key, which begins with a slash. */
export function chunkFile(key: string, hash: string): string {
  return `${CHUNKS}${key}.${hash}.html`;
}

/** Path → page chunk; one manifest per locale, so that readers load only what their language needs. */
export function manifestFile(locale: LocaleConfig): string {
  return localeFile(locale, 'routes.json');
}

/** The search index of one locale. Its name is stable, like the manifest's, so that documents need not know its hash. */
export function searchFile(locale: LocaleConfig): string {
  return localeFile(locale, 'search.json');
}

export function llmsFile(locale: LocaleConfig): string {
  return localeFile(locale, 'llms.txt');
}

export function llmsFullFile(locale: LocaleConfig): string {
  return localeFile(locale, 'llms-full.txt');
}

/** `fr/blog/rss.xml` */
export function feedFile(blog: BlogConfig, locale: LocaleConfig, kind: keyof typeof FEED_TYPES): string {
  return joinPath(locale.path, blog.routeBasePath, FEED_TYPES[kind][1]).slice(1);
}

/** Part of the pages of one locale: `sitemap-fr.xml`, then `sitemap-fr-2.xml`. */
export function sitemapPartFile(locale: LocaleConfig, index: number): string {
  return index === 0 ? `sitemap-${locale.id}.xml` : `sitemap-${locale.id}-${index + 1}.xml`;
}

/** Data of the shell in one locale. */
export function shellFile(locale: LocaleConfig, hash: string): string {
  return `${ASSETS}/site/${locale.id}.${hash}.json`;
}

export function sidebarFile(locale: LocaleConfig, version: string, sidebar: string, hash: string): string {
  return `${ASSETS}/sidebars/${locale.id}-${version}-${sidebar}.${hash}.json`;
}

/** The share card of a page. */
export function cardFile(hash: string): string {
  return `${ASSETS}/cards/${hash}.png`;
}

/** A picture beside a page. `file` is its path in the project. */
export function imageAssetFile(file: string, hash: string): string {
  const { name, ext } = posix.parse(file);
  return `${ASSETS}/images/${name}.${hash}${ext}`;
}

/** What the build itself writes beside pages and assets, and that a text may link to. */
export function linkableFiles({ blog, locales }: Config): string[] {
  const feeds = blog ? locales.flatMap((locale) => blog.feeds.map((kind) => feedFile(blog, locale, kind))) : [];
  return [...feeds, SITEMAP_FILE, ...locales.flatMap((locale) => [llmsFile(locale), llmsFullFile(locale)])];
}

function localeFile(locale: LocaleConfig, name: string): string {
  return joinPath(locale.path, name).slice(1);
}
