/** The docs that carry one tag. */

import { useSite } from '../context.tsx';
import type { DocsTagPage } from '../model/pageData.ts';
import { Cards } from '../parts/Cards.tsx';
import { PageTools } from '../parts/PageTools.tsx';

export function DocsTag({ page }: { page: DocsTagPage }) {
  const { ui } = useSite();
  return (
    <div className="page">
      <header className="list-head">
        <h1>{page.title}</h1>
        {page.tag.description && <p className="lead">{page.tag.description}</p>}
        <a href={page.allHref}>{ui.viewAllTags}</a>
      </header>
      <PageTools />
      <Cards cards={page.cards} />
    </div>
  );
}
