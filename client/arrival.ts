/** Where a page is entered: scrolls and moves the focus there. */

import { MAIN_ID } from '../templates/shell/SkipLink.tsx';

/** The element that the hash of an address names. */
export function hashTarget(document: Document, hash = document.location.hash): HTMLElement | undefined {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1))) ?? undefined;
  } catch {
    return undefined;
  }
}

/** To an element of the page just shown, or to the top of the page when there is none. */
export function arriveAt(target: HTMLElement | undefined): void {
  if (!target) {
    arriveAtTop(0);
    return;
  }
  unfoldAround(target);
  target.scrollIntoView({ behavior: 'instant' });
  focusOnce(target);
  // The browser says so only when it has scrolled by itself; the navbar and hidden tabs want to know.
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}

/**
 * Keeps the target of the address where it is in the window while `change` alters the height of what is above it: WebKit
 * has no scroll anchoring, and Firefox none right after it has scrolled to a hash. Gives what `change` gives.
 */
export function holdTarget<T>(document: Document, change: () => T): T {
  const topOf = (target: HTMLElement) => target.getBoundingClientRect().top;
  const target = hashTarget(document);
  const before = target ? topOf(target) : -1;
  const staleTop = window.scrollY;
  const result = change();
  // Readers who have scrolled away from it stay where they are.
  const isInView = before >= 0 && before < innerHeight;
  if (target && isInView) {
    window.scrollBy({ top: topOf(target) - before, behavior: 'instant' });
    if (window.scrollY !== staleTop) outlastStaleScroll(staleTop);
  }
  return result;
}

/** How long Firefox's compositor may take to report a position; 10 to 40 ms were seen on a busy machine. */
const STALE_SCROLL_LIMIT = 1000;

/** Firefox's compositor may scroll back to where the page was before the change: answers by scrolling there again. */
function outlastStaleScroll(staleTop: number): void {
  const top = window.scrollY;
  const isStale = () => Math.abs(window.scrollY - staleTop) < 1;
  const onScroll = () => isStale() && window.scrollTo({ top, behavior: 'instant' });
  window.addEventListener('scroll', onScroll, { signal: AbortSignal.timeout(STALE_SCROLL_LIMIT) });
}

/** What lies in folded details has no place to go to. Browsers unfold them only where they scroll by themselves, and not all do. */
export function unfoldAround(target: HTMLElement): void {
  for (let around = target.closest('details'); around; around = around.parentElement?.closest('details') ?? null)
    around.open = true;
}

/** To a height of the page just shown, with the focus before its first words. */
export function arriveAtTop(top: number): void {
  window.scrollTo({ top, behavior: 'instant' });
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
}

/** Headings cannot hold the focus: this one can until it is left. */
export function focusOnce(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
