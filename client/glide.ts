/** Smooth scrolling for browsers without it. */

import { focusTemporarily, hashTarget } from './arrival.ts';
import { prefersReducedMotion } from './motion.ts';
import { openDetailsAround } from './openDetails.ts';

/** Share of the distance left after each frame. */
const GLIDE_FACTOR = 0.85;

/** The next scroll position: always nearer, and equal to the target in the end. */
export function nextPosition(current: number, target: number): number {
  return target + Math.trunc((current - target) * GLIDE_FACTOR);
}

/** Goes to the heading of an address on this page. */
export function glideToHash(url: URL): void {
  const target = hashTarget(url.hash);
  if (!target) {
    location.assign(url);
    return;
  }
  openDetailsAround(target);
  if (url.href !== location.href) history.pushState(null, '', url);
  focusTemporarily(target);
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  glideTo(window, window.scrollY + target.getBoundingClientRect().top - padding);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}

/** Scrolls to a position frame by frame, or at once with reduced motion. Any input of the reader stops it. */
function glideTo(window: Window, top: number): void {
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
