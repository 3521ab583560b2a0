/** Reports synonyms that lead nowhere: words that no page of their language has. */

import { createSplitter, fold, type Word } from '../../../templates/search/searchWords.ts';
import { type Kept, NO_STORE } from '../../input/store.ts';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostic.ts';
import { hashOf } from '../../model/hash.ts';
import type { Page, Site } from '../../plan/plannedSite.ts';
import { isInLast } from './searchPlan.ts';
import type { SynonymEntry } from './synonyms.ts';

/** The pages that had words of the synonyms in the last build, by which the next one reads few. */
type WordHomes = Array<{
  file: string;
  /** The hash of the page's text. */
  hash: string;
  /** Positions in the list of all words. */
  words: readonly number[];
}>;

/** What is kept changes how many pages are read, and nothing else. */
export function checkSynonyms(
  { locales, pages }: Pick<Site, 'locales' | 'pages'>,
  synonyms: readonly SynonymEntry[],
  kept: Kept = NO_STORE,
): Diagnostic[] {
  return locales.flatMap(({ locale }) => {
    const split = createSplitter(locale.lang);
    const own = synonyms.filter((entry) => entry.locale === locale.id);
    const meanings = own.flatMap(({ means, place }) =>
      means.map((text) => ({ text, place, words: split(text).map((word) => formsOf(word, text)) })),
    );
    const key = JSON.stringify(['synonyms', locale.id, meanings.map(({ text }) => text)]);
    const likely = kept.get<WordHomes>(key) ?? [];
    const { missing, homes: found } = findWords(
      meanings.flatMap(({ words }) => words),
      // With several versions of the docs, synonyms are about the last.
      pages.filter(({ locale: own, indexed, data }) => own === locale && indexed && isInLast(data)),
      likely,
    );
    if (JSON.stringify(found) !== JSON.stringify(likely)) kept.put(key, found);
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

/**
 * What a page had in the last build it has now, if its text is the same. Most other words are on a page as they are written. Only for
 * the rest are the texts folded, which takes ten times as long.
 */
function findWords(words: readonly WordForms[], pages: readonly Page[], homes: WordHomes) {
  const missing = new Set(words);
  const found = new Map<Page, WordForms[]>();
  const take = (word: WordForms | undefined, page: Page) => {
    if (word && missing.delete(word)) found.set(page, [...(found.get(page) ?? []), word]);
  };
  const look = (page: Page, textOf: (text: string) => string, formsOf: (word: WordForms) => readonly string[]) => {
    if (missing.size === 0) return;
    const text = textOf([page.data.title, ...page.prose.map(({ html }) => html)].join('\n'));
    for (const word of missing) if (formsOf(word).some((form) => text.includes(form))) take(word, page);
  };
  const written = ({ written }: WordForms) => [written];
  const lower = (text: string) => text.toLowerCase();
  const byFile = new Map(homes.map((home) => [home.file, home]));
  const [first, rest] = [pages.filter(({ file }) => byFile.has(file)), pages.filter(({ file }) => !byFile.has(file))];
  for (const page of first) {
    const home = byFile.get(page.file);
    if (home?.hash === hashOfText(page)) for (const at of home.words) take(words[at], page);
  }
  for (const page of first) look(page, lower, written);
  for (const page of first) look(page, fold, ({ folded }) => folded);
  for (const page of rest) look(page, lower, written);
  for (const page of pages) look(page, fold, ({ folded }) => folded);
  return { missing, homes: pages.flatMap((page) => describeHome(page, found.get(page) ?? [], words)) };
}

function describeHome(page: Page, found: readonly WordForms[], words: readonly WordForms[]): WordHomes {
  if (found.length === 0) return [];
  const places = new Map(words.map((word, at) => [word, at]));
  return [{ file: page.file, hash: hashOfText(page), words: found.map((word) => places.get(word) ?? -1) }];
}

function hashOfText({ data, prose }: Page): string {
  return hashOf(JSON.stringify([data.title, ...prose.map(({ textHash }) => textHash)]), 16);
}
