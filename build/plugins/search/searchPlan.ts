/** Plans the search: addresses of its indexes, filters, searchable pages. */

import type { PageData } from '../../../templates/model/pageData.ts';
import type { SearchData, SearchKind } from '../../../templates/model/siteData.ts';
import { joinPath, withBase } from '../../../templates/model/urls.ts';
import { localeFile, manifestFile } from '../../model/paths.ts';
import type { Config, LocaleConfig } from '../../site/siteConfig.ts';

/**
 * The search index of one locale, or of a version of the docs below `root`. Its name has no hash, like the manifest's, so that
 * documents do not depend on it.
 */
export function searchFile(locale: LocaleConfig, root = ''): string {
  return localeFile(locale, joinPath(root, 'search.json'));
}

/** A site without a search item in its navbar has no search. */
export function hasSearch({ navbar }: Config): boolean {
  return navbar.items.some(({ type }) => type === 'search');
}

/** The search data in the shell of one locale: its own index first, then the others. */
export function planSearchData(locale: LocaleConfig, config: Config): SearchData | undefined {
  if (!hasSearch(config)) return undefined;
  const { docs, blog } = config;
  const others = searchVersions(config).filter(({ isLast }) => !isLast);
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
      ...(others.length > 0 && {
        versions: others.map(({ name, root }) => ({ name, href: withBase(config.base, searchFile(each, root)) })),
      }),
    })),
  };
}

/** A version of the docs that has an index of its own in each language. */
export interface SearchVersion {
  name: string;
  isLast: boolean;
  /** Where its index lies below the locale: the index of the last version is at the root. */
  root: string;
}

/** All versions with an index; one without a name on a site without docs. */
export function searchVersions({ docs }: Pick<Config, 'docs'>): SearchVersion[] {
  if (!docs) return [{ name: '', isLast: true, root: '' }];
  return docs.versions.map(({ name, path }) => {
    const isLast = name === docs.lastVersion;
    return { name, isLast, root: isLast ? '' : joinPath(docs.routeBasePath, path) };
  });
}

/** Whether the search of a version finds a page: one of that version, or one without a version. */
export function isOfVersion({ name }: SearchVersion, data: PageData): boolean {
  return !('version' in data) || data.version.name === name;
}

/** Whether the search of the last version finds a page. */
export function isInLast(data: PageData): boolean {
  return !('version' in data) || data.version.isLast;
}

/** The search filter of a page; undefined for pages that only list others. */
export function searchKind(data: PageData, config: Config): SearchKind | undefined {
  switch (data.kind) {
    case 'doc':
      return isRelease(data.docId, config) ? 'releases' : 'docs';
    case 'category':
    case 'page':
      return 'docs';
    case 'post':
      return 'blog';
    default:
      return undefined;
  }
}

/** Whether a page of the docs is a release note. */
export function isRelease(docId: string, config: Config): boolean {
  const folder = releaseFolder(config);
  return folder !== undefined && docId.startsWith(`${folder}/`);
}

function releaseFolder({ docs }: Config): string | undefined {
  return docs ? docs.releaseNotes : undefined;
}
