/** Lists of what a review found; addresses in them lead to the report's pages. */

import type { ReviewSection } from '../model/review.ts';

/** Path of the report's page of an address, if it has one. */
export type PathOf = (address: string) => string | undefined;

interface ReportSectionsProps {
  sections: readonly ReviewSection[];
  pathOf: PathOf;
  /** Keys lead from link to link. */
  hasStops?: boolean;
}

export function ReportSections({ sections, pathOf, hasStops }: ReportSectionsProps) {
  const withLinks = (line: string) =>
    line.split(ADDRESS_RE).map((text) => {
      const path = pathOf(text);
      if (path === undefined) return text;
      return (
        <a key={text} href={path} data-stop={hasStops}>
          {text}
        </a>
      );
    });
  return sections.map(({ title, lines, isLoss }) => (
    <section key={title} className={isLoss ? 'review-loss' : undefined}>
      <h2>
        {title.replace(/^./, (letter) => letter.toUpperCase())} <span className="review-count">{lines.length}</span>
      </h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{withLinks(line)}</li>
        ))}
      </ul>
    </section>
  ));
}

const ADDRESS_RE = /(?<=^|\s)(\/[^\s#,:)]*)/;
