/** The headings of an article: beside it on desktop, collapsed above it on a phone. */

import { useForeign, useSite } from '../context.tsx';
import type { TocEntry } from '../model/pageData.ts';
import { Html } from './Prose.tsx';
import { ReportLink } from './ReportLink.tsx';

export function TableOfContents({ toc }: { toc: readonly TocEntry[] }) {
  const { ui } = useSite();
  if (toc.length === 0) return null;
  return (
    <nav className="toc" aria-label={ui.onThisPage}>
      <p className="toc-title" aria-hidden="true">
        {ui.onThisPage}
      </p>
      <TocList toc={toc} />
      <ReportLink />
    </nav>
  );
}

/** Closed initially: on a phone the text comes first. It sticks, and `client/behaviours/scrollSpy.ts` writes the current section into it. */
export function FoldedContents({ toc }: { toc: readonly TocEntry[] }) {
  const { ui } = useSite();
  if (toc.length === 0) return null;
  return (
    <details className="toc-folded">
      <summary>
        {ui.onThisPage}
        <span className="toc-now" />
      </summary>
      <TocList toc={toc} />
    </details>
  );
}

function TocList({ toc }: { toc: readonly TocEntry[] }) {
  const top = Math.min(...toc.map((entry) => entry.level));
  return (
    <ul {...useForeign()}>
      {toc.map(({ id, html, level }) => (
        <li key={id} className={level > top ? `toc-${level - top}` : undefined}>
          <a href={`#${id}`}>{PLAIN_RE.test(html) ? html : <Html html={html} />}</a>
        </li>
      ))}
    </ul>
  );
}

/** Headings without tags and entities, which are most, need no element. */
const PLAIN_RE = /^[^<&]*$/;
