/** A page of the site in the report: its article with insertions and deletions marked in place. */

import type { Change, StaleTranslation, VanishedId } from '../model/review.ts';
import { ReportDocument, type ReportFrame } from './ReportDocument.tsx';
import { StaleList, VanishedList } from './ReportLosses.tsx';

export interface ReportPageData {
  address: string;
  /** Where it is published. */
  href: string;
  title: string;
  lang: string;
  note?: string;
  meta: Readonly<Record<string, Change>>;
  card?: CardPictures;
  vanished: readonly VanishedId[];
  stale: readonly StaleTranslation[];
  /** HTML of the article. */
  html: string;
  places: number;
  /** Paths of the changed pages before and after this one. */
  previous?: string;
  next?: string;
}

export interface CardPictures {
  before?: string;
  after?: string;
  /** Where both differ. */
  difference?: string;
  /** Share of differing pixels, from 0 to 1. */
  share?: number;
}

interface ReportPageProps extends ReportFrame, ReportPageData {
  pathOf(address: string): string | undefined;
}

export function ReportPage({ pathOf, ...page }: ReportPageProps) {
  const { root, before, after, address, href, title, lang, note, vanished, stale, html, places, previous, next } = page;
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
        {page.card && <Card card={page.card} />}
        {vanished.length > 0 && (
          <section className="review-loss">
            <h2>Anchors that vanished</h2>
            <VanishedList vanished={vanished} pathOf={pathOf} />
          </section>
        )}
        {stale.length > 0 && (
          <section className="review-loss">
            <h2>Stale translation</h2>
            <StaleList stale={stale} pathOf={pathOf} />
          </section>
        )}
        <Places places={places} />
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

function Card({ card }: { card: CardPictures }) {
  const { before, after, difference, share } = card;
  const pictures = [
    [before, 'Before', 'Share card before'],
    [after, 'After', 'Share card now'],
    [difference, `Differing pixels: ${((share ?? 0) * 100).toFixed(1)} %`, 'Differing pixels of both share cards'],
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

/** More links than this are no help; keys and the marks themselves lead on. */
const MAX_LINKS = 60;

function Places({ places }: { places: number }) {
  if (places === 0) return <p className="review-soft">The text of the article is the same.</p>;
  const shown = Math.min(places, MAX_LINKS);
  return (
    <nav className="review-places" aria-label="Places with a change">
      <p>
        {places} {places === 1 ? 'place' : 'places'}:
      </p>
      <ol>
        {Array.from({ length: shown }, (_, index) => `change-${index + 1}`).map((id, index) => (
          <li key={id}>
            <a href={`#${id}`}>{index + 1}</a>
          </li>
        ))}
      </ol>
      {places > shown && <p className="review-soft">and {places - shown} more</p>}
      <p className="review-keys" data-keys>
        Keys: <kbd>n</kbd> or <kbd>j</kbd> next change, <kbd>p</kbd> or <kbd>k</kbd> the one before, <kbd>u</kbd> all
        changes.
      </p>
    </nav>
  );
}
