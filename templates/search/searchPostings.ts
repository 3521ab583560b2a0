/** Writes and reads terms and the places where they occur. */

import { SEARCH_FIELDS, type TermPart } from './searchFile.ts';
import { decodeNumbers, encodeNumbers, joinNumbers, splitNumbers } from './searchNumbers.ts';

/** Occurrences of a term in a field: section, count, section, count … */
export type Postings = readonly number[];

const MAX_SHARED = 35;
const NONE: Postings = [];

/** Terms must be sorted, and so must the sections of each field. */
export function encodePart(terms: ReadonlyArray<readonly [term: string, fields: readonly Postings[]]>): TermPart {
  const fields = terms.flatMap(([, own]) => [
    own.reduce((bits, { length }, field) => bits | (length > 0 ? 1 << field : 0), 0),
    ...own.filter(({ length }) => length > 0).map(({ length }) => length / 2),
  ]);
  const lists = terms.flatMap(([, own]) => own.filter(({ length }) => length > 0));
  const gaps: number[] = [];
  const counts: number[] = [];
  for (const postings of lists.toSorted((a, b) => a.length - b.length)) {
    let before = 0;
    for (let at = 0; at < postings.length; at += 2) {
      const section = postings[at] ?? 0;
      gaps.push(section - before);
      counts.push(postings[at + 1] ?? 0);
      before = section;
    }
  }
  return {
    terms: encodeTerms(terms.map(([term]) => term)),
    fields: encodeNumbers(fields),
    ...splitNumbers(gaps),
    counts: encodeNumbers(counts),
  };
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
  const sizes = decodeNumbers(part.fields).values();
  const next = (): number => sizes.next().value ?? 0;
  const lists: Array<{ size: number; postings: number[] }> = [];
  const terms = decodeTerms(part.terms).map((term): [string, Postings[]] => {
    const bits = next();
    const fields = SEARCH_FIELDS.map((_, field) => {
      if (!(bits & (1 << field))) return NONE;
      const postings: number[] = [];
      lists.push({ size: next(), postings });
      return postings;
    });
    return [term, fields];
  });
  const gaps = joinNumbers(part);
  const counts = decodeNumbers(part.counts);
  let at = 0;
  for (const { size, postings } of lists.sort((a, b) => a.size - b.size)) {
    let section = 0;
    for (const end = at + size; at < end; at++) {
      section += gaps[at] ?? 0;
      postings.push(section, counts[at] ?? 0);
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
