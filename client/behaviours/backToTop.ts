/** Shows the back-to-top button to readers who scroll up far down the page. */

import { smoothNextScroll } from '../motion.ts';
import type { BehaviourTools } from '../tools.ts';

/** Viewport heights above the reader before the button may appear. */
const MIN_SCREENS = 2;
/** Below this many viewport heights the button is hidden: the top is near. */
const NEAR_TOP = 1;

export function startBackToTop(shell: HTMLElement, { signal }: BehaviourTools): void {
  let last = 0;
  // An attribute and not state: scrolling must not render anything.
  const update = () => {
    const button = shell.querySelector<HTMLElement>('.back-to-top');
    // The scroll event may arrive after its position was already read.
    if (!button || scrollY === last) return;
    const isUp = scrollY < last;
    last = scrollY;
    const isNear = scrollY < NEAR_TOP * innerHeight;
    // A focused button stays visible while scrolling down.
    if (isNear || (!isUp && document.activeElement !== button)) button.removeAttribute('data-shown');
    else if (isUp && scrollY > MIN_SCREENS * innerHeight) button.setAttribute('data-shown', '');
  };
  const goUp = ({ target }: Event) => {
    if (!(target as Element).closest('.back-to-top')) return;
    // The button is about to disappear: the next Tab should start at the top of the content.
    document.querySelector('main')?.focus({ preventScroll: true });
    smoothNextScroll();
    scrollTo(0, 0);
  };
  addEventListener('scroll', update, { passive: true, signal });
  shell.addEventListener('click', goUp, { signal });
}
