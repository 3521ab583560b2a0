/** Counts the terms of texts, section by section: what a search index is made of. */

import { type Postings, SEARCH_FIELDS, type SearchTerms } from './searchFile.ts';
import { createSplitter } from './searchWords.ts';

/** The texts of one section by field. */
export type FieldTexts = Readonly<Record<(typeof SEARCH_FIELDS)[number], string>>;

interface TermCounter extends SearchTerms {
  /** Adds the next section. */
  add(texts: FieldTexts): void;
}

const TEXT = SEARCH_FIELDS.indexOf('text');
const CODE = SEARCH_FIELDS.indexOf('code');
/** More occurrences than this in one section make no difference to the ranking. */
const MAX_COUNT = 31;

/** `lang` is the language of the texts, a BCP 47 tag. */
export function createTermCounter(lang: string): TermCounter {
  const split = createSplitter(lang);
  const terms = new Map<string, number[][]>();
  const lengths: number[][] = [];

  function add(texts: FieldTexts): void {
    const section = lengths.length;
    lengths.push(SEARCH_FIELDS.map((field, at) => addField(texts[field], at, section)));
  }

  /** Returns the number of different terms. */
  function addField(text: string, field: number, section: number): number {
    let count = 0;
    const repeated = new Set<string>();
    for (const word of split(text)) {
      for (const term of word.terms) {
        const fields = terms.get(term) ?? newPostings(term);
        // Terms of the text are not repeated for its code: this keeps the index small.
        if (field === CODE && isLast(section, fields[TEXT])) repeated.add(term);
        else if (addPlace(section, fields[field])) count += 1;
      }
    }
    return count + repeated.size;
  }

  function newPostings(term: string): number[][] {
    const fields = SEARCH_FIELDS.map(() => []);
    terms.set(term, fields);
    return fields;
  }

  return { terms, lengths, add };
}

/** Returns whether the term is new in this section. */
function addPlace(section: number, postings: number[] = []): boolean {
  const isNew = !isLast(section, postings);
  if (isNew) postings.push(section, 1);
  else postings[postings.length - 1] = Math.min((postings.at(-1) ?? 0) + 1, MAX_COUNT);
  return isNew;
}

function isLast(section: number, postings: Postings = []): boolean {
  return postings.at(-2) === section;
}
