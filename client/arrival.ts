/** Scrolls to and focuses the place where a page is entered. */

import { MAIN_ID } from '../templates/shell/panelIds.ts';
import { openDetailsAround } from './openDetails.ts';

/** The element that the hash of the address refers to; for a former id the heading that had it. */
export function hashTarget(hash = location.hash): HTMLElement | undefined {
  try {
    const target = document.getElementById(decodeURIComponent(hash.slice(1)));
    return target?.closest<HTMLElement>('.link-target')?.parentElement ?? target ?? undefined;
  } catch {
    return undefined;
  }
}

/** Goes to an element of the new page, or to its top. */
export function arriveAt(target: HTMLElement | undefined): void {
  if (!target) {
    arriveAtTop(0);
    return;
  }
  openDetailsAround(target);
  target.scrollIntoView({ behavior: 'instant' });
  focusTemporarily(target);
  // Browsers fire it only for their own scrolling; the navbar and hidden tabs need it.
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}

/**
 * Keeps the target of the address in place while `change` alters the height of content above it: WebKit has no scroll
 * anchoring, and Firefox none right after scrolling to a hash. Returns the result of `change`.
 */
export function holdTarget<T>(change: () => T): T {
  const topOf = (target: HTMLElement) => target.getBoundingClientRect().top;
  const target = hashTarget();
  const before = target ? topOf(target) : -1;
  const staleTop = window.scrollY;
  const result = change();
  // Does not move readers who have scrolled away from it.
  const isInView = before >= 0 && before < innerHeight;
  if (target && isInView) {
    window.scrollBy({ top: topOf(target) - before, behavior: 'instant' });
    if (window.scrollY !== staleTop) revertStaleScroll(staleTop);
  }
  return result;
}

/** Milliseconds until Firefox's compositor has reported its position; 10 to 40 were measured on a busy machine. */
const STALE_SCROLL_LIMIT = 1000;

/** Firefox's compositor may scroll back to the position before the change: scrolls forward again. */
function revertStaleScroll(staleTop: number): void {
  const top = window.scrollY;
  const isStale = () => Math.abs(window.scrollY - staleTop) < 1;
  const onScroll = () => isStale() && window.scrollTo({ top, behavior: 'instant' });
  window.addEventListener('scroll', onScroll, { signal: AbortSignal.timeout(STALE_SCROLL_LIMIT) });
}

/** Goes to a scroll position of the new page, with the focus at the start of its content. */
export function arriveAtTop(top: number): void {
  window.scrollTo({ top, behavior: 'instant' });
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
}

/** Makes an element focusable until it loses focus, such as a heading. */
export function focusTemporarily(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
