/** Counts the terms of a section: what a search index is made of. */

import { SEARCH_FIELDS } from './searchFile.ts';
import { createTermReader } from './searchWords.ts';

/** The texts of one section by field. */
type FieldTexts = Readonly<Record<(typeof SEARCH_FIELDS)[number], string>>;

/** The terms of one section, in the order of their first occurrence. */
export interface TermCounts {
  terms: string[];
  /** For each term its occurrences in each field. */
  counts: Uint8Array;
  /** The number of different terms in each field. */
  lengths: number[];
}

const TEXT = SEARCH_FIELDS.indexOf('text');
const CODE = SEARCH_FIELDS.indexOf('code');
/**
 * Occurrences in one section, by their number: the ranking needs no more, and few different numbers make the index
 * smaller by 1.4 to 1.9 KB.
 */
const COUNTS = [0, 1, 2, 2, 5, 5, 5, 5, 10];
const MAX_COUNT = COUNTS.length - 1;

/** Counts the terms of some fields, beside what was counted of others. Code is counted with the text, or after it. */
type TermCounter = (texts: Partial<FieldTexts>, counted?: TermCounts) => TermCounts;

const NOTHING: TermCounts = { terms: [], counts: new Uint8Array(), lengths: [] };

/** Returns the function that counts. `lang` is the language of the texts, a BCP 47 tag. */
export function createTermCounter(lang: string): TermCounter {
  const termsOf = createTermReader(lang);
  // The places of the section in hand. Made once, because a large site has 50,000 sections.
  const places = new Map<string, number>();
  const counts: number[] = [];

  /** Returns the number of different terms of the field. */
  function countField(text: string, field: number): number {
    let length = 0;
    const repeated = new Set<string>();
    for (const term of termsOf(text)) {
      let place = places.get(term);
      if (place === undefined) {
        place = counts.length;
        places.set(term, place);
        for (const _ of SEARCH_FIELDS) counts.push(0);
      }
      const count = counts[place + field] ?? 0;
      // Terms of the text are not repeated for its code: this keeps the index small.
      if (field === CODE && counts[place + TEXT]) repeated.add(term);
      else {
        counts[place + field] = Math.min(count + 1, MAX_COUNT);
        if (count === 0) length += 1;
      }
    }
    return length + repeated.size;
  }

  return (texts, counted = NOTHING) => {
    places.clear();
    counts.length = 0;
    for (const [at, term] of counted.terms.entries()) places.set(term, at * SEARCH_FIELDS.length);
    for (const count of counted.counts) counts.push(count);
    const isNew = SEARCH_FIELDS.map((field) => texts[field] !== undefined);
    const lengths = SEARCH_FIELDS.map((field, at) =>
      isNew[at] ? countField(texts[field] ?? '', at) : (counted.lengths[at] ?? 0),
    );
    const shown = counts.map((count, at) => (isNew[at % SEARCH_FIELDS.length] ? (COUNTS[count] ?? 0) : count));
    return { terms: [...places.keys()], counts: Uint8Array.from(shown), lengths };
  };
}
