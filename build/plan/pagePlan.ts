/** A planned page, before its translations and head are known. */

import type { Crumb, PageBase, PageData, PostMeta } from '../../templates/model/pageData.ts';
import type { Config, LocaleConfig } from '../../templates/model/siteConfig.ts';
import type { LocalizedPage } from '../model/localizedPage.ts';
import { localize } from './localize.ts';
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
  /** Listed in search engines, sitemaps and page lists. */
  indexed: boolean;
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

/** `baseData` of a page with a source; a fallback keeps the language and the canonical address of the original. */
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

/** The locale of a page's text. */
export function languageOf({ parsed, locale }: LocalizedPage, config: Config): LocaleConfig {
  return config.locales.find(({ id }) => id === parsed.source.locale) ?? locale;
}

/** From the front matter, else from the first-level heading, else from the file name. */
export function titleOf({ parsed }: LocalizedPage): string {
  const name = parsed.source.id.split('/').at(-1) ?? parsed.source.id;
  return parsed.source.frontMatter.title ?? parsed.title ?? name;
}
