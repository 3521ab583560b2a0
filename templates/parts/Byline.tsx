/** The byline of a post: date, reading time, authors. */

import { useSite } from '../context.tsx';
import type { PostMeta } from '../model/pageData.ts';
import { plural } from '../model/text.ts';
import { AuthorCard } from './AuthorCard.tsx';

export function Byline({ post }: { post: PostMeta }) {
  const { ui, locale } = useSite();
  const { date, dateText, readingMinutes, authors } = post;
  return (
    <div className="byline">
      <p>
        <time dateTime={date}>{dateText}</time>
        {readingMinutes !== undefined && <span>{plural(ui.readingTime, readingMinutes, locale.lang)}</span>}
      </p>
      {authors.map((author) => (
        <AuthorCard key={author.id} author={author} />
      ))}
    </div>
  );
}
