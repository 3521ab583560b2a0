/** Every page of the site by section. */

import type { PageListPage } from '../model/page.ts';

export function PageList({ page }: { page: PageListPage }) {
  return (
    <div className="page">
      <header className="list-head">
        <h1>{page.title}</h1>
        {page.description && <p className="lead">{page.description}</p>}
      </header>
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
    </div>
  );
}
