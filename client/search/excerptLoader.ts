/** Fetches the pages of visible results and shows excerpts of them. */

import type { Excerpts } from './excerpts.ts';
import type { ResultGroup } from './resultList.ts';

/** Milliseconds. Without a delay, each keystroke would fetch the pages of its results. */
const EXCERPT_DELAY = 120;
/** Distance below the edge at which results count as visible. */
const NEAR = '100px 0px';

/** `root` is what scrolls. Returns the stop function. */
export function startExcerpts(
  root: HTMLElement,
  groups: readonly ResultGroup[],
  excerptsOf: (group: ResultGroup) => Promise<Excerpts>,
): () => void {
  const owners = new Map(groups.map((group) => [group.element as Element, group]));
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const group = owners.get(target);
        if (!isIntersecting || !group) continue;
        observer.unobserve(target);
        // A result works without an excerpt too.
        excerptsOf(group).then(group.fill, () => {});
      }
    },
    { root, rootMargin: NEAR },
  );
  const timer = setTimeout(() => {
    for (const element of owners.keys()) observer.observe(element);
  }, EXCERPT_DELAY);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
