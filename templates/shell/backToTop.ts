/** Shows the button that leads back to the top: late, to readers who turn back, and not for long. */

import { MAIN_ID } from './SkipLink.tsx';

/** Windows of text above the reader before the button comes. */
const LATE = 2;
/** Windows left above when it goes: from here the top is near. */
const NEAR = 1;

/** An attribute and not state: scrolling must not render anything. Gives the stop function. */
export function startBackToTop(button: HTMLElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let last = scrollY;
  const update = () => {
    const isUp = scrollY < last;
    last = scrollY;
    const isNear = scrollY < NEAR * innerHeight;
    // Who has the focus on it keeps it while scrolling.
    if (isNear || (!isUp && document.activeElement !== button)) button.removeAttribute('data-shown');
    else if (isUp && scrollY > LATE * innerHeight) button.setAttribute('data-shown', '');
  };
  const goUp = () => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    // The button is about to go: the next Tab begins where the reader will be.
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
  };
  addEventListener('scroll', update, { passive: true, signal });
  button.addEventListener('click', goUp, { signal });
  return () => stop.abort();
}
