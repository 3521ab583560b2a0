/** Every page of the site by section. */

import type { PageListPage } from '../model/pageData.ts';
import { ListFrame } from '../parts/ListFrame.tsx';

export function PageList({ page }: { page: PageListPage }) {
  return (
    <ListFrame page={page}>
      {page.sections.map(({ title, pages }) => (
        <section key={title} className="page-section">
          <h2>{title}</h2>
          <ul>
            {pages.map(({ title, href }) => (
              <li key={href}>
                <a href={href}>{title}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </ListFrame>
  );
}
