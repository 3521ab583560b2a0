/** A page outside docs and blog. */

import { useForeign } from '../context.tsx';
import type { PlainPage } from '../model/pageData.ts';
import { ArticleFooter } from '../parts/ArticleFooter.tsx';
import { ArticleFrame } from '../parts/ArticleFrame.tsx';
import { Breadcrumbs } from '../parts/Breadcrumbs.tsx';
import { PageNotices } from '../parts/PageNotices.tsx';
import { PageTools } from '../parts/PageTools.tsx';
import { Prose } from '../parts/Prose.tsx';
import { FoldedContents } from '../parts/TableOfContents.tsx';

export function Plain({ page }: { page: PlainPage }) {
  const foreign = useForeign();
  return (
    <ArticleFrame page={page}>
      <PageTools />
      <Breadcrumbs crumbs={page.breadcrumbs} />
      {!page.hideTitle && <h1 {...foreign}>{page.title}</h1>}
      <PageNotices />
      <FoldedContents toc={page.toc} />
      <Prose id="article" {...foreign} />
      <ArticleFooter editHref={page.editHref} lastUpdate={page.lastUpdate} examples={page.examples} />
    </ArticleFrame>
  );
}
