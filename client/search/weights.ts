/** All numbers that decide which results come first. They were fitted together, on the questions of `test/search/`: change one, and measure. */

import type { SearchKind } from '../../templates/model/siteData.ts';
import type { SEARCH_FIELDS } from '../../templates/search/searchFile.ts';
import type { QueryWord } from './queryWords.ts';

/** How much a word of a query says, by its role in it. */
export const IMPORTANCE: Readonly<Record<QueryWord['role'], number>> = {
  topic: 1,
  plain: 0.784,
  name: 0.254,
  number: 0.5,
  hint: 0.1,
  filler: 0.4,
};

/** What a word may stand for (`meanings.ts`). */
export const MEANING = {
  typed: 1,
  /** An identifier that only shares its parts. */
  parts: 0.2,
  joined: 0.52,
  synonym: 0.85,
  /** A synonym for a word that the pages do not have. */
  onlySynonym: 0.99,
  longer: 0.35,
  /** How much each missing letter of an unfinished word matters. */
  missingLetter: 0.3,
  similar: 0.42,
  halves: 0.7,
  shortened: 0.5,
  /** A word of the same family: `curved` has the stem `curv`, `curvature` is `curvatur`. */
  related: 0.678,
};

type Field = (typeof SEARCH_FIELDS)[number];

/** What the words that a section has count for it (`wordScores.ts`). */
export const WORD = {
  boost: { heading: 3.2, about: 1.5, text: 0.41, code: 0.32 } satisfies Record<Field, number>,
  /** Titles count less here than other headings, because `PAGE` adds to them. */
  titleBoost: 3.64,
  /** If the phrases of a page have the word. */
  phrasesBoost: 3,
  /** How much the length of a field matters: long reference tables should not rank below short remarks. */
  length: { heading: 0.16, about: 0.0847, text: 0.106, code: 0.577 } satisfies Record<Field, number>,
  /** BM25: how soon further occurrences stop counting, and what a single one is worth at least. */
  saturation: 2,
  presence: 0.225,
};

/** What counts for a page (`pageRanking.ts`). */
export const PAGE = {
  /** Beside its best section: its introduction, and the best matches of each word anywhere on it. */
  intro: 0.3,
  words: 1.1,
  /** An exponent: how much it matters that a long page has every word somewhere. */
  length: 0.16,
  /** The words that one section has together. */
  cover: 0.43,
  /** A query that is the heading of a section, or that is in what a section or a page is about. */
  heading: 1,
  aboutSection: 0.09,
  aboutPage: 0.15,
  /** A query that is a phrase by which readers look for the page: the best phrase, the second, the third. */
  phrases: [1, 0.95, 0.2],
  /** A query that is a phrase as a whole, and its least score. A synonym of a word that pages have, or a missing stop word, scores less. */
  wholePhrase: 0.7,
  wholePhraseScore: 0.97,
  /** Words that phrases of the page have, and how soon further phrases stop counting. */
  phraseWords: 2,
  phraseWordsSaturation: 3,
};

/** What a page is multiplied by (`engine.ts`). */
export const KIND = {
  /** Docs rank above news. */
  usual: { docs: 1, blog: 0.8, releases: 0.75 } satisfies Record<SearchKind, number>,
  /** For queries about versions. */
  news: { docs: 1, blog: 1.33, releases: 1.33 } satisfies Record<SearchKind, number>,
  /** Pages of functions and classes rank below those that say what to do with them, and above them for a query of names alone. */
  reference: 0.9,
  lookup: 1.4,
  /** A page whose title has the version that the query asks for. */
  version: 1.4,
  /** A page with a section whose heading begins with the query. */
  begun: 1.2,
  /** An exponent. */
  links: 0.034,
};
