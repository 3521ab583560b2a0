/** Structured data of pages: https://schema.org/ */

import type { Crumb, PostMeta } from '../../../templates/model/pageData.ts';
import { joinPath } from '../../../templates/model/urls.ts';
import { localize } from '../../plan/localize.ts';
import type { HeadInput } from '../../plan/pageHead.ts';
import { absoluteUrl } from '../../plan/routes.ts';
import type { Config } from '../../site/siteConfig.ts';

/** https://schema.org/BreadcrumbList */
export function breadcrumbList(breadcrumbs: Crumb[], { data, locale }: HeadInput, config: Config): object {
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
export function blogPosting(
  { data, lastmod }: HeadInput,
  post: PostMeta,
  image: string | undefined,
  config: Config,
): object {
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
