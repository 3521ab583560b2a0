/** Adds defaults that depend on other keys to a valid configuration. */

import { CURRENT } from '../model/versionFolders.ts';
import { lastVersionOf, localePath, versionPath } from './configPaths.ts';
import type { SiteOutput } from './configSchema.ts';
import { SENDS_COMPRESSED } from './serverNames.ts';
import type { Text } from './textSchema.ts';

type DocsOutput = Exclude<SiteOutput['docs'], false>;
type BlogOutput = Exclude<SiteOutput['blog'], false>;

/** Code languages that the specification requires; a site adds its own. */
const CODE_LANGUAGES = ['python', 'bash'];

/** The complete configuration from the validated settings: its type is `Config`. */
export function completeConfig(site: SiteOutput) {
  const defaultLocale = site.defaultLocale ?? site.locales[0]?.id ?? 'en';
  const locales = site.locales.map((locale) => completeLocale(locale, defaultLocale));
  return {
    ...site,
    defaultLocale,
    locales,
    navbar: { ...site.navbar, title: site.navbar.title ?? site.title },
    footer: site.footer && completeFooter(site.footer),
    docs: site.docs && completeDocs(site.docs, site.siteVersion),
    blog: site.blog && completeBlog(site.blog, site, locales),
    build: completeBuild(site.build),
    security: { ...site.security, policy: site.security.policy ?? !site.markdown.trustedHtml },
    codeLanguages: [...new Set([...CODE_LANGUAGES, ...site.codeLanguages])],
  };
}

function completeBuild({ server, precompress, documents, ...rest }: SiteOutput['build']) {
  return {
    ...rest,
    server,
    precompress: precompress ?? SENDS_COMPRESSED.has(server),
    documents: documents ?? (server === 's3' ? ('folders' as const) : ('files' as const)),
  };
}

function completeLocale(locale: SiteOutput['locales'][number], defaultLocale: string) {
  const { id, label = id, lang = id.replaceAll('_', '-') } = locale;
  return { ...locale, label, lang, path: localePath(locale, defaultLocale) };
}

function completeFooter(footer: NonNullable<SiteOutput['footer']>) {
  const onlyLinks = footer.links.length > 0 && footer.columns.length === 0;
  return { ...footer, layout: footer.layout ?? (onlyLinks ? ('simple' as const) : ('columns' as const)) };
}

function completeDocs(docs: DocsOutput, siteVersion: string) {
  const lastVersion = lastVersionOf(docs);
  // Of several versions, the one that readers get by default is a release, also while writers work on it.
  const isReleased = lastVersion === CURRENT && docs.versions.length > 1 && siteVersion !== '';
  const currentLabel = isReleased ? siteVersion : 'Next';
  const versions = docs.versions.map((version) => ({
    name: version.name,
    label: version.label ?? (version.name === CURRENT ? currentLabel : version.name),
    path: versionPath(version, docs),
    banner: version.banner ?? defaultBanner(version.name, lastVersion),
  }));
  return { ...docs, lastVersion, versions };
}

function defaultBanner(name: string, lastVersion: string): 'none' | 'unreleased' | 'unmaintained' {
  if (name === lastVersion) return 'none';
  return name === CURRENT ? 'unreleased' : 'unmaintained';
}

function completeBlog(blog: BlogOutput, site: SiteOutput, locales: SiteOutput['locales']) {
  const title = blog.title ?? 'Blog';
  const feedTitle =
    blog.feedTitle ?? combine(locales, (locale) => `${pick(site.title, locale)} – ${pick(title, locale)}`);
  return {
    ...blog,
    title,
    description: blog.description ?? site.tagline,
    sidebarTitle: blog.sidebarTitle ?? title,
    feedTitle,
    feedDescription: blog.feedDescription ?? blog.description ?? site.tagline,
  };
}

function combine(locales: SiteOutput['locales'], textOf: (locale: string) => string): Text {
  return Object.fromEntries(locales.map(({ id }) => [id, textOf(id)]));
}

function pick(text: Text, locale: string): string {
  return typeof text === 'string' ? text : (text[locale] ?? '');
}
