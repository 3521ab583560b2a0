/** Shows the button that leads back to the top: late, to readers who turn back, and not for long. */

import type { BackToTop } from '../../templates/context.tsx';
import { prefersReducedMotion } from '../motion.ts';

/** Windows left above when it goes: from here the top is near. */
const NEAR = 1;

/** For as long as the document lives. */
export function startBackToTop(button: HTMLElement, { late, from }: BackToTop): void {
  let last = from;
  // An attribute and not state: scrolling must not render anything.
  const update = () => {
    // The event of a scroll may come after it was seen.
    if (scrollY === last) return;
    const isUp = scrollY < last;
    last = scrollY;
    const isNear = scrollY < NEAR * innerHeight;
    // Who has the focus on it keeps it while scrolling.
    if (isNear || (!isUp && document.activeElement !== button)) button.removeAttribute('data-shown');
    else if (isUp && scrollY > late * innerHeight) button.setAttribute('data-shown', '');
  };
  const goUp = () => {
    // The button is about to go: the next Tab begins where the reader will be.
    document.querySelector('main')?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
  };
  addEventListener('scroll', update, { passive: true });
  button.addEventListener('click', goUp);
  update();
}
