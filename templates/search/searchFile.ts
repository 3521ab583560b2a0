/** The search index of one language as it travels: written by the build, read in the browser. */

import type { SearchKind } from '../model/site.ts';

/** A result page and its sections. */
export interface SearchPage {
  href: string;
  title: string;
  /** What stands above the page: labels of its categories, or the blog and the date. */
  trail: string[];
  kind: SearchKind;
  /** Id and text of each heading in order; the first one, for what stands before any heading, is empty. */
  sections: Array<[id: string, heading: string]>;
}

export interface SearchFile {
  lang: string;
  pages: SearchPage[];
  /** Sorted, parted by blanks; each begins with the number of letters it shares with the one before, in base 36. */
  terms: string;
  /** For each term and field: how many sections have it, then the steps between their numbers. In base-64 VLQ. */
  places: string;
  /** For each place how often the term stands there. */
  counts: string;
  /** For each section the number of terms in each field. */
  lengths: string;
}

/** What is searched, in this order. The heading of a page's first section is its title. */
export const SEARCH_FIELDS = ['heading', 'text', 'code'] as const;

/** Where one term stands in one field: a section, how often, the next section, how often … */
export type Postings = readonly number[];

export interface SearchTerms {
  /** For each term its postings by field. */
  terms: ReadonlyMap<string, readonly Postings[]>;
  /** For each section the number of terms in each field. */
  lengths: ReadonlyArray<readonly number[]>;
}

const MAX_SHARED = 35;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Makes the index small: it is the largest thing that the first search of a visit has to wait for. */
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

/** Five bits a character, the sixth says that more follow: as in source maps, without their sign. */
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
