/** Puts work off until the browser is idle. */

/** Milliseconds after which the work is done all the same, and for Safari, which has no idle callback. */
const LIMIT = 500;

/** Returns the function that cancels the work. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const request = requestIdleCallback(work, { timeout: LIMIT });
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(work, LIMIT);
  return () => clearTimeout(timer);
}
