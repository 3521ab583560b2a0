/** A page while it is planned: what it shows, before its translations and its head are known. */

import type { Config, LocaleConfig } from '../../templates/model/config.ts';
import type { Crumb, PageBase, PageData, PostMeta } from '../../templates/model/page.ts';
import type { LocalizedPage } from '../model/localizedPage.ts';
import { localize } from './localize.ts';
import { absoluteUrl, hrefOf } from './routes.ts';

/** One piece of article HTML: an localized's full text or its preview. */
export interface ProseSource {
  id: string;
  localized: LocalizedPage;
  part: 'full' | 'excerpt';
}

export interface PagePlan {
  /** The same for all languages of a page. */
  translationKey: string;
  locale: LocaleConfig;
  data: PageData;
  prose: ProseSource[];
  /** Content file, or `a generated page` in words, for messages. */
  from: string;
  /** In search engines, sitemaps and page lists. */
  indexed: boolean;
  lastmod?: string;
  keywords?: string[];
  image?: string;
  breadcrumbs?: Crumb[];
  post?: PostMeta;
}

/** The fields that every kind of page has. `alternates` is filled in once all pages are known. */
export function baseData(
  config: Config,
  locale: LocaleConfig,
  page: { path: string; title: string; description: string },
): PageBase {
  const siteTitle = localize(config.title, locale.id);
  return {
    path: page.path,
    href: hrefOf(config, page.path),
    title: page.title,
    headTitle: page.title === siteTitle ? siteTitle : `${page.title} | ${siteTitle}`,
    description: page.description,
    canonical: absoluteUrl(config, page.path),
    lang: locale.lang,
    dir: locale.dir,
    fallback: false,
    alternates: [],
  };
}

/** `baseData` of a page made from a source; a fallback keeps the language and the canonical address of the original. */
export function localizedData(config: Config, localized: LocalizedPage, originalPath: string): PageBase {
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
  return {
    ...base,
    lang: source.lang,
    dir: source.dir,
    fallback,
    canonical: isForeign ? absoluteUrl(config, originalPath) : base.canonical,
  };
}

/** The locale that an localized's text is written in. */
export function languageOf({ parsed, locale }: LocalizedPage, config: Config): LocaleConfig {
  return config.locales.find(({ id }) => id === parsed.source.locale) ?? locale;
}

/** Front matter first, then the page's own heading, then its file name. */
export function titleOf({ parsed }: LocalizedPage): string {
  const name = parsed.source.id.split('/').at(-1) ?? parsed.source.id;
  return parsed.source.frontMatter.title ?? parsed.title ?? name;
}
