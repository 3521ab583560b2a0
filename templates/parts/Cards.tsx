/** Pages as a grid of titles and what each is about. */

import type { PageCard } from '../model/pageData.ts';

export function Cards({ cards }: { cards: readonly PageCard[] }) {
  return (
    <ul className="cards">
      {cards.map(({ title, description, href }) => (
        <li key={href} className="card">
          <h2>
            <a href={href}>{title}</a>
          </h2>
          {description && <p>{description}</p>}
        </li>
      ))}
    </ul>
  );
}
