/** Plans the metadata of a page. */

import type { HeadData } from '../../templates/model/documentData.ts';
import type { Config, LocaleConfig } from '../site/siteConfig.ts';
import type { PagePlan } from './pagePlan.ts';
import type { PagePicture } from './plannedSite.ts';
import { absoluteUrl } from './routes.ts';

/** What the head of a page says. */
export interface HeadInput extends Omit<PagePlan, 'translationKey' | 'prose' | 'from' | 'isUnreleased'> {
  /** Locales with a translation of the page, and its paths. */
  translations: Array<{ locale: LocaleConfig; path: string }>;
  /** The picture that a plugin makes for it. */
  card?: PagePicture;
}

/** The head of one page, without what plugins add. `indexed`: search engines are given the page, or what it has in its place. */
export function planHead(input: HeadInput, config: Config): HeadData {
  const { data, indexed, keywords } = input;
  return {
    title: data.headTitle,
    description: data.description,
    canonical: data.newest ?? data.canonical,
    ...(indexed ? {} : { robots: 'noindex' }),
    ...(keywords?.length ? { keywords: keywords.join(', ') } : {}),
    alternates: planAlternates(input, config),
    openGraph: [],
    twitterCard: 'summary',
    jsonLd: [],
    feeds: [],
  };
}

/** hreflang links of a page that exists in several languages, `x-default` last. */
function planAlternates({ translations, indexed }: HeadInput, config: Config): HeadData['alternates'] {
  if (!indexed || translations.length < 2) return [];
  const links = translations.map(({ locale, path }) => ({ hreflang: locale.lang, href: absoluteUrl(config, path) }));
  const fallback = translations.find(({ locale }) => locale.id === config.defaultLocale);
  return fallback ? [...links, { hreflang: 'x-default', href: absoluteUrl(config, fallback.path) }] : links;
}
