/** One blog post. */

import { useForeign, useSite } from '../context.tsx';
import type { PostPage } from '../model/pageData.ts';
import { ArticleFooter } from '../parts/ArticleFooter.tsx';
import { ArticleFrame } from '../parts/ArticleFrame.tsx';
import { Byline } from '../parts/Byline.tsx';
import { PageNotices } from '../parts/PageNotices.tsx';
import { Pager } from '../parts/Pager.tsx';
import { PageTools } from '../parts/PageTools.tsx';
import { Prose } from '../parts/Prose.tsx';
import { FoldedContents } from '../parts/TableOfContents.tsx';

export function Post({ page }: { page: PostPage }) {
  const { ui } = useSite();
  const foreign = useForeign();
  const { post, newer, older } = page;
  return (
    <ArticleFrame page={page}>
      <PageTools />
      <h1 {...foreign}>{post.title}</h1>
      <Byline post={post} />
      <PageNotices />
      <FoldedContents toc={page.toc} />
      <Prose id="article" {...foreign} />
      <ArticleFooter tags={post.tags} editHref={page.editHref} lastUpdate={page.lastUpdate} examples={page.examples} />
      <Pager previous={newer} next={older} labels={{ previous: ui.newerPost, next: ui.olderPost }} />
    </ArticleFrame>
  );
}
