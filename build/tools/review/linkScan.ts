/** Finds the pages whose articles link to given places. */

import { decodeAddress } from '../../model/decodeAddress.ts';
import { type BuiltSite, readSiteText } from './builtSite.ts';
import { maskDocument, readDocument } from './documentReading.ts';
import { linksOf, readArticle } from './proseTree.ts';

/** Addresses of pages by target (`/api/cli#exit-codes`). Links of a page to itself count, its table of contents does not. */
export function findLinks(site: BuiltSite, targets: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>(targets.map((target) => [target, []]));
  const parts = targets.map((target) => target.slice(target.indexOf('#')));
  for (const [address, file] of site.documents) {
    const html = readSiteText(site, file);
    if (!parts.some((part) => html.includes(`${part}"`))) continue;
    const document = readDocument(address, maskDocument(html, site));
    if (document.kind !== 'page') continue;
    const links = linksOf(readArticle(document.main).nodes).map((href) =>
      decodeAddress(href.startsWith('#') ? address + href : href),
    );
    for (const target of new Set(links)) found.get(target)?.push(address);
  }
  return found;
}
