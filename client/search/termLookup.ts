/** Finds the sections with given terms, in as few parts of the index as possible. */

import type { SearchFile, TermPart } from '../../templates/search/searchFile.ts';
import { createPartCache, type LoadPart } from './partCache.ts';
import { partOf, partsOfPrefix, partsOfSimilar, partsOfSimilarWords } from './partChoice.ts';
import type { Sections } from './sections.ts';
import { createTermIndex, createWordIndex, type TermHit, type Tolerance } from './termIndex.ts';

/** A section that matches. */
export interface Found {
  score: number;
  terms: readonly string[];
}

/** Sections with at least one of the terms. Rejects if a part of the index cannot be loaded, or once `signal` is aborted. */
export type TermLookup = (
  terms: readonly string[],
  tolerance: Tolerance,
  signal?: AbortSignal,
) => Promise<Map<number, Found>>;

/** Open parts that are kept: those of a long query. On a site of 10,000 pages each takes one to two megabytes. */
const MAX_OPEN = 24;

export function createTermLookup({ terms: list, words }: SearchFile, sections: Sections, load: LoadPart): TermLookup {
  const loadTerms = createPartCache(load, (part: TermPart) => createTermIndex(part, sections), MAX_OPEN);
  const loadWords = createPartCache(load, createWordIndex, MAX_OPEN);

  const partsOf = async (term: string, { prefix, fuzzy }: Tolerance) => {
    if (list.length === 1) return partOf(list, term);
    if (fuzzy === undefined) return prefix ? partsOfPrefix(list, term) : partOf(list, term);
    const near = await Promise.all(partsOfSimilarWords(words, term).map(loadWords));
    return partsOfSimilar(
      list,
      term,
      near.flatMap((open) => open()(term, fuzzy)),
    );
  };

  return async (terms, tolerance, signal) => {
    signal?.throwIfAborted();
    const parts = await Promise.all(terms.map((term) => partsOf(term, tolerance)));
    const loaded = await Promise.all([...new Set(parts.flat())].map(loadTerms));
    // Before the work: the reader may have typed another letter meanwhile.
    signal?.throwIfAborted();
    return join(loaded.map((open) => open().search(terms, tolerance)));
  };
}

/** As if all terms were in one part. */
function join(parts: ReadonlyArray<readonly TermHit[]>): Map<number, Found> {
  const [first = [], ...rest] = parts;
  const joined = new Map(first.map((hit) => [hit.section, hit]));
  for (const hit of rest.flat()) {
    const known = joined.get(hit.section);
    joined.set(hit.section, known ? joinHits(known, hit) : hit);
  }
  return joined;
}

/** MiniSearch's score is the sum over the matching terms, times the number of those asked for. */
function joinHits(a: TermHit, b: TermHit): TermHit {
  const asked = [...new Set([...a.asked, ...b.asked])];
  const sum = a.score / a.asked.length + b.score / b.asked.length;
  return { section: a.section, score: sum * asked.length, terms: [...a.terms, ...b.terms], asked };
}
