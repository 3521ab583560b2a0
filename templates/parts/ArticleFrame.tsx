/** The article of a doc, page or post, with its contents beside it. */

import type { ReactNode } from 'react';
import type { DocPage } from '../model/pageData.ts';
import { TableOfContents } from './TableOfContents.tsx';

export function ArticleFrame({ page, children }: { page: Pick<DocPage, 'toc' | 'frame'>; children: ReactNode }) {
  const { toc, frame } = page;
  return (
    <div className={['page', toc.length > 0 && 'with-toc', frame].filter(Boolean).join(' ')}>
      <article>{children}</article>
      <TableOfContents toc={toc} />
    </div>
  );
}
