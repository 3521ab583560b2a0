/** Finds what a word of a query may stand for: as typed, joined with its neighbour, a synonym, misspelt, unfinished. */

import { fold } from '../../templates/search/searchWords.ts';
import type { QueryWord } from './queryWords.ts';
import type { Term } from './termIndex.ts';
import type { TermLookup } from './termLookup.ts';
import { MEANING } from './weights.ts';
import type { Meaning } from './wordScores.ts';

interface WordMeanings {
  meanings: Meaning[];
  /** True if the word does not occur as typed, so that it is taken as misspelt. */
  isGuess: boolean;
}

/** Letters of a stem that has a family, and of what may follow it. */
const MIN_RELATED = 4;
const MAX_ENDING = 4;
/** Shorter prefixes match too much. */
const MIN_PREFIX = 4;
const LETTERS_RE = /^\p{L}+$/u;

/** Rejects if a part of the index cannot be loaded, or once `signal` is aborted. */
export async function findMeanings(word: QueryWord, lookup: TermLookup, signal?: AbortSignal): Promise<WordMeanings> {
  const typed = await findTyped(word, lookup, signal);
  const weight = typed.some((meaning) => meaning.weight === MEANING.typed) ? MEANING.synonym : MEANING.onlySynonym;
  const known = await Promise.all([
    typed,
    findOne(lookup.find(word.joined, signal), MEANING.joined),
    ...word.synonyms.map((words) => findEach(words, lookup, { weight, signal })),
  ]);
  const meanings = known.flat();
  if (word.role === 'hint') return { meanings, isGuess: false };
  // Says nothing about whether the other words are guesses.
  if (word.role === 'filler') return { meanings, isGuess: true };
  const related = await findRelated(word, lookup, signal);
  if (meanings.length > 0) return { meanings: [...meanings, ...related], isGuess: false };
  // A space or a letter is wrong: `tilesize`, or `downlod`, whose halves `down` and `lod` occur too.
  const guesses = await Promise.all([findHalves(word, lookup, signal), findSimilar(word, lookup, signal), related]);
  if (guesses.some((found) => found.length > 0)) return { meanings: guesses.flat(), isGuess: true };
  return { meanings: word.isTyping ? await findShortened(word, lookup, signal) : [], isGuess: false };
}

/** The terms that start like a word that is being typed. */
export async function findUnfinished(start: string, lookup: TermLookup, signal?: AbortSignal): Promise<Meaning[]> {
  const terms = await lookup.findLonger([start], signal);
  return terms.map((term) => ({ parts: [[term]], weight: MEANING.typed }));
}

/** As typed; an identifier also by its parts, an unfinished word also by what it may become. */
async function findTyped(
  { whole, parts, isTyping }: QueryWord,
  lookup: TermLookup,
  signal?: AbortSignal,
): Promise<Meaning[]> {
  const names = whole.length > 0 ? whole : parts.flat();
  const [exact, longer, inParts] = await Promise.all([
    findOne(lookup.find(names, signal), MEANING.typed),
    isTyping ? lookup.findLonger(names, signal) : [],
    whole.length > 0 ? findEach(parts, lookup, { weight: MEANING.parts, signal }) : [],
  ]);
  return [
    ...exact,
    ...longer.map((term) => becoming(term, names)),
    ...inParts.map((meaning) => ({ ...meaning, isSpare: true })),
  ];
}

/** Terms that start with the stem of a word and are a little longer, or with which the stem starts. */
async function findRelated(
  { whole, parts, isTyping }: QueryWord,
  lookup: TermLookup,
  signal?: AbortSignal,
): Promise<Meaning[]> {
  const stems = whole.length > 0 || parts.length !== 1 ? [] : parts.flat().filter((stem) => LETTERS_RE.test(stem));
  const bases = stems.filter((stem) => stem.length >= MIN_RELATED);
  const [longer, shorter] = await Promise.all([
    isTyping ? [] : lookup.findLonger(bases, signal),
    lookup.find(
      stems.filter((stem) => stem.length > MIN_RELATED).map((stem) => stem.slice(0, -1)),
      signal,
    ),
  ]);
  const near = longer.filter(({ term }) => bases.some((base) => term.length <= base.length + MAX_ENDING));
  const terms = [...near.filter(({ term }) => LETTERS_RE.test(term)), ...shorter];
  return terms.map((term) => ({ parts: [[term]], weight: MEANING.related, isSpare: true }));
}

/** The more letters are missing, the less it weighs. */
function becoming(term: Term, names: readonly string[]): Meaning {
  const { length } = term.term;
  const typed = Math.max(...names.filter((name) => term.term.startsWith(name)).map((name) => name.length));
  return { parts: [[term]], weight: (MEANING.longer * length) / (length + MEANING.missingLetter * (length - typed)) };
}

/** All words, each given by its terms. */
async function findEach(
  words: ReadonlyArray<readonly string[]>,
  lookup: TermLookup,
  { weight, signal }: { weight: number; signal?: AbortSignal | undefined },
): Promise<Meaning[]> {
  const parts = await Promise.all(words.map((terms) => lookup.find(terms, signal)));
  return parts.length === 0 || parts.some((terms) => terms.length === 0) ? [] : [{ parts, weight }];
}

async function findOne(terms: Promise<Term[]>, weight: number): Promise<Meaning[]> {
  const found = await terms;
  return found.length > 0 ? [{ parts: [found], weight }] : [];
}

/** `buildingfootprints` is two words. In an index of parts, each half would load one of its own. */
async function findHalves(word: QueryWord, lookup: TermLookup, signal?: AbortSignal): Promise<Meaning[]> {
  if (!lookup.isWhole) return [];
  const found = await Promise.all(
    word.halves().map((pair) => findEach(pair, lookup, { weight: MEANING.halves, signal })),
  );
  return found.flat();
}

function findSimilar(word: QueryWord, lookup: TermLookup, signal?: AbortSignal): Promise<Meaning[]> {
  return findOne(lookup.findSimilar(nameOf(word), signal), MEANING.similar);
}

/** `installati` has no stem yet: its longest prefix that occurs. */
async function findShortened(word: QueryWord, lookup: TermLookup, signal?: AbortSignal): Promise<Meaning[]> {
  const name = nameOf(word);
  for (let length = name.length - 1; length >= MIN_PREFIX; length--) {
    const found = await findOne(lookup.findLonger([name.slice(0, length)], signal), MEANING.shortened);
    if (found.length > 0) return found;
  }
  return [];
}

/** As typed, without the dashes of an option. */
function nameOf({ whole, text }: QueryWord): string {
  return whole.at(-1) ?? fold(text);
}
