/** Smooth scrolling for browsers that have none. */

import { prefersReducedMotion } from './motion.ts';

/** Share of the way that is left after each frame. */
const GLIDE_FACTOR = 0.85;

/** The next position on the way: always nearer, and there in the end. */
export function nextPosition(current: number, target: number): number {
  return target + Math.trunc((current - target) * GLIDE_FACTOR);
}

/** Scrolls to a height, frame by frame; at once where motion is not wanted. A reader who does anything else ends it. */
export function glideTo(window: Window, top: number): void {
  const target = Math.round(Math.min(top, window.document.documentElement.scrollHeight - window.innerHeight));
  const end = new AbortController();
  const { signal } = end;
  const step = () => {
    if (signal.aborted) return;
    const next = prefersReducedMotion() ? target : nextPosition(Math.round(window.scrollY), target);
    window.scrollTo(0, next);
    if (next === target) end.abort();
    else window.requestAnimationFrame(step);
  };
  for (const input of ['wheel', 'pointerdown', 'keydown', 'popstate'])
    window.addEventListener(input, () => end.abort(), { passive: true, signal });
  step();
}
