/** Puts work off until the browser is idle. */

/** Milliseconds after which the work is done all the same. */
const LIMIT = 500;
/** Milliseconds for Safari to paint, which has no idle callback. */
const PAINT = 50;

/** Returns the function that cancels the work. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const request = requestIdleCallback(work, { timeout: LIMIT });
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(work, PAINT);
  return () => clearTimeout(timer);
}
