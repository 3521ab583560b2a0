/** The docs that carry one tag. */

import { useSite } from '../context.tsx';
import type { DocsTagPage } from '../model/pageData.ts';
import { Cards } from '../parts/Cards.tsx';
import { ListHead } from '../parts/ListHead.tsx';
import { PageTools } from '../parts/PageTools.tsx';

export function DocsTag({ page }: { page: DocsTagPage }) {
  const { ui } = useSite();
  return (
    <div className="page">
      <PageTools />
      <ListHead title={page.title} lead={page.tag.description}>
        <a href={page.allHref}>{ui.viewAllTags}</a>
      </ListHead>
      <Cards cards={page.cards} />
    </div>
  );
}
