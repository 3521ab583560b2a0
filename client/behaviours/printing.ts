/** Unfolds what is folded in the article while it is printed, for browsers without `::details-content` (styles/print.css). */

import type { BehaviourTools } from '../tools.ts';

/** What was open stays open afterwards. */
export function startPrinting(main: HTMLElement, { signal }: BehaviourTools): void {
  const unfold = () => {
    for (const details of main.querySelectorAll<HTMLDetailsElement>('.prose details:not([open], .diagram *)')) {
      details.open = true;
      addEventListener('afterprint', () => details.removeAttribute('open'), { once: true });
    }
  };
  addEventListener('beforeprint', unfold, { signal });
}
