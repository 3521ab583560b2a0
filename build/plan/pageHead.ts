/** Plans the metadata of a page for search engines, social networks and feed readers. */

import type { HeadData } from '../../templates/model/documentData.ts';
import type { Crumb, PageData, PostMeta } from '../../templates/model/pageData.ts';
import { isExternal, joinPath, withBase } from '../../templates/model/urls.ts';
import { contentTypeOf } from '../model/contentType.ts';
import type { Config, LocaleConfig } from '../site/siteConfig.ts';
import { regionalTag } from './dates.ts';
import { localize } from './localize.ts';
import type { PagePicture } from './plannedSite.ts';
import { absoluteUrl } from './routes.ts';

interface HeadInput {
  data: PageData;
  locale: LocaleConfig;
  /** Locales with a translation of the page, and its paths. */
  translations: Array<{ locale: LocaleConfig; path: string }>;
  /** Whether search engines are given the page, or what it has in its place. */
  indexed: boolean;
  keywords?: string[];
  /** Address of the page's own picture. */
  image?: string;
  /** The picture that a plugin makes for it. */
  card?: PagePicture;
  breadcrumbs?: Crumb[];
  post?: PostMeta;
  /** Date of the last change of the source, if known. */
  lastmod?: string;
}

/** The head of one page. Pure: the same input always has the same output. */
export function planHead(input: HeadInput, config: Config): HeadData {
  const { data, locale } = input;
  const image = input.image ?? input.card?.path ?? config.socialImage;
  return {
    title: data.headTitle,
    description: data.description,
    canonical: data.newest ?? data.canonical,
    ...(input.indexed ? {} : { robots: 'noindex' }),
    ...(input.keywords?.length ? { keywords: input.keywords.join(', ') } : {}),
    alternates: planAlternates(input, config),
    openGraph: planOpenGraph(input, image && absoluteImage(image, config), config),
    twitterCard: image ? 'summary_large_image' : 'summary',
    jsonLd: [
      ...(input.breadcrumbs?.length && data.path !== joinPath(locale.path)
        ? [breadcrumbList(input.breadcrumbs, input, config)]
        : []),
      ...(input.post ? [blogPosting(input, input.post, image && absoluteImage(image, config), config)] : []),
    ],
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

function planOpenGraph(input: HeadInput, image: string | undefined, config: Config): HeadData['openGraph'] {
  const { data, locale, post } = input;
  const entries: Array<[string, string | undefined]> = [
    ['og:type', post ? 'article' : 'website'],
    ['og:site_name', localize(config.title, locale.id)],
    ['og:title', data.title],
    ['og:description', data.description],
    ['og:url', data.newest ?? data.canonical],
    ['og:locale', openGraphLocale(locale)],
    ...input.translations
      .filter((translation) => translation.locale.id !== locale.id)
      .map((translation): [string, string] => ['og:locale:alternate', openGraphLocale(translation.locale)]),
    ['og:image', image],
    ...(image ? describeImage(input) : []),
    ['article:published_time', post?.date],
    ...(post?.tags ?? []).map((tag): [string, string] => ['article:tag', tag.label]),
  ];
  return entries.flatMap(([property, content]) => (content ? [{ property, content }] : []));
}

/** `en_GB`: https://ogp.me/#optional */
function openGraphLocale(locale: LocaleConfig): string {
  return regionalTag(locale).replaceAll('-', '_');
}

/** The size is known only for a card. The text is the page's title: the content of a writer's picture is unknown. */
function describeImage({ data, image, card }: HeadInput): Array<[string, string]> {
  const size: Array<[string, string]> =
    card && !image
      ? [
          ['og:image:type', contentTypeOf(card.path)],
          ['og:image:width', String(card.width)],
          ['og:image:height', String(card.height)],
        ]
      : [];
  return [...size, ['og:image:alt', data.headTitle]];
}

/** The head of a page whose card could not be drawn. */
export function dropCard(head: HeadData): HeadData {
  const openGraph = head.openGraph.filter(({ property }) => !property.startsWith('og:image'));
  return { ...head, openGraph, twitterCard: 'summary' };
}

/** https://schema.org/BreadcrumbList */
function breadcrumbList(breadcrumbs: Crumb[], { data, locale }: HeadInput, config: Config): object {
  // The last crumb is the page itself. One without a page is left out: search engines want an item for each.
  const items = breadcrumbs.flatMap(({ label, href }, index) => {
    if (index === breadcrumbs.length - 1) return [{ label, item: data.canonical }];
    return href ? [{ label, item: config.url + href }] : [];
  });
  // They want two at least: the first is the home page, as in the breadcrumbs that readers see.
  const home = { label: localize(config.title, locale.id), item: absoluteUrl(config, joinPath(locale.path)) };
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...items].map(({ label, item }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item,
    })),
  };
}

/** https://schema.org/BlogPosting */
function blogPosting({ data, lastmod }: HeadInput, post: PostMeta, image: string | undefined, config: Config): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    mainEntityOfPage: data.canonical,
    url: data.canonical,
    headline: post.title,
    description: data.description,
    ...(image && { image }),
    datePublished: post.date,
    dateModified: lastmod ?? post.date,
    inLanguage: data.lang,
    keywords: post.tags.map((tag) => tag.label),
    author: post.authors.map((author) => ({
      '@type': 'Person',
      name: author.name,
      url: author.url ?? (author.href && config.url + author.href),
    })),
  };
}

function absoluteImage(image: string, config: Config): string {
  return isExternal(image) ? image : config.url + withBase(config.base, image);
}
