/** Every post by year. */

import type { ArchivePage } from '../model/pageData.ts';
import { ListFrame } from '../parts/ListFrame.tsx';

export function Archive({ page }: { page: ArchivePage }) {
  return (
    <ListFrame page={page}>
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
    </ListFrame>
  );
}
