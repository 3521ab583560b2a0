/** How things may move: as the reader's system says, and as the browser can. */

export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function scrollsSmoothly(document: Document): boolean {
  return 'scrollBehavior' in document.documentElement.style;
}

/**
 * The browser's next scroll is smooth, where motion is welcome. Only that one: a document opened at a hash, a search in
 * the page and the focus moving on should be there at once.
 */
export function smoothNextScroll(document: Document): void {
  if (prefersReducedMotion()) return;
  const { style } = document.documentElement;
  style.scrollBehavior = 'smooth';
  setTimeout(() => {
    style.scrollBehavior = '';
  }, 100);
}
