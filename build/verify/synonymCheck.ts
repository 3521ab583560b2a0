/** Reports synonyms that lead nowhere: words that no page of their language has. */

import { createSplitter, fold, type Word } from '../../templates/search/searchWords.ts';
import { createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';
import type { Page, Site } from '../model/plannedSite.ts';

export function checkSynonyms({ synonyms, locales, pages }: Site): Diagnostic[] {
  return locales.flatMap(({ locale }) => {
    const split = createSplitter(locale.lang);
    const own = synonyms.filter((entry) => entry.locale === locale.id);
    const meanings = own.flatMap(({ means, place }) =>
      means.map((text) => ({ text, place, words: split(text).map((word) => formsOf(word, text)) })),
    );
    const missing = missingWords(
      meanings.flatMap(({ words }) => words),
      pages.filter((page) => page.locale === locale && page.indexed),
    );
    return meanings
      .filter(({ words }) => words.length === 0 || words.some((word) => missing.has(word)))
      .map(({ text, place }) =>
        createDiagnostic(
          'synonyms',
          place,
          `no page in "${locale.id}" has the words "${text}"`,
          '`means` holds words of the pages, `words` what readers type instead',
        ),
      );
  });
}

/** What a page may have for a word: `memory` has the stem `memori`. */
interface WordForms {
  written: string;
  folded: readonly string[];
}

function formsOf({ start, end, parts }: Word, text: string): WordForms {
  const written = text.slice(start, end);
  return { written: written.toLowerCase(), folded: [...parts.flat(), fold(written)] };
}

/** Most words are on a page as they are written. Only for the rest are the texts folded, which takes ten times as long. */
function missingWords(words: readonly WordForms[], pages: readonly Page[]): ReadonlySet<WordForms> {
  const missing = new Set(words);
  const passes = [
    { textOf: (text: string) => text.toLowerCase(), formsOf: ({ written }: WordForms) => [written] },
    { textOf: fold, formsOf: ({ folded }: WordForms) => folded },
  ];
  for (const { textOf, formsOf } of passes)
    for (const { data, prose } of pages) {
      if (missing.size === 0) return missing;
      const page = textOf([data.title, ...prose.map(({ html }) => html)].join('\n'));
      for (const word of missing) if (formsOf(word).some((form) => page.includes(form))) missing.delete(word);
    }
  return missing;
}
