/** The generated index of a sidebar category. */

import type { CategoryPage } from '../model/pageData.ts';
import { Breadcrumbs } from '../parts/Breadcrumbs.tsx';
import { Cards } from '../parts/Cards.tsx';
import { VersionBadge, VersionBanner } from '../parts/PageNotices.tsx';
import { Pager } from '../parts/Pager.tsx';
import { PageTools } from '../parts/PageTools.tsx';

export function Category({ page }: { page: CategoryPage }) {
  return (
    <div className="page">
      <PageTools />
      <Breadcrumbs crumbs={page.breadcrumbs} />
      <VersionBanner version={page.version} />
      <VersionBadge version={page.version} of={page.versions.length} />
      <h1>{page.title}</h1>
      {page.description && <p className="lead">{page.description}</p>}
      <Cards cards={page.cards} />
      <Pager previous={page.previous} next={page.next} />
    </div>
  );
}
