/** The file format of the search index of one language: encoded by the build, decoded in the browser. */

import type { SearchKind } from '../model/siteData.ts';

/** A result page and its sections. */
export interface SearchPage {
  href: string;
  title: string;
  /** Labels of the page's categories, or the blog and the date. */
  trail: string[];
  kind: SearchKind;
  /** Id and text of each heading in order; empty for the introduction, which comes first. */
  sections: Array<[id: string, heading: string]>;
}

export interface SearchFile {
  lang: string;
  pages: SearchPage[];
  /** Sorted, separated by spaces; each starts with the length of the prefix shared with the previous one, in base 36. */
  terms: string;
  /** For each term and field: the number of sections, then the differences of their numbers. In base-64 VLQ. */
  places: string;
  /** Occurrences of the term at each place. */
  counts: string;
  /** For each section the number of terms in each field. */
  lengths: string;
}

/** The searched fields, in this order. The heading of a page's first section is its title. */
export const SEARCH_FIELDS = ['heading', 'text', 'code'] as const;

/** Occurrences of a term in a field: section, count, section, count … */
export type Postings = readonly number[];

export interface SearchTerms {
  /** For each term its postings by field. */
  terms: ReadonlyMap<string, readonly Postings[]>;
  /** For each section the number of terms in each field. */
  lengths: ReadonlyArray<readonly number[]>;
}

const MAX_SHARED = 35;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Compact, because the first search has to wait for the index. */
export function encodeTerms({ terms, lengths }: SearchTerms): Omit<SearchFile, 'lang' | 'pages'> {
  const sorted = [...terms.keys()].sort((a, b) => (a < b ? -1 : 1));
  const words: string[] = [];
  const places: number[] = [];
  const counts: number[] = [];
  let last = '';
  for (const term of sorted) {
    const shared = sharedStart(last, term);
    words.push(shared.toString(36) + term.slice(shared));
    last = term;
    for (const postings of terms.get(term) ?? []) {
      places.push(postings.length / 2);
      let before = 0;
      for (let at = 0; at < postings.length; at += 2) {
        const section = postings[at] ?? 0;
        places.push(section - before);
        counts.push(postings[at + 1] ?? 0);
        before = section;
      }
    }
  }
  return { terms: words.join(' '), places: encode(places), counts: encode(counts), lengths: encode(lengths.flat()) };
}

export function decodeTerms(file: Omit<SearchFile, 'lang' | 'pages'>): SearchTerms {
  const places = decode(file.places).values();
  const counts = decode(file.counts).values();
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
  const terms = new Map<string, Postings[]>();
  let last = '';
  for (const word of file.terms ? file.terms.split(' ') : []) {
    last = last.slice(0, Number.parseInt(word.charAt(0), 36)) + word.slice(1);
    terms.set(last, SEARCH_FIELDS.map(readPostings));
  }
  const flat = decode(file.lengths);
  const width = SEARCH_FIELDS.length;
  const lengths = Array.from({ length: flat.length / width }, (_, at) => flat.slice(at * width, (at + 1) * width));
  return { terms, lengths };
}

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < MAX_SHARED && length < a.length && a[length] === b[length]) length++;
  return length;
}

/** Five bits per character; the sixth marks continuation. As in source maps, but unsigned. */
function encode(numbers: readonly number[]): string {
  const known: string[] = [];
  return numbers.map((number) => (known[number] ??= encodeNumber(number))).join('');
}

function encodeNumber(number: number): string {
  return number > 31 ? DIGITS.charAt((number & 31) | 32) + encodeNumber(number >>> 5) : DIGITS.charAt(number);
}

function decode(text: string): number[] {
  const values = new Map([...DIGITS].map((digit, value) => [digit, value]));
  const numbers: number[] = [];
  let number = 0;
  let shift = 0;
  for (const digit of text) {
    const value = values.get(digit) ?? 0;
    number |= (value & 31) << shift;
    shift += 5;
    if (value < 32) {
      numbers.push(number);
      number = 0;
      shift = 0;
    }
  }
  return numbers;
}
