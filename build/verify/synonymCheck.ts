/** Reports synonyms that lead nowhere: words that no page of their language has. */

import type { PageData } from '../../templates/model/pageData.ts';
import { createSplitter, fold, type Word } from '../../templates/search/searchWords.ts';
import { compareText } from '../model/compareText.ts';
import { createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';
import type { Page, Site } from '../model/plannedSite.ts';
import { NO_SHELF, type Shelf } from '../store/shelf.ts';

/** Files of the pages that had words of the synonyms in the last build: the next one reads them first, and few others. */
export type WordHomes = string[];

/** `homes` change how many pages are read, and nothing else. */
export function checkSynonyms({ synonyms, locales, pages }: Site, homes: Shelf<WordHomes> = NO_SHELF): Diagnostic[] {
  return locales.flatMap(({ locale }) => {
    const split = createSplitter(locale.lang);
    const own = synonyms.filter((entry) => entry.locale === locale.id);
    const meanings = own.flatMap(({ means, place }) =>
      means.map((text) => ({ text, place, words: split(text).map((word) => formsOf(word, text)) })),
    );
    const key = JSON.stringify([locale.id, meanings.map(({ text }) => text)]);
    const likely = homes.get(key) ?? [];
    const { missing, found } = findWords(
      meanings.flatMap(({ words }) => words),
      pages.filter(({ locale: own, indexed, data }) => own === locale && indexed && isInLast(data)),
      new Set(likely),
    );
    if (found.join() !== likely.join()) homes.put(key, found);
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

/** Of several versions of the docs, synonyms are about the last. */
function isInLast(data: PageData): boolean {
  return !('version' in data) || data.version.isLast;
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
function findWords(words: readonly WordForms[], pages: readonly Page[], likely: ReadonlySet<string>) {
  const missing = new Set(words);
  const found = new Set<string>();
  const look = (page: Page, textOf: (text: string) => string, formsOf: (word: WordForms) => readonly string[]) => {
    if (missing.size === 0) return;
    const text = textOf([page.data.title, ...page.prose.map(({ html }) => html)].join('\n'));
    for (const word of missing)
      if (formsOf(word).some((form) => text.includes(form))) {
        missing.delete(word);
        found.add(page.file);
      }
  };
  const written = ({ written }: WordForms) => [written];
  const lower = (text: string) => text.toLowerCase();
  const [first, rest] = [pages.filter(({ file }) => likely.has(file)), pages.filter(({ file }) => !likely.has(file))];
  for (const page of first) look(page, lower, written);
  for (const page of first) look(page, fold, ({ folded }) => folded);
  for (const page of rest) look(page, lower, written);
  for (const page of pages) look(page, fold, ({ folded }) => folded);
  return { missing, found: [...found].sort(compareText) };
}
