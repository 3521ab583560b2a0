/** Every post by year. */

import type { ArchivePage } from '../model/page.ts';

export function Archive({ page }: { page: ArchivePage }) {
  return (
    <div className="page">
      <header className="list-head">
        <h1>{page.title}</h1>
        {page.description && <p className="lead">{page.description}</p>}
      </header>
      {page.years.map(({ year, posts }) => (
        <section key={year} className="archive-year">
          <h2>{year}</h2>
          <ul>
            {posts.map(({ title, href, date, dateText }) => (
              <li key={href}>
                <time dateTime={date}>{dateText}</time> <a href={href}>{title}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
