/** Plans the search: addresses of its indexes, filters, searchable pages. */

import type { PageData } from '../../templates/model/pageData.ts';
import type { Config, LocaleConfig } from '../../templates/model/siteConfig.ts';
import type { SearchData, SearchKind } from '../../templates/model/siteData.ts';
import { withBase } from '../../templates/model/urls.ts';
import { manifestFile, searchFile } from '../model/paths.ts';

/** A site without a search item in its navbar has no search. */
export function hasSearch({ navbar }: Config): boolean {
  return navbar.items.some(({ type }) => type === 'search');
}

/** The search data in the shell of one locale: its own index first, then the others. */
export function planSearch(locale: LocaleConfig, config: Config): SearchData | undefined {
  if (!hasSearch(config)) return undefined;
  const { docs, blog } = config;
  const locales = [locale, ...config.locales.filter((other) => other !== locale)];
  return {
    kinds: [
      ...(docs ? (['docs'] as const) : []),
      ...(blog ? (['blog'] as const) : []),
      ...(releaseFolder(config) ? (['releases'] as const) : []),
    ],
    sources: locales.map((each) => ({
      locale: each.id,
      href: withBase(config.base, searchFile(each)),
      manifestHref: withBase(config.base, manifestFile(each)),
    })),
  };
}

/** The search filter of a page; undefined for pages that only list others, and for docs of versions other than the last. */
export function searchKind(data: PageData, config: Config): SearchKind | undefined {
  switch (data.kind) {
    case 'doc': {
      if (!data.version.isLast) return undefined;
      const folder = releaseFolder(config);
      return folder && data.docId.startsWith(`${folder}/`) ? 'releases' : 'docs';
    }
    case 'category':
      return data.version.isLast ? 'docs' : undefined;
    case 'page':
      return 'docs';
    case 'post':
      return 'blog';
    default:
      return undefined;
  }
}

function releaseFolder({ docs }: Config): string | undefined {
  return docs ? docs.releaseNotes : undefined;
}
