/** Fetches pages before they are asked for: when a reader turns to a link, or has it before their eyes. */

import type { SiteData } from '../templates/model/site.ts';
import type { PageSource } from './pageSource.ts';
import { linkAround, linkedAddress, pagePath } from './siteLinks.ts';

export type Prefetch = (link: HTMLAnchorElement) => void;

/** A mouse on its way to somewhere else crosses links faster than this. */
const HOVER_DELAY = 60;
/** Links in view that are fetched per page: more than anyone follows, less than a long list of links would cost. */
const IN_VIEW_LIMIT = 8;

/** What the browser tells about the connection, where it does. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Gives the function that fetches the page of a link, unless the reader's connection is slow or costs money. */
export function createPrefetch(site: SiteData, source: PageSource): Prefetch {
  return (link) => {
    const url = linkedAddress(link, site);
    const path = url && pagePath(url, site);
    if (path === undefined || path === pagePath(location, site) || isSaving(navigator)) return;
    // A failure is dealt with when the link is followed.
    source.load(path).catch(() => {});
  };
}

/** True on a connection that no byte should be spent on by guessing. */
export function isSaving(navigator: object): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

/** Any link of the document that is hovered, focused or pressed. Gives the stop function. */
export function startPrefetch(document: Document, prefetch: Prefetch): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let timer: ReturnType<typeof setTimeout>;
  const onTurn = ({ target }: Event) => {
    const link = linkAround(target);
    if (link) prefetch(link);
  };
  const onPointerOver = (event: PointerEvent) => {
    clearTimeout(timer);
    if (event.pointerType === 'mouse') timer = setTimeout(() => onTurn(event), HOVER_DELAY);
  };
  document.addEventListener('pointerover', onPointerOver, { signal });
  document.addEventListener('pointerdown', onTurn, { signal });
  document.addEventListener('focusin', onTurn, { signal });
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}

/** Links of the page itself that come into view; menus, with their hundred links, wait to be turned to. */
export function startPrefetchInView(main: HTMLElement, prefetch: Prefetch): () => void {
  let left = IN_VIEW_LIMIT;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || left === 0) continue;
      left--;
      observer.unobserve(target);
      whenIdle(() => prefetch(target as HTMLAnchorElement));
    }
    if (left === 0) observer.disconnect();
  });
  for (const link of main.querySelectorAll('a[href]:not([href^="#"], [target], [download], [type])'))
    observer.observe(link);
  return () => {
    left = 0;
    observer.disconnect();
  };
}

/** Safari has no idle callback: a pause does. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 500);
}
