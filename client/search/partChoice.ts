/** Chooses the parts of an index that a search needs, so that no query loads more than a few. */

import { sharedStart } from '../../templates/search/searchPostings.ts';

/** Parts by the first of their terms, sorted. See `SearchFile`. */
type PartList<Part> = ReadonlyArray<readonly [from: string, part: Part]>;

/** Parts of the terms that a word may become. */
const MAX_PREFIX_PARTS = 3;
/** Parts of the terms that a misspelt word may stand for. */
const MAX_SIMILAR_PARTS = 4;
/** Parts of the words among which similar ones are looked for. */
const MAX_WORD_PARTS = 4;

/** The part that has a term, if any has it. */
export function partOf<Part>(list: PartList<Part>, term: string): Part[] {
  return partsWithin(list, term)
    .slice(0, 1)
    .map(([, part]) => part);
}

/**
 * The parts with the terms that start so: the first letters match too much, and for these the shortest terms are enough, which
 * rank first anyway.
 */
export function partsOfPrefix<Part>(list: PartList<Part>, prefix: string): Part[] {
  const [first, ...rest] = partsWithin(list, prefix);
  const limit = Math.min(MAX_PREFIX_PARTS, Math.max(1, prefix.length - 1));
  // The sort is stable: of equally long terms the first.
  const chosen = first ? [first, ...rest.toSorted(([a], [b]) => a.length - b.length)] : [];
  return chosen.slice(0, limit).map(([, part]) => part);
}

/** The parts with words of the same first letter, and of the second one: the first may be swapped, or one too many. */
export function partsOfSimilarWords<Part>(words: PartList<Part>, word: string): Part[] {
  const near = [...word].map((_, at) => partsWithin(words, word.slice(0, at + 1)));
  const same = near.find(({ length }) => length <= MAX_WORD_PARTS) ?? [];
  const swapped = partsWithin(words, word.charAt(1));
  return unique([...same, ...(swapped.length > MAX_WORD_PARTS ? [] : swapped)].map(([, part]) => part));
}

/** The parts that have the most similar of these terms. */
export function partsOfSimilar<Part>(list: PartList<Part>, word: string, similar: readonly string[]): Part[] {
  // Similar terms differ by few letters: the later and the fewer, the likelier.
  const rank = (term: string) => Math.abs(term.length - word.length) - sharedStart(term, word);
  const nearest = similar.toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  return unique(nearest.flatMap((term) => partOf(list, term))).slice(0, MAX_SIMILAR_PARTS);
}

/** The parts that may have terms that start so. */
function partsWithin<Part>(list: PartList<Part>, prefix: string): PartList<Part> {
  const first = list.findLastIndex(([from]) => from <= prefix);
  return list.filter(([from], at) => at === first || (at > first && from.startsWith(prefix)));
}

function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}
