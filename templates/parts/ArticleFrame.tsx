/** The article of a doc, page or post, with its contents beside it. */

import type { ReactNode } from 'react';
import { useProse } from '../context.tsx';
import type { TocEntry } from '../model/pageData.ts';
import { TableOfContents } from './TableOfContents.tsx';

/** A table that needs more room than text, as the Markdown step marks it. */
const TIGHT_TABLE_RE = /<div class="table-wrap[^"]* tight[ "]/;

export function ArticleFrame({ toc, children }: { toc: readonly TocEntry[]; children: ReactNode }) {
  // Said before the text arrives: on a slow line a table at its end would move what is being read.
  const isWide = TIGHT_TABLE_RE.test(useProse('article'));
  return (
    <div className={toc.length > 0 ? `page with-toc${isWide ? ' wide' : ''}` : 'page'}>
      <article>{children}</article>
      <TableOfContents toc={toc} />
    </div>
  );
}
