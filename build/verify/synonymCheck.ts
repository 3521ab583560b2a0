/** Reports synonyms that lead nowhere: words that no page of their language has. */

import { createSplitter, fold } from '../../templates/search/searchWords.ts';
import { createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';
import type { Page, Site } from '../model/plannedSite.ts';

export function checkSynonyms({ synonyms, locales, pages }: Site): Diagnostic[] {
  return locales.flatMap(({ locale }) => {
    const split = createSplitter(locale.lang);
    const own = synonyms.filter((entry) => entry.locale === locale.id);
    const stems = own.flatMap(({ means, place }) =>
      means.flatMap((text) =>
        split(text).map(({ start, end, parts }) => ({
          text,
          place,
          // `memory` has the stem `memori`.
          stems: [...parts.flat(), fold(text.slice(start, end))],
        })),
      ),
    );
    const missing = missingStems(
      stems.flatMap((word) => word.stems),
      pages.filter((page) => page.locale === locale && page.indexed),
    );
    const empty = own.flatMap(({ means, place }) =>
      means.filter((text) => split(text).length === 0).map((text) => ({ text, place })),
    );
    return [...empty, ...stems.filter((word) => word.stems.every((stem) => missing.has(stem)))].map(({ text, place }) =>
      createDiagnostic(
        'synonyms',
        place,
        `no page in "${locale.id}" has the words "${text}"`,
        '`means` holds words of the pages, `words` what readers type instead',
      ),
    );
  });
}

/** Most stems are on the first pages. */
function missingStems(stems: readonly string[], pages: readonly Page[]): ReadonlySet<string> {
  const missing = new Set(stems);
  for (const { data, prose } of pages) {
    if (missing.size === 0) break;
    const text = fold([data.title, ...prose.map(({ html }) => html)].join('\n'));
    for (const stem of missing) if (text.includes(stem)) missing.delete(stem);
  }
  return missing;
}
