/** Searches terms with MiniSearch. The only file that uses it. */

import MiniSearch, { type AsPlainObject, type SearchOptions } from 'minisearch';
import { SEARCH_FIELDS, type TermPart } from '../../templates/search/searchFile.ts';
import { decodePart, decodeTerms, type Postings } from '../../templates/search/searchPostings.ts';
import type { Sections } from './sections.ts';

/** What else than the terms themselves matches. */
export interface Tolerance {
  /** Terms that start with them. */
  prefix?: boolean;
  /** Terms that differ by so many letters. A transposition counts as two. */
  fuzzy?: number;
}

/** A section that matches at least one of the terms asked for. */
export interface TermHit {
  section: number;
  score: number;
  /** Those of the index that match. */
  terms: string[];
  /** Those asked for. */
  asked: string[];
}

/** Part of the terms of an index. */
interface TermIndex {
  search(terms: readonly string[], tolerance: Tolerance): TermHit[];
}

const FIELD_BOOST = { heading: 3, text: 1, code: 0.4 } satisfies Record<(typeof SEARCH_FIELDS)[number], number>;
/** MiniSearch's defaults, except for `b`: long reference tables should not rank below short remarks. */
const BM25 = { k: 1.2, b: 0.25, d: 0.5 };
const AS_GIVEN: Pick<SearchOptions, 'tokenize' | 'processTerm'> = {
  tokenize: (term) => [term],
  processTerm: (term) => term,
};

/** The scores are those of an index of all terms: counts and mean lengths are those of all sections. */
export function createTermIndex(part: TermPart, sections: Sections): TermIndex {
  const mini = MiniSearch.loadJS(plainIndex(part, sections), {
    ...AS_GIVEN,
    fields: [...SEARCH_FIELDS],
    searchOptions: { boost: FIELD_BOOST, bm25: BM25 },
  });
  return {
    search: (terms, tolerance) =>
      mini
        .search({ queries: [...terms], ...tolerance })
        .map(({ id, score, terms, queryTerms }) => ({ section: id, score, terms, asked: queryTerms })),
  };
}

/** MiniSearch's format for a prebuilt index. It has only the sections in which these terms occur. */
function plainIndex(part: TermPart, { count, lengthsOf, averages }: Sections): AsPlainObject {
  const documentIds: Record<string, number> = {};
  const fieldLength: Record<string, number[]> = {};
  const countsBySection = (postings: Postings) => {
    const counts: Record<string, number> = {};
    for (let at = 0; at < postings.length; at += 2) {
      const section = postings[at] ?? 0;
      counts[section] = postings[at + 1] ?? 0;
      documentIds[section] = section;
      fieldLength[section] ??= lengthsOf(section);
    }
    return counts;
  };
  const index = decodePart(part).map(([term, fields]): AsPlainObject['index'][number] => [
    term,
    Object.fromEntries(fields.map((postings, field) => [field, countsBySection(postings)])),
  ]);
  return {
    documentCount: count,
    nextId: 0,
    documentIds,
    fieldIds: Object.fromEntries(SEARCH_FIELDS.map((field, at) => [field, at])),
    // MiniSearch's type is wrong: one list per section.
    fieldLength: fieldLength as never,
    averageFieldLength: [...averages],
    storedFields: {},
    index,
    serializationVersion: 2,
  };
}

/** Finds the words of a list (see `encodeTerms`) that differ from one by so many letters. */
export function createWordIndex(words: string): (word: string, distance: number) => string[] {
  // One document that has all of them: they are its matches.
  const mini = MiniSearch.loadJS(
    {
      documentCount: 1,
      nextId: 1,
      documentIds: { 0: 0 },
      fieldIds: { word: 0 },
      fieldLength: { 0: [1] } as never,
      averageFieldLength: [1],
      storedFields: {},
      index: decodeTerms(words).map((word) => [word, { 0: { 0: 1 } }]),
      serializationVersion: 2,
    },
    { ...AS_GIVEN, fields: ['word'] },
  );
  return (word, distance) => mini.search({ queries: [word], fuzzy: distance })[0]?.terms ?? [];
}
