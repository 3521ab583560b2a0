/** Finds terms with their places, in as few parts of the index as possible. */

import type { SearchFile } from '../../templates/search/searchFile.ts';
import { decodeTerms } from '../../templates/search/searchPostings.ts';
import { nearestTerms } from './misspelt.ts';
import { createPartCache, type LoadPart } from './partCache.ts';
import { partOf, partsOfPrefix, partsOfSimilar, partsOfSimilarWords } from './partChoice.ts';
import { createTermIndex, type Term } from './termIndex.ts';

/** Each rejects if a part of the index cannot be loaded, or once `signal` is aborted. */
export interface TermLookup {
  /** True if all terms are in one part. */
  isWhole: boolean;
  find(terms: readonly string[], signal?: AbortSignal): Promise<Term[]>;
  /** Terms that start with a prefix and are longer. */
  findLonger(prefixes: readonly string[], signal?: AbortSignal): Promise<Term[]>;
  /** The terms that are nearest to a misspelt word, which is folded. */
  findSimilar(word: string, signal?: AbortSignal): Promise<Term[]>;
}

/** Open parts that are kept: enough for a long query. On a site of 10,000 pages each takes one to two megabytes. */
const MAX_OPEN = 24;

/** `lang` is the language of the terms, `fr`. */
export function createTermLookup(
  { terms: list, words }: Pick<SearchFile, 'terms' | 'words'>,
  lang: string,
  load: LoadPart,
): TermLookup {
  const loadTerms = createPartCache(load, createTermIndex, MAX_OPEN);
  const loadWords = createPartCache(load, decodeTerms, MAX_OPEN);
  const isWhole = list.length === 1;

  /** `read` is called after all parts have been loaded: the reader may have typed another letter meanwhile. */
  const each = async (names: readonly string[], signal: AbortSignal | undefined, prefix: boolean) => {
    signal?.throwIfAborted();
    const found = await Promise.all(
      names.map(async (name) => {
        const parts = prefix ? partsOfPrefix(list, name) : partOf(list, name);
        return { name, open: await Promise.all(parts.map(loadTerms)) };
      }),
    );
    signal?.throwIfAborted();
    return found.flatMap(({ name, open }) =>
      open.flatMap((part) => (prefix ? part().findLonger(name) : part().find(name))),
    );
  };
  const find: TermLookup['find'] = (terms, signal) => each(terms, signal, false);
  return {
    isWhole,
    find,
    findLonger: (prefixes, signal) => each(prefixes, signal, true),
    async findSimilar(word, signal) {
      signal?.throwIfAborted();
      const near = isWhole
        ? (await Promise.all(partOf(list, word).map(loadTerms))).map((open) => open().words)
        : (await Promise.all(partsOfSimilarWords(words, word).map(loadWords))).map((open) => open());
      signal?.throwIfAborted();
      const similar = nearestTerms(word, new Set(near.flat()), lang);
      return find(isWhole ? similar : reachable(word, similar), signal);
    },
  };

  /** A misspelt word stands for terms of few parts. */
  function reachable(word: string, similar: readonly string[]): string[] {
    const parts = new Set(partsOfSimilar(list, word, similar));
    return similar.filter((term) => partOf(list, term).every((part) => parts.has(part)));
  }
}
