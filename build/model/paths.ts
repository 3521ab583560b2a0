/** The path of every output file, below the output folder and with `/` separators. */

import { posix } from 'node:path';
import { joinPath } from '../../templates/model/urls.ts';

/** All file names below it contain a content hash. */
export const ASSETS = 'assets';
export const CHUNKS = `${ASSETS}/pages`;
export const ROUTE_PARTS = `${ASSETS}/routes`;
export const CARDS = `${ASSETS}/cards`;

export const ROBOTS_FILE = 'robots.txt';
/** Without it GitHub Pages skips folders that start with an underscore. The writer adds it. */
export const NO_JEKYLL_FILE = '.nojekyll';
/** Rules of Netlify and Cloudflare Pages. */
export const REDIRECTS_FILE = '_redirects';
export const HEADERS_FILE = '_headers';
export const HTACCESS_FILE = '.htaccess';
/** Read by servers, not sent. */
export const CONTROL_FILES = [REDIRECTS_FILE, HEADERS_FILE, HTACCESS_FILE];
/** Listed in robots.txt; an index if the sitemap has several parts. */
export const SITEMAP_FILE = 'sitemap.xml';

/** Bytes of a name on the usual file systems, less the extension of a compressed copy. */
const MAX_NAME_BYTES = 255 - '.gz'.length;

/** What names of files take from the settings. */
type Locale = Readonly<Record<'id' | 'path', string>>;
type Settings = { locales: readonly Locale[]; build: { documents: 'files' | 'folders' } };

/**
 * The document of a path: `/api/cli` → `api/cli.html`, or `api/cli/index.html` if documents are folders; a locale's home →
 * `fr/index.html`. Servers look for a 404 page under its own name.
 */
export function documentFile(config: Pick<Settings, 'build' | 'locales'>, path: string): string {
  const isFolder = config.build.documents === 'folders' && !/(?:^|\/)404$/.test(path);
  return isFolder || isHome(config, path) ? joinPath(path, 'index.html').slice(1) : `${path.slice(1)}.html`;
}

/** The page chunk of a route key, which starts with a slash. HTML; not `.html`, which one host redirects to an address without it. */
export function chunkFile(key: string, hash: string): string {
  return `${CHUNKS}${key}.${hash}.htm`;
}

/** Maps paths to page chunks; one manifest per locale, so that readers load only their language. */
export function manifestFile(locale: Locale): string {
  return localeFile(locale, 'routes.json');
}

/** A part of a large file, such as a manifest. */
export function partName(locale: Locale, hash: string): string {
  return `${locale.id}.${hash}.json`;
}

/** Shell data of one locale. */
export function shellFile(locale: Locale, hash: string): string {
  return `${ASSETS}/site/${locale.id}.${hash}.json`;
}

/** The tree of a sidebar. */
export function sidebarFile(locale: Locale, version: string, sidebar: string, hash: string): string {
  return `${ASSETS}/sidebars/${locale.id}-${version}-${sidebar}.${hash}.json`;
}

/** A share card. */
export function cardFile(hash: string): string {
  return `${CARDS}/${hash}.png`;
}

/** A picture next to a page. `file` is its path in the project. */
export function imageAssetFile(file: string, hash: string): string {
  const { name, ext } = posix.parse(file);
  return `${ASSETS}/images/${name}.${hash}${ext}`;
}

/** Whether a file lies below `ASSETS`. */
export function isAsset(path: string): boolean {
  return path.startsWith(`${ASSETS}/`);
}

/** Whether a file is a document. HTML below `assets/` is a file of a writer, to which a page links. */
export function isDocument(path: string): boolean {
  return path.endsWith('.html') && !isAsset(path);
}

/** The hash in the name of a file below `ASSETS`, as a part of a regular expression. */
export const NAME_HASH = '[0-9A-Za-z]{8,16}';

/** Whether servers hide what has this name. */
export function isHiddenName(name: string): boolean {
  return name.startsWith('.') && name !== '.well-known';
}

/** Whether a name on the way to a file has more bytes than file systems take. */
export function hasLongName(path: string): boolean {
  return path.split('/').some((name) => Buffer.byteLength(name) > MAX_NAME_BYTES);
}

/** A file next to a page that it links to. */
export function linkedAssetFile(file: string, hash: string): string {
  const { name, ext } = posix.parse(file);
  return `${ASSETS}/files/${name}.${hash}${ext}`;
}

export function isHome(config: Pick<Settings, 'locales'>, path: string): boolean {
  return path === '/' || config.locales.some((locale) => path === `/${locale.path}`);
}

/** A file of one language: `fr/routes.json`. */
export function localeFile(locale: Locale, name: string): string {
  return joinPath(locale.path, name).slice(1);
}
