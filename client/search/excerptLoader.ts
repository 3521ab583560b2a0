/** Fetches the pages of results that are in sight, and shows the words that were found there. */

import type { Excerpts } from './excerpts.ts';
import type { ResultGroup } from './resultList.ts';

/** Excerpts wait until the reader pauses: each page that one letter brings up would be fetched otherwise. */
const EXCERPT_DELAY = 120;
/** How far below the edge results count as in sight. */
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
        // A result without an excerpt still says where it leads.
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
