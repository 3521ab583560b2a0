/** A page while it is planned: what it shows, before its twins in other languages and its head are known. */

import type { Config, LocaleConfig } from '../../templates/model/config.ts';
import type { Crumb, PageBase, PageData, PostMeta } from '../../templates/model/page.ts';
import type { Edition } from './editions.ts';
import { absoluteUrl, hrefOf } from './routes.ts';
import { localize } from './text.ts';

/** One piece of article HTML: an edition's full text or its preview. */
export interface ProseSource {
  id: string;
  edition: Edition;
  part: 'full' | 'excerpt';
}

export interface Draft {
  /** The same for all languages of a page. */
  twin: string;
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
export function editionData(config: Config, edition: Edition, originalPath: string): PageBase {
  const { parsed, locale, fallback } = edition;
  const { frontMatter } = parsed.source;
  const title = titleOf(edition);
  const base = baseData(config, locale, {
    path: edition.path,
    title,
    description: frontMatter.description ?? parsed.summary,
  });
  const source = languageOf(edition, config);
  const isForeign = source.id !== locale.id;
  return {
    ...base,
    lang: source.lang,
    dir: source.dir,
    fallback,
    canonical: isForeign ? absoluteUrl(config, originalPath) : base.canonical,
  };
}

/** The locale that an edition's text is written in. */
export function languageOf({ parsed, locale }: Edition, config: Config): LocaleConfig {
  return config.locales.find(({ id }) => id === parsed.source.locale) ?? locale;
}

/** Front matter first, then the page's own heading, then its file name. */
export function titleOf({ parsed }: Edition): string {
  const name = parsed.source.id.split('/').at(-1) ?? parsed.source.id;
  return parsed.source.frontMatter.title ?? parsed.title ?? name;
}
