/** Plans the search: where its indexes are, what readers can narrow it to, which pages it finds. */

import type { Config, LocaleConfig } from '../../templates/model/config.ts';
import type { PageData } from '../../templates/model/page.ts';
import type { SearchData, SearchKind } from '../../templates/model/site.ts';
import { withBase } from '../../templates/model/urls.ts';
import { manifestFile, searchFile } from '../model/paths.ts';

/** A site without a search item in its navbar has no search. */
export function hasSearch({ navbar }: Config): boolean {
  return navbar.items.some(({ type }) => type === 'search');
}

/** What the shell of one locale knows of the search: its own language first, then the others. */
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

/** What a page is found as; undefined for pages that only list others, and for docs of other versions than the last. */
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
