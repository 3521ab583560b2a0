/** Finds what each word of a query may stand for: as typed, joined with its neighbour, a synonym, misspelt, unfinished. */

import type { SearchFile } from '../../templates/search/searchFile.ts';
import { fold, type Splitter, type Word } from '../../templates/search/searchWords.ts';
import type { Term } from './termIndex.ts';
import type { TermLookup } from './termLookup.ts';
import type { Meaning } from './wordScores.ts';

export interface QueryWord {
  /** As typed. */
  text: string;
  importance?: 'class' | 'digits' | 'hint' | undefined;
  word: Word;
  /** The word may be unfinished: prefixes match too. */
  isTyping: boolean;
  /** Terms that it makes with the word before or after it: `lod 3` is `lod3`. */
  joined: string[];
  /** What the site's list of synonyms gives for it: terms by word. */
  synonyms: string[][][];
}

export interface WordMeanings {
  meanings: Meaning[];
  isGuess: boolean;
}

export const M: Record<string, number> = { parts: 0.2, joined: 0.675, synonym: 0.9, longer: 0.266, similar: 0.54, split: 0.7, short: 0.5 };
/** Shorter prefixes match too much. */
const MIN_PREFIX = 4;
/** Of each half of a word that was typed without its space. */
const MIN_HALF = 3;
const ERROR_RE = /\p{Lu}\p{L}*(?:Error|Exception|Warning)\b|^\s*Error:|Traceback|No module named/u;
const CLASS_RE = /(?:Error|Exception|Warning)$/;
const PATH_RE = /(?<=^|[\s('"])(?:\/|[A-Z]:\\)[^\s'")]+/g;
const HINTS = 'error errors troubleshooting message erreur erreurs dépannage';
const TOKEN_RE = /[\p{L}\p{M}\p{N}]+/gu;
const GAP_RE = /^[\s-]+$/;

/** `from` and `to` of each synonym, split into terms by word. */
export interface Synonym {
  from: string[][];
  to: string[][];
}

export function readSynonyms(list: SearchFile['synonyms'], split: Splitter): Synonym[] {
  const terms = (text: string) => split(text).map((word) => word.terms);
  return list.flatMap(([words, means]) =>
    words.flatMap((from) => means.map((to) => ({ from: terms(from), to: terms(to) }))),
  );
}

/** The words of a query, with all that depends on their neighbours. */
export function readQuery(query: string, split: Splitter, synonyms: readonly Synonym[]): QueryWord[] {
  const isError = ERROR_RE.test(query);
  const query0 = query;
  if (isError) query = query.replace(PATH_RE, (p) => ' '.repeat(p.length));
  const words = split(query);
  const pairs = joinNeighbours(query, split);
  const found = words.map(
    (word): QueryWord => ({
      text: query.slice(word.start, word.end),
      word,
      isTyping: word.end === query.length,
      joined: pairs.filter(({ start, end }) => word.start < end && word.end > start).flatMap(({ terms }) => terms),
      synonyms: [],
      importance:
        isError && CLASS_RE.test(query.slice(word.start, word.end))
          ? 'class'
          : isError && /^[\d.,]+$/.test(query.slice(word.start, word.end))
            ? 'digits'
            : undefined,
    }),
  );
  if (isError)
    for (const word of split(HINTS))
      found.push({
        text: HINTS.slice(word.start, word.end),
        word,
        isTyping: false,
        joined: [],
        synonyms: [],
        importance: 'hint',
      });
  for (const { from, to } of synonyms)
    for (let at = 0; at + from.length <= words.length; at++)
      if (from.every((terms, next) => isSame(words[at + next], terms)))
        for (const each of found.slice(at, at + from.length)) each.synonyms.push(to);
  return found;
}

/** Parts of identifiers have no synonyms. */
function isSame(word: Word | undefined, terms: readonly string[]): boolean {
  return word !== undefined && (word.whole.length === 0 ? word.terms : word.whole).some((term) => terms.includes(term));
}

/** `lod 3` is `lod3`, `near infra red` has `infrared`. */
function joinNeighbours(query: string, split: Splitter) {
  const tokens = [...query.matchAll(TOKEN_RE)];
  return tokens.slice(1).flatMap((token, at) => {
    const before = tokens[at];
    if (!before) return [];
    const end = before.index + before[0].length;
    if (!GAP_RE.test(query.slice(end, token.index))) return [];
    const terms = split(before[0] + token[0]).flatMap((word) => word.terms);
    return [{ start: before.index, end: token.index + token[0].length, terms }];
  });
}

export async function findMeanings(query: QueryWord, lookup: TermLookup, signal?: AbortSignal): Promise<WordMeanings> {
  const { word, joined, synonyms } = query;
  const known = await Promise.all([
    findTyped(query, lookup, signal),
    single(lookup.find(joined, signal), M.joined ?? 0),
    ...synonyms.map((to) => findAll(to, lookup, { weight: M.synonym ?? 0, signal })),
  ]);
  const meanings = known.flat();
  if (meanings.length > 0) return { meanings, isGuess: false };
  const name = word.whole.at(-1) ?? fold(query.text);
  const halves = await findHalves(name, lookup, signal);
  if (halves.length > 0) return { meanings: halves, isGuess: true };
  const similar = await single(lookup.findSimilar(name, signal), M.similar ?? 0);
  if (similar.length > 0) return { meanings: similar, isGuess: true };
  return { meanings: query.isTyping ? await findShortened(name, lookup, signal) : [], isGuess: false };
}

async function findTyped({ word, isTyping }: QueryWord, lookup: TermLookup, signal?: AbortSignal): Promise<Meaning[]> {
  const { whole, parts } = word;
  const names = whole.length > 0 ? whole : parts.flat();
  const [exact, longer, inParts] = await Promise.all([
    single(lookup.find(names, signal), 1),
    isTyping ? lookup.findLonger(names, signal) : [],
    whole.length > 0 ? findAll(parts, lookup, { weight: M.parts ?? 0, signal }) : [],
  ]);
  return [...exact, ...longer.map((term) => longerMeaning(term, names)), ...inParts];
}

/** The more letters are missing, the less. */
function longerMeaning(term: Term, names: readonly string[]): Meaning {
  const typed = Math.max(...names.filter((name) => term.term.startsWith(name)).map((name) => name.length));
  return {
    parts: [[term]],
    weight: ((M.longer ?? 0) * term.term.length) / (term.term.length + 0.3 * (term.term.length - typed)),
  };
}

async function findAll(
  parts: ReadonlyArray<readonly string[]>,
  lookup: TermLookup,
  { weight, signal }: { weight: number; signal?: AbortSignal | undefined },
): Promise<Meaning[]> {
  const found = await Promise.all(parts.map((terms) => lookup.find(terms, signal)));
  return found.length === 0 || found.some((terms) => terms.length === 0) ? [] : [{ parts: found, weight }];
}

async function single(terms: Promise<Term[]>, weight: number): Promise<Meaning[]> {
  const found = await terms;
  return found.length > 0 ? [{ parts: [found], weight }] : [];
}

/** `buildingfootprints` is two words. */
async function findHalves(name: string, lookup: TermLookup, signal?: AbortSignal): Promise<Meaning[]> {
  const cuts = Array.from({ length: Math.max(0, name.length - 2 * MIN_HALF + 1) }, (_, at) => at + MIN_HALF);
  const found = await Promise.all(
    cuts.map((cut) => findAll([[name.slice(0, cut)], [name.slice(cut)]], lookup, { weight: M.split ?? 0, signal })),
  );
  return found.flat();
}

/** `installati` has no stem yet: its longest prefix that occurs. */
async function findShortened(name: string, lookup: TermLookup, signal?: AbortSignal): Promise<Meaning[]> {
  for (let length = name.length - 1; length >= MIN_PREFIX; length--) {
    const found = await single(lookup.findLonger([name.slice(0, length)], signal), M.short ?? 0);
    if (found.length > 0) return found;
  }
  return [];
}
