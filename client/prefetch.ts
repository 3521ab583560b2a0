/** Prefetches pages whose links are hovered, focused, pressed or in view. */

import type { SiteData } from '../templates/model/siteData.ts';
import { isSaving } from './connection.ts';
import { whenIdle } from './idle.ts';
import { IS_OFFLINE } from './offline.ts';
import type { PageSource } from './pageSource.ts';
import { linkAround, linkedAddress, pagePath } from './siteLinks.ts';
import type { BehaviourTools, Tools } from './tools.ts';

/** Milliseconds. A mouse that only passes over a link leaves it sooner. */
const HOVER_DELAY = 60;
/** Links in view that are prefetched per page. */
const IN_VIEW_LIMIT = 5;

export function createPrefetch(site: SiteData, source: PageSource): Tools['prefetch'] {
  // Documents of a folder are as near as anything that could be prefetched.
  if (IS_OFFLINE) return () => {};
  return (link) => {
    const url = linkedAddress(link, site);
    const path = url && pagePath(url, site);
    if (path === undefined || path === pagePath(location, site) || isSaving(navigator)) return;
    // Failures are handled when the link is followed.
    source.prefetch(path).catch(() => {});
  };
}

/** Prefetches links that are hovered, focused or pressed. */
export function startPrefetch(_shell: HTMLElement, { prefetch, signal }: BehaviourTools): void {
  let timer: ReturnType<typeof setTimeout>;
  const onIntent = ({ target }: Event) => {
    const link = linkAround(target);
    if (link) prefetch(link);
  };
  const onPointerOver = (event: PointerEvent) => {
    clearTimeout(timer);
    if (event.pointerType === 'mouse') timer = setTimeout(() => onIntent(event), HOVER_DELAY);
  };
  document.addEventListener('pointerover', onPointerOver, { signal });
  document.addEventListener('pointerdown', onIntent, { signal });
  document.addEventListener('focusin', onIntent, { signal });
}

/**
 * Prefetches links of the article that come into view, but not the hundred links of the menus, nor names in code, nor the cards
 * of a home page, of which a reader takes one.
 */
export function startPrefetchInView(main: HTMLElement, { prefetch, signal }: BehaviourTools): void {
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
  for (const link of main.querySelectorAll('a[href]:not(.name, .card *, .pill *, [href^="#"], [target], [download], [type])'))
    observer.observe(link);
  signal.addEventListener('abort', () => {
    left = 0;
    observer.disconnect();
  });
}
