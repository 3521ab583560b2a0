/** Decides which links the router follows and which are left to the browser. */

import type { SiteData } from '../templates/model/siteData.ts';
import { cleanPath, withBase } from '../templates/model/urls.ts';
import { hasModifier } from './keyPress.ts';

/** The address of a clicked link, or undefined if there is none or the browser should follow it. */
export function clickedAddress(event: MouseEvent, site: SiteData): URL | undefined {
  if (event.defaultPrevented || !isPlainClick(event)) return undefined;
  const link = linkAround(event.target);
  return link && linkedAddress(link, site);
}

/** Whether the browser would open a clicked link here, not in another tab or window. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !hasModifier(event);
}

/** The link that an element is or is inside of. */
export function linkAround(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement ? link : undefined;
}

/** The address of a link to a page of this site in this language, else undefined. */
export function linkedAddress(link: HTMLAnchorElement, site: SiteData): URL | undefined {
  // Links with a type lead to files.
  if ((link.target && link.target !== '_self') || link.hasAttribute('download') || link.type) return undefined;
  const url = URL.canParse(link.href) ? new URL(link.href) : undefined;
  return url?.origin === link.ownerDocument.location.origin && pagePath(url, site) !== undefined ? url : undefined;
}

/** Path as in the manifest: `/base/fr/` → `/fr`. Undefined outside the site and in other languages. */
export function pagePath({ pathname }: { pathname: string }, site: SiteData): string | undefined {
  if (!pathname.startsWith(site.base) || localeOf(pathname, site) !== site.locale.id) return undefined;
  try {
    return cleanPath(withBase('/', decodeURI(pathname.slice(site.base.length))));
  } catch {
    return undefined;
  }
}

/** The locale with the longest home address that is a prefix of the path. */
function localeOf(pathname: string, { locales }: SiteData): string | undefined {
  return locales
    .filter(({ href }) => `${pathname}/`.startsWith(href))
    .toSorted((a, b) => b.href.length - a.href.length)
    .at(0)?.id;
}
