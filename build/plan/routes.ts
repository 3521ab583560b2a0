/** Addresses of pages: paths and route keys. */

import { joinPath, withBase } from '../../templates/model/urls.ts';
import { encodePath } from '../model/encodePath.ts';
import { hashOf } from '../model/hash.ts';
import type { SourceFile } from '../model/source.ts';
import { splitPostId } from '../site/postId.ts';
import type { BlogConfig, Config, DocsConfig, LocaleConfig, VersionConfig } from '../site/siteConfig.ts';

/** Path of a doc in one locale: `/guides/basic-usage`; a slug that starts with `/` is relative to the version's root. */
export function docPath(source: SourceFile, docs: DocsConfig, version: VersionConfig, locale: LocaleConfig): string {
  return joinPath(locale.path, docs.routeBasePath, version.path, slugPath(source));
}

/** Path of a post: its slug, else its file name without the date; an index gets the path of its folder. */
export function postPath(source: SourceFile, blog: BlogConfig, locale: LocaleConfig): string {
  const slug = source.frontMatter.slug ?? nameInAddress(splitPostId(source.id).slug);
  return joinPath(locale.path, blog.routeBasePath, slug);
}

/** Path of a stand-alone page. */
export function plainPath(source: SourceFile, locale: LocaleConfig): string {
  return joinPath(locale.path, slugPath(source));
}

function slugPath(source: SourceFile): string {
  const { slug } = source.frontMatter;
  const folder = nameInAddress(source.id).split('/').slice(0, -1).join('/');
  if (slug !== undefined) return slug.startsWith('/') ? slug : `${folder}/${slug}`;
  return nameInAddress(source.id).replace(/(^|\/)index$/, '');
}

/** Without what an address would have to spell as `%25`, and some servers and systems cannot: `Q&A what? 100%` → `Q&A what 100`. */
export function nameInAddress(id: string): string {
  return id.replace(/[?%#\\]/g, '');
}

/** Address with base. The home page of a locale keeps its trailing slash, because it is a folder's index on every server. */
export function hrefOf(config: Config, path: string): string {
  const isHome = config.locales.some((locale) => locale.path !== '' && path === `/${locale.path}`);
  return withBase(config.base, isHome ? `${path}/` : path);
}

/** The locale whose path an address starts with: `/fr/…`. Undefined for the default locale, which has no path. */
export function localeOfPath(path: string, { locales }: Pick<Config, 'locales'>): LocaleConfig | undefined {
  return locales.find((locale) => locale.path !== '' && `${path}/`.startsWith(`/${locale.path}/`));
}

/** Full address for canonical links, feeds and sitemaps. */
export function absoluteUrl(config: Config, path: string): string {
  return config.url + encodePath(hrefOf(config, path));
}

/**
 * Route key: the path with a short hash suffix, `/api/cli-3e2`. The hash distinguishes paths that differ only by case; it
 * grows by one digit while `taken` has the same key in any case.
 */
export function routeKey(path: string, taken: Set<string>): string {
  const readable = path === '/' ? '/index' : path;
  for (let length = 3; ; length++) {
    const key = `${readable}-${hashOf(path, length)}`;
    if (!taken.has(key.toLowerCase())) {
      taken.add(key.toLowerCase());
      return key;
    }
  }
}
