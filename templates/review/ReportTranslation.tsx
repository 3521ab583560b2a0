/** A translated page in the look of the report: what has changed in the original, beside the translation. */

import type { ComparedPart, ComparedTranslation, Mark } from '../model/review.ts';
import { ReportDocument } from './ReportDocument.tsx';
import { ReportPlaces } from './ReportPlaces.tsx';

interface ReportTranslationProps extends ComparedTranslation {
  /** Relative path to the folder of styles and script. */
  root: string;
}

export function ReportTranslation({ page, locale, langs, differences, parts, root }: ReportTranslationProps) {
  const changed = parts.filter(({ isCurrent }) => !isCurrent);
  const current = parts.filter(({ isCurrent }) => isCurrent);
  const places = parts.flatMap(({ marks }) => marks.filter(({ id }) => id !== undefined)).length;
  return (
    <ReportDocument title={`${page}, ${locale}`} before={langs[0]} after={locale} root={root}>
      <div className="review-page-head">
        <h1>{page}</h1>
        <p>
          {changed.length} of {parts.length} sections have moved on in the original.
        </p>
        {differences.length > 0 && <Differences differences={differences} />}
        {places > 0 && <ReportPlaces places={places} hasList={false} />}
      </div>
      {changed.map((part) => (
        <Part key={part.name} part={part} langs={langs} />
      ))}
      {current.length > 0 && (
        <details open={changed.length === 0} className="review-current">
          <summary>{current.length} current sections</summary>
          {current.map((part) => (
            <Part key={part.name} part={part} langs={langs} />
          ))}
        </details>
      )}
    </ReportDocument>
  );
}

function Differences({ differences }: Pick<ComparedTranslation, 'differences'>) {
  return (
    <section className="review-loss">
      <h2>Differences of structure</h2>
      <ul>
        {differences.map((difference) => (
          <li key={difference} data-stop tabIndex={-1}>
            {difference}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Part({ part, langs }: { part: ComparedPart; langs: ComparedTranslation['langs'] }) {
  const { name, state, hasNoBefore, marks, translation, places } = part;
  return (
    <section>
      <h2>
        {name} <span className="review-count">{state}</span>
      </h2>
      <div className="review-pair">
        <div>
          <p className="review-half-title">{places[0]}</p>
          {hasNoBefore && (
            <p className="review-soft">No commit has the text that was accepted: this is the text of today.</p>
          )}
          <pre className="review-text" lang={langs[0]}>
            {marks.map(renderMark)}
          </pre>
        </div>
        <div>
          <p className="review-half-title">{places[1]}</p>
          <pre className="review-text" lang={langs[1]}>
            {translation}
          </pre>
        </div>
      </div>
    </section>
  );
}

function renderMark({ kind, text, id }: Mark, at: number) {
  const Tag = kind === 'same' ? 'span' : kind === 'added' ? 'ins' : 'del';
  return (
    <Tag key={at} id={id} tabIndex={id === undefined ? undefined : -1}>
      {text}
    </Tag>
  );
}
