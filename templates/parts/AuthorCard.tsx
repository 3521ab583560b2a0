/** An author: picture, name and what they do. */

import type { AuthorData } from '../model/pageData.ts';

export function AuthorCard({ author }: { author: AuthorData }) {
  const { name, title, image, href } = author;
  return (
    <div className="author">
      {image && <img src={image} alt="" width={40} height={40} loading="lazy" />}
      <p>
        {href ? (
          <a href={href} rel="author">
            {name}
          </a>
        ) : (
          name
        )}
        {title && <span>{title}</span>}
      </p>
    </div>
  );
}
