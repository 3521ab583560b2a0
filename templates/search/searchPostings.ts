/** Writes and reads terms and the places where they occur. */

import { SEARCH_FIELDS, type TermPart } from './searchFile.ts';
import { decodeNumbers, encodeNumbers } from './searchNumbers.ts';

/** Occurrences of a term in a field: section, count, section, count … */
export type Postings = readonly number[];

const MAX_SHARED = 35;
const NONE: Postings = [];

/** The places and counts of one term, given by field. */
export function encodePostings(fields: readonly Postings[]): { places: string; counts: string } {
  const places = [fields.reduce((bits, { length }, field) => bits | (length > 0 ? 1 << field : 0), 0)];
  const counts: number[] = [];
  for (const postings of fields) {
    if (postings.length > 0) places.push(postings.length / 2);
    let before = 0;
    for (let at = 0; at < postings.length; at += 2) {
      const section = postings[at] ?? 0;
      places.push(section - before);
      counts.push(postings[at + 1] ?? 0);
      before = section;
    }
  }
  return { places: encodeNumbers(places), counts: encodeNumbers(counts) };
}

/** Terms as in `TermPart`. They must be sorted. */
export function encodeTerms(sorted: readonly string[]): string {
  let last = '';
  return sorted
    .map((term) => {
      const shared = sharedStart(last, term);
      last = term;
      return shared.toString(36) + term.slice(shared);
    })
    .join(' ');
}

export function decodeTerms(text: string): string[] {
  let last = '';
  return (text ? text.split(' ') : []).map((word) => {
    last = last.slice(0, Number.parseInt(word.charAt(0), 36)) + word.slice(1);
    return last;
  });
}

/** For each term its postings by field. */
export function decodePart(part: TermPart): Array<[term: string, fields: Postings[]]> {
  const places = decodeNumbers(part.places).values();
  const counts = decodeNumbers(part.counts).values();
  const next = (numbers: IterableIterator<number>): number => numbers.next().value ?? 0;
  const readPostings = (): Postings => {
    const postings: number[] = [];
    let section = 0;
    for (let left = next(places); left > 0; left--) {
      section += next(places);
      postings.push(section, next(counts));
    }
    return postings;
  };
  return decodeTerms(part.terms).map((term) => {
    const bits = next(places);
    return [term, SEARCH_FIELDS.map((_, field) => (bits & (1 << field) ? readPostings() : NONE))];
  });
}

/** Number of letters that two words start with alike, at most 35. */
export function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < MAX_SHARED && length < a.length && a[length] === b[length]) length++;
  return length;
}
