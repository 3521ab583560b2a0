/** Every tag by its first letter, with how often it is used. */

import type { TagsPage } from '../model/pageData.ts';
import { ListFrame } from '../parts/ListFrame.tsx';

export function TagIndex({ page }: { page: TagsPage }) {
  return (
    <ListFrame page={page}>
      {page.letters.map(({ letter, tags }) => (
        <section key={letter} className="tag-letter">
          <h2>{letter}</h2>
          <ul>
            {tags.map(({ label, href, description, count }) => (
              <li key={href}>
                <a className="tag" href={href} title={description}>
                  {label} <span>{count}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </ListFrame>
  );
}
