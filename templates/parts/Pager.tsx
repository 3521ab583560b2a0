/** Links to the previous and next page. */

import { useSite } from '../context.tsx';
import type { PageLink } from '../model/pageData.ts';

interface PagerProps {
  previous?: PageLink;
  next?: PageLink;
  /** Labels above the titles; 'Previous' and 'Next' by default. */
  labels?: { previous: string; next: string };
}

export function Pager({ previous, next, labels }: PagerProps) {
  const { ui } = useSite();
  if (!previous && !next) return null;
  return (
    <nav className="pager" aria-label={ui.pagination}>
      {previous && (
        <a className="pager-previous" rel="prev" href={previous.href}>
          <span>{labels?.previous ?? ui.previous}</span> {previous.title}
        </a>
      )}
      {next && (
        <a className="pager-next" rel="next" href={next.href}>
          <span>{labels?.next ?? ui.next}</span> {next.title}
        </a>
      )}
    </nav>
  );
}
