/** Finds the links that lead to an address, also to one that is gone. */

import { posix } from 'node:path';
import { cleanPath, isExternal, joinPath, splitHref } from '../../../templates/model/urls.ts';
import { decodeAddress } from '../../model/decodeAddress.ts';
import type { Place } from '../../model/diagnostic.ts';
import type { LocalizedPage } from '../../plan/localizedPage.ts';
import type { Site } from '../../plan/plannedSite.ts';

/** The places of links to an address with base and hash. */
export function findLinksTo(href: string, site: Site): Place[] {
  const [wantedPath, , wantedHash] = splitHref(href);
  return placesOf(site, (localized, at) => {
    const [path, , hash] = splitHref(site.linksOf(localized).links[at] ?? '');
    const own = path === '' && wantedPath.endsWith(localized.path);
    return decodeAddress(hash) === wantedHash && (own || decodeAddress(path) === wantedPath);
  });
}

/** The places of links to a path without page: they are as written. */
export function findUnresolvedLinks(path: string, site: Site): Place[] {
  return placesOf(site, (localized, at) => {
    const href = localized.parsed.links[at]?.href ?? '';
    if (isExternal(href) || splitHref(href)[0] === '') return false;
    return targetsOf(decodeAddress(splitHref(href)[0]), localized, site).includes(path);
  });
}

/** A page shown in several languages has each link once. */
function placesOf(site: Site, leads: (localized: LocalizedPage, at: number) => boolean): Place[] {
  return site.localizedPages.flatMap((localized) => {
    if (localized.fallback) return [];
    return localized.parsed.links.flatMap(({ place }, at) => (leads(localized, at) ? place : []));
  });
}

/** What a link would lead to if every page had the address of its file. */
function targetsOf(path: string, { locale, parsed, path: from, version }: LocalizedPage, { config }: Site): string[] {
  if (!path.endsWith('.md')) {
    const clean = cleanPath(path.startsWith('/') ? path : posix.join(posix.dirname(from), path));
    return [clean, joinPath(locale.path, clean)];
  }
  const folder = posix.dirname(`/${parsed.source.id}`);
  const id = posix.join(path.startsWith('/') ? '/' : folder, path).replace(/(?:\/index)?\.md$/, '');
  return [joinPath(locale.path, config.docs ? config.docs.routeBasePath : '', version?.path ?? '', id)];
}
