/** Shows the back-to-top button to readers who scroll up far down the page. */

import { prefersReducedMotion } from '../motion.ts';

/** Below this many viewport heights the button is hidden: the top is near. */
const NEAR_TOP = 1;

interface BackToTopOptions {
  /** Viewport heights above the reader before the button may appear. */
  minScreens: number;
  /** `scrollY` when the code was requested. */
  from: number;
}

/** Returns the stop function. */
export function startBackToTop(button: HTMLElement, { minScreens, from }: BackToTopOptions): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let last = from;
  // An attribute and not state: scrolling must not render anything.
  const update = () => {
    // The scroll event may arrive after its position was already read.
    if (scrollY === last) return;
    const isUp = scrollY < last;
    last = scrollY;
    const isNear = scrollY < NEAR_TOP * innerHeight;
    // A focused button stays visible while scrolling down.
    if (isNear || (!isUp && document.activeElement !== button)) button.removeAttribute('data-shown');
    else if (isUp && scrollY > minScreens * innerHeight) button.setAttribute('data-shown', '');
  };
  const goUp = () => {
    // The button is about to disappear: the next Tab should start at the top of the content.
    document.querySelector('main')?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
  };
  addEventListener('scroll', update, { passive: true, signal });
  button.addEventListener('click', goUp, { signal });
  update();
  return () => stop.abort();
}
