/** A planned page, before its translations and head are known. */

import type { Crumb, PageBase, PageData, PostMeta } from '../../templates/model/pageData.ts';
import type { SourceFile } from '../model/source.ts';
import type { Config, LocaleConfig } from '../site/siteConfig.ts';
import { localize } from './localize.ts';
import type { LocalizedPage } from './localizedPage.ts';
import { planReportHref } from './reportLink.ts';
import { absoluteUrl, hrefOf } from './routes.ts';

/** A piece of article HTML: the full text of a page or its preview. */
interface ProseSource {
  id: string;
  localized: LocalizedPage;
  part: 'full' | 'excerpt';
}

export interface PagePlan {
  /** Identical in all languages of a page. */
  translationKey: string;
  locale: LocaleConfig;
  data: PageData;
  prose: ProseSource[];
  /** Content file, or a description such as `the list of posts`, for diagnostics. */
  from: string;
  /** Listed in page lists, search, search engines and sitemaps. */
  indexed: boolean;
  /** Search engines are not given it: it is about what no release has. */
  isUnreleased?: boolean;
  lastmod?: string;
  keywords?: string[];
  image?: string;
  breadcrumbs?: Crumb[];
  post?: PostMeta;
}

/** The fields common to all kinds of pages. `alternates` is filled in once all pages are known. */
export function baseData(
  config: Config,
  locale: LocaleConfig,
  page: { path: string; title: string; description: string },
): PageBase {
  const siteTitle = localize(config.title, locale.id);
  const brand = localize(config.navbar.title, locale.id);
  return {
    path: page.path,
    href: hrefOf(config, page.path),
    title: page.title,
    headTitle: page.title === siteTitle ? siteTitle : `${page.title} | ${brand}`,
    description: page.description,
    canonical: absoluteUrl(config, page.path),
    lang: locale.lang,
    dir: locale.dir,
    fallback: false,
    alternates: [],
  };
}

/** `baseData` of a page with a source; a fallback keeps the language and the canonical address of the original. */
export function localizedData(
  config: Config,
  localized: LocalizedPage,
  originalPath: string,
  ui: Readonly<Record<string, string>>,
): PageBase {
  const { parsed, locale, fallback } = localized;
  const { frontMatter } = parsed.source;
  const title = titleOf(localized);
  const base = baseData(config, locale, {
    path: localized.path,
    title,
    description: frontMatter.description ?? parsed.summary,
  });
  const source = languageOf(localized, config);
  const isForeign = source.id !== locale.id;
  const canonical = isForeign ? absoluteUrl(config, originalPath) : base.canonical;
  const version = hasVersions(config) && localized.version ? localize(localized.version.label, locale.id) : undefined;
  return {
    ...base,
    lang: source.lang,
    dir: source.dir,
    fallback,
    canonical,
    reportHref: planReportHref({ title, canonical, locale, version }, config, ui),
    ...Object.assign({}, ...[...localized.notes.values()].map(({ data }) => data?.(hrefOf(config, originalPath)))),
  };
}

function hasVersions({ docs }: Config): boolean {
  return docs !== false && docs.versions.length > 1;
}

/** The locale of a page's text. */
export function languageOf({ parsed, locale }: LocalizedPage, config: Config): LocaleConfig {
  return config.locales.find(({ id }) => id === parsed.source.locale) ?? locale;
}

/** Whether the text of a page is in the language of its locale and not in the default language. */
export function isInItsLanguage({ parsed, locale }: LocalizedPage): boolean {
  return parsed.source.locale === locale.id;
}

/** The date of the last change of a source: from its front matter, else of its last commit. */
export function lastDateOf({ frontMatter, lastUpdate }: SourceFile): string | undefined {
  return frontMatter.last_update?.date ?? lastUpdate?.date;
}

/** The title from the front matter, else from the first-level heading, else from the file name. */
export function titleOf({ parsed }: LocalizedPage): string {
  const name = parsed.source.id.split('/').at(-1) ?? parsed.source.id;
  return parsed.source.frontMatter.title ?? parsed.title ?? name;
}
