/** One page of the docs. */

import { useForeign, useSite } from '../context.tsx';
import type { DocPage } from '../model/pageData.ts';
import { isFront } from '../model/pageFrame.ts';
import { ArticleFooter } from '../parts/ArticleFooter.tsx';
import { ArticleFrame } from '../parts/ArticleFrame.tsx';
import { Breadcrumbs } from '../parts/Breadcrumbs.tsx';
import { PageNotices, VersionBadge, VersionBanner } from '../parts/PageNotices.tsx';
import { Pager } from '../parts/Pager.tsx';
import { PageTools } from '../parts/PageTools.tsx';
import { Prose } from '../parts/Prose.tsx';
import { FoldedContents } from '../parts/TableOfContents.tsx';

export function Doc({ page }: { page: DocPage }) {
  const foreign = useForeign();
  const { home, tagline } = useSite();
  const isHome = page.href === home;
  return (
    <ArticleFrame page={page}>
      {/* On the home page, the first screen is for newcomers. */}
      {!isHome && <PageTools />}
      <Breadcrumbs crumbs={page.breadcrumbs} />
      <VersionBanner version={page.version} />
      <VersionBadge version={page.version} of={page.versions.length} />
      {!page.hideTitle && <h1 {...foreign}>{page.title}</h1>}
      {isHome && tagline && <p className="lead">{tagline}</p>}
      <PageNotices />
      <FoldedContents toc={page.toc} />
      <Prose id="article" {...foreign} />
      {isHome && <PageTools />}
      <ArticleFooter tags={page.tags} editHref={page.editHref} lastUpdate={page.lastUpdate} examples={page.examples} />
      {!isFront(page) && <Pager previous={page.previous} next={page.next} />}
    </ArticleFrame>
  );
}
