/** Motion preferences of the reader and abilities of the browser. */

/** Whether the reader has asked the system for less motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Whether the browser can scroll smoothly by itself. */
export function scrollsSmoothly(): boolean {
  return 'scrollBehavior' in document.documentElement.style;
}

/**
 * Makes the browser's next scroll smooth, unless the reader prefers reduced motion. Only that one: opening a document at
 * a hash, find in page and focus changes should scroll at once.
 */
export function smoothNextScroll(): void {
  if (prefersReducedMotion()) return;
  const { style } = document.documentElement;
  style.scrollBehavior = 'smooth';
  setTimeout(() => {
    style.scrollBehavior = '';
  }, 100);
}
