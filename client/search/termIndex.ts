/** The terms of a part of an index, with the places where they occur. */

import type { TermPart } from '../../templates/search/searchFile.ts';
import { decodePart, type Postings } from '../../templates/search/searchPostings.ts';

export interface Term {
  term: string;
  /** Places by field. */
  fields: readonly Postings[];
}

/** Opens a part of the index. */
export function createTermIndex(part: TermPart) {
  const terms = decodePart(part).map(([term, fields]): Term => ({ term, fields }));
  const words = terms.map(({ term }) => term);
  return {
    words,
    find(term: string): Term[] {
      const found = terms[firstAtLeast(words, term)];
      return found?.term === term ? [found] : [];
    },
    /** The terms that start so and are longer. */
    findLonger(prefix: string): Term[] {
      const found: Term[] = [];
      for (let at = firstAtLeast(words, prefix); at < words.length; at++) {
        const term = terms[at];
        if (!term?.term.startsWith(prefix)) break;
        if (term.term !== prefix) found.push(term);
      }
      return found;
    },
  };
}

/** Position of the first of the sorted words that is not before this one. */
function firstAtLeast(words: readonly string[], word: string): number {
  let start = 0;
  let end = words.length;
  while (start < end) {
    const middle = (start + end) >> 1;
    if ((words[middle] ?? '') < word) start = middle + 1;
    else end = middle;
  }
  return start;
}
