/** How things may move: as the reader's system says, and as the browser can. */

export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Share of the way that is left after each frame, where the browser cannot scroll smoothly by itself. */
export const GLIDE_FACTOR = 0.85;

export function scrollsSmoothly(document: Document): boolean {
  return 'scrollBehavior' in document.documentElement.style;
}

/** The next position on the way: always nearer, and there in the end. */
export function nextPosition(current: number, target: number): number {
  return target + Math.trunc((current - target) * GLIDE_FACTOR);
}

/** Scrolls to a height, frame by frame; at once where motion is not wanted. Gives the stop function. */
export function glideTo(window: Window, target: number): () => void {
  let frame = 0;
  const end = Math.min(target, window.document.documentElement.scrollHeight - window.innerHeight);
  const step = () => {
    const next = prefersReducedMotion() ? end : nextPosition(Math.round(window.scrollY), Math.round(end));
    window.scrollTo(0, next);
    if (next !== Math.round(end)) frame = window.requestAnimationFrame(step);
  };
  step();
  return () => window.cancelAnimationFrame(frame);
}
