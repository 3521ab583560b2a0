/** A page of the site in the report: its article with insertions and deletions marked in place. */

import type { Change, ReviewSection } from '../model/review.ts';
import { ReportDocument, type ReportFrame } from './ReportDocument.tsx';
import { ReportPlaces } from './ReportPlaces.tsx';
import { type PathOf, ReportSections } from './ReportSections.tsx';

export interface ReportPageData {
  address: string;
  /** Published address. */
  href: string;
  title: string;
  lang: string;
  note?: string;
  meta: Readonly<Record<string, Change>>;
  /** Its share card on both sides. */
  card?: Partial<Change>;
  losses: readonly ReviewSection[];
  /** HTML of the article. */
  html: string;
  places: number;
  /** Paths of the changed pages before and after this one. */
  previous?: string;
  next?: string;
}

interface ReportPageProps extends ReportFrame, ReportPageData {
  pathOf: PathOf;
}

export function ReportPage({ pathOf, ...page }: ReportPageProps) {
  const { root, before, after, address, href, title, lang, note, losses, html, places, previous, next } = page;
  return (
    <ReportDocument {...{ root, before, after }} title={title} hasArticle current="page">
      <div className="review-page-head">
        <h1>
          <span lang={lang}>{title}</span>
        </h1>
        <p>
          <a href={href}>{address}</a> {note && <span className="review-soft">{note}</span>}
        </p>
        <nav aria-label="Changed pages" className="review-pager">
          {previous !== undefined && (
            <a href={previous} rel="prev">
              ← Previous page
            </a>
          )}
          {next !== undefined && (
            <a href={next} rel="next">
              Next page →
            </a>
          )}
        </nav>
        <Head meta={page.meta} />
        {page.card && <Card {...page.card} />}
        <ReportSections sections={losses} pathOf={pathOf} />
        {places > 0 ? (
          <ReportPlaces places={places} hasList />
        ) : (
          <p className="review-soft">The text of the article is the same.</p>
        )}
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own article, scripts left out */}
      {places > 0 && <div className="review-article" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />}
    </ReportDocument>
  );
}

function Head({ meta }: { meta: ReportPageData['meta'] }) {
  const rows = Object.entries(meta);
  if (rows.length === 0) return null;
  return (
    <dl className="review-meta">
      {rows.map(([name, { before, after }]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {before && <del>{before}</del>} {after && <ins>{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Card({ before, after }: Partial<Change>) {
  const pictures = [
    [before, 'Before', 'Share card before'],
    [after, 'After', 'Share card now'],
  ] as const;
  return (
    <section>
      <h2>Share card</h2>
      <div className="review-cards">
        {pictures.map(
          ([path, caption, alt]) =>
            path !== undefined && (
              <figure key={caption}>
                <img src={path} alt={alt} width="1200" height="630" loading="lazy" />
                <figcaption>{caption}</figcaption>
              </figure>
            ),
        )}
      </div>
    </section>
  );
}
