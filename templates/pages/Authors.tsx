/** The authors of the blog. */

import { useSite } from '../context.tsx';
import type { AuthorsPage } from '../model/pageData.ts';
import { plural } from '../model/text.ts';
import { AuthorCard } from '../parts/AuthorCard.tsx';
import { ListFrame } from '../parts/ListFrame.tsx';

export function Authors({ page }: { page: AuthorsPage }) {
  const { ui, locale } = useSite();
  return (
    <ListFrame page={page}>
      <ul className="authors">
        {page.authors.map((author) => (
          <li key={author.id}>
            <AuthorCard author={author} />
            <span>{plural(ui.authorPosts, author.count, locale.lang)}</span>
          </li>
        ))}
      </ul>
    </ListFrame>
  );
}
