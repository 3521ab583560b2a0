/** Writes and reads terms and the places where they occur. */

import { PHRASES, SEARCH_FIELDS, type TermPart } from './searchFile.ts';
import { decodeNumbers, encodeNumbers, joinNumbers, splitNumbers } from './searchNumbers.ts';

/** Places of a term in a field: section, count, section, count …; in phrases: phrase, phrase … */
export type Postings = readonly number[];

const MAX_SHARED = 35;
const NONE: Postings = [];
const LISTS = [...SEARCH_FIELDS.keys(), PHRASES];

/** Terms must be sorted, and so must the places in each list: places in the fields, then in phrases. */
export function encodePart(terms: ReadonlyArray<readonly [term: string, fields: readonly Postings[]]>): TermPart {
  const lists = terms.flatMap(([, own]) =>
    own.map((postings, list) => ({ postings, list, size: countPlaces(postings, list) })).filter(({ size }) => size > 0),
  );
  const fields = terms.flatMap(([, own]) => [
    own.reduce((bits, { length }, list) => bits | (length > 0 ? 1 << list : 0), 0),
    ...own.map(countPlaces).filter(Boolean),
  ]);
  const gaps: number[] = [];
  const counts: number[] = [];
  const phrases: number[] = [];
  for (const { postings, list } of lists.toSorted((a, b) => a.size - b.size)) {
    const isPhrases = list === PHRASES;
    let before = 0;
    for (let at = 0; at < postings.length; at += isPhrases ? 1 : 2) {
      const place = postings[at] ?? 0;
      (isPhrases ? phrases : gaps).push(place - before);
      if (!isPhrases) counts.push(postings[at + 1] ?? 0);
      before = place;
    }
  }
  return {
    terms: encodeTerms(terms.map(([term]) => term)),
    fields: encodeNumbers(fields),
    ...splitNumbers(gaps),
    counts: encodeNumbers(counts),
    phrases: splitNumbers(phrases),
  };
}

/** How many places a list has. */
export function countPlaces({ length }: Postings, list: number): number {
  return list === PHRASES ? length : length / 2;
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

/** The terms of a text that `encodeTerms` returned. */
export function decodeTerms(text: string): string[] {
  let last = '';
  return (text ? text.split(' ') : []).map((word) => {
    last = last.slice(0, Number.parseInt(word.charAt(0), 36)) + word.slice(1);
    return last;
  });
}

/** For each term its postings by list. */
export function decodePart(part: TermPart): Array<[term: string, fields: Postings[]]> {
  const sizes = decodeNumbers(part.fields).values();
  const next = (): number => sizes.next().value ?? 0;
  const lists: Array<{ size: number; list: number; postings: number[] }> = [];
  const terms = decodeTerms(part.terms).map((term): [string, Postings[]] => {
    const bits = next();
    const fields = LISTS.map((list) => {
      if (!(bits & (1 << list))) return NONE;
      const postings: number[] = [];
      lists.push({ size: next(), list, postings });
      return postings;
    });
    return [term, fields];
  });
  const gaps = joinNumbers(part).values();
  const counts = decodeNumbers(part.counts).values();
  const phrases = joinNumbers(part.phrases).values();
  for (const { size, list, postings } of lists.sort((a, b) => a.size - b.size)) {
    let place = 0;
    for (let left = size; left > 0; left--) {
      place += (list === PHRASES ? phrases : gaps).next().value ?? 0;
      postings.push(place);
      if (list !== PHRASES) postings.push(counts.next().value ?? 0);
    }
  }
  return terms;
}

/** Number of letters that two words start with alike, at most 35. */
export function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < MAX_SHARED && length < a.length && a[length] === b[length]) length++;
  return length;
}
