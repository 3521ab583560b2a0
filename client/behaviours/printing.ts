/** Unfolds what is folded in the article while it is printed, for browsers without `::details-content` (styles/print.css). */

import type { BehaviourTools } from '../tools.ts';

/** What was open stays open afterwards. */
export function startPrinting(main: HTMLElement, { signal }: BehaviourTools): void {
  let unfolded: HTMLDetailsElement[] = [];
  addEventListener(
    'beforeprint',
    () => {
      unfolded = [...main.querySelectorAll<HTMLDetailsElement>('.prose details:not([open], .diagram *)')];
      for (const details of unfolded) details.open = true;
    },
    { signal },
  );
  const fold = () => {
    for (const details of unfolded.splice(0)) details.open = false;
  };
  addEventListener('afterprint', fold, { signal });
}
