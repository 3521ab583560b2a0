/** The article of a doc, page or post, with its contents beside it. */

import type { ReactNode } from 'react';
import type { TocEntry } from '../model/pageData.ts';
import { TableOfContents } from './TableOfContents.tsx';

export function ArticleFrame({ toc, children }: { toc: readonly TocEntry[]; children: ReactNode }) {
  return (
    <div className={toc.length > 0 ? 'page with-toc' : 'page'}>
      <article>{children}</article>
      <TableOfContents toc={toc} />
    </div>
  );
}
