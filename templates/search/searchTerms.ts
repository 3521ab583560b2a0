/** Counts the terms of a section: what a search index is made of. */

import { SEARCH_FIELDS } from './searchFile.ts';
import { createTermReader } from './searchWords.ts';

/** The texts of one section by field. */
export type FieldTexts = Readonly<Record<(typeof SEARCH_FIELDS)[number], string>>;

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

/** Returns the function that counts. `lang` is the language of the texts, a BCP 47 tag. */
export function createTermCounter(lang: string): (texts: FieldTexts) => TermCounts {
  const termsOf = createTermReader(lang);
  // Of the section in hand. Made once, because there are 50,000 sections on a large site.
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

  return (texts) => {
    places.clear();
    counts.length = 0;
    const lengths = SEARCH_FIELDS.map((field, at) => countField(texts[field], at));
    return { terms: [...places.keys()], counts: Uint8Array.from(counts.map((count) => COUNTS[count] ?? 0)), lengths };
  };
}
