/** Splits the phrases by which readers look for a page into words. Stop words count too: `without patches` is not `patches`. */

import { plainStems } from './plainWords.ts';
import { createSplitter, fold } from './searchWords.ts';

/** How much of a phrase a word is: what it is about, a word of everyday language, a stop word. */
export const PHRASE_UNITS = { topic: 4, plain: 2, filler: 1 } as const;

interface PhraseWord {
  terms: readonly string[];
  units: number;
}

const TOKEN_RE = /[^\s,;:!?()"“”«»]+/g;
/** Too frequent to tell phrases apart. */
const ARTICLES = new Set(['the', 'and', 'for', 'with', 'les', 'des', 'une']);
/** Short, but `no patches` is not `patches`. */
const NEGATIONS = new Set(['no']);
/** A letter with an apostrophe, as in French, says nothing. */
const ELIDED_RE = /^\p{L}{1,2}['’]/u;

/** Returns the function that splits, for phrases of one language, a BCP 47 tag. */
export function createPhraseReader(lang: string): (phrase: string) => PhraseWord[] {
  const split = createSplitter(lang);
  const plain = new Set(plainStems(lang));
  return (phrase) =>
    (phrase.match(TOKEN_RE) ?? []).flatMap((token) => {
      const words = split(token);
      if (words.length === 0) return fillerOf(token).map((filler) => ({ terms: [filler], units: PHRASE_UNITS.filler }));
      return words.map(({ parts, terms }) => ({ terms, units: unitsOf(parts, plain) }));
    });
}

/** What a stop word is in the index, if it is worth having there. */
export function fillerOf(token: string): string[] {
  const word = fold(token.replace(ELIDED_RE, '')).replace(/[^\p{L}\p{N}]/gu, '');
  return (word.length > 2 || NEGATIONS.has(word)) && !ARTICLES.has(word) ? [word] : [];
}

/** An identifier counts as much as its parts do as words. `plain` has the stems of everyday words. */
export function unitsOf(parts: readonly string[][], plain: ReadonlySet<string>): number {
  const units = parts.map((stems) =>
    stems.every((stem) => plain.has(stem)) ? PHRASE_UNITS.plain : PHRASE_UNITS.topic,
  );
  return units.reduce((sum, each) => sum + each, 0) || PHRASE_UNITS.topic;
}
