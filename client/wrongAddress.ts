/** Redirects from an address without a page, and finds the 404 page of its language. Loaded on the 404 page only. */

import type { AppProps } from '../templates/model/documentData.ts';
import type { PageData } from '../templates/model/pageData.ts';

const PAGE_RE = /<script type="application\/json" id="page-data"\s+data-site="([^"]*)"\s*>(.*?)<\/script>/s;

/**
 * The 404 page of the language with this home. The document takes over the address of its site data, from which
 * `ownBuild` in `siteUpdate.ts` tells its build: the manifest of that language is then of the same one.
 */
export async function readNotFound(home: string, fetchText: (href: string) => Promise<string>): Promise<AppProps> {
  const [, href, json] = PAGE_RE.exec(await fetchText(`${home}404.html`)) ?? [];
  if (href === undefined || json === undefined) throw new Error(`${home}404.html is no 404 page`);
  const siteHref = href.replaceAll('&amp;', '&');
  const site = JSON.parse(await fetchText(siteHref));
  document.querySelector('head > #page-data')?.setAttribute('data-site', siteHref);
  return { site, page: JSON.parse(json) as PageData, prose: {} };
}

/**
 * Goes to `clean`, the normalised address, if the host has a page there. Asks the host and not the manifest, because the
 * page may be in another language. Rejects if the host does not respond.
 */
export async function leaveWrongAddress(clean: string): Promise<void> {
  const { href, pathname, search, hash } = location;
  const response = await fetch(clean, { method: 'HEAD' });
  // A host that redirects back to this address would cause a loop.
  const isElsewhere = response.ok && new URL(response.url).pathname !== pathname;
  if (isElsewhere && location.href === href) location.replace(clean + search + hash);
}
