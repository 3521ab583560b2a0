/** How things may move: as the reader's system says, and as the browser can. */

export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function scrollsSmoothly(document: Document): boolean {
  return 'scrollBehavior' in document.documentElement.style;
}
