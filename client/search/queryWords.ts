/** Splits a query into words, each with what its neighbours, the synonyms of the site and a pasted message make of it. */

import type { ByLanguage } from '../../templates/model/languages.ts';
import type { SearchFile } from '../../templates/search/searchFile.ts';
import { fillerOf, PHRASE_UNITS, unitsOf } from '../../templates/search/searchPhrases.ts';
import { fold, type Splitter, type Word } from '../../templates/search/searchWords.ts';

/**
 * `plain`: of everyday language. `name`: the class of an error. `number`: in an error, mostly a size or a line. `hint`: added
 * to an error by us. `filler`: a stop word, which only phrases have.
 */
type WordRole = 'topic' | 'plain' | 'name' | 'number' | 'hint' | 'filler';

export interface QueryWord extends Pick<Word, 'whole' | 'parts'> {
  /** As typed. */
  text: string;
  role: WordRole;
  /** How much of a phrase it is: see `PHRASE_UNITS`. */
  units: number;
  /** The word may be unfinished: prefixes match too. */
  isTyping: boolean;
  /** Terms that it makes with the word before or after it: `lod 3` is `lod3`, `buffer size` is `buffer_size`. */
  joined: string[];
  /** What it means on this site: each time one or more words, given by their terms. */
  synonyms: string[][][];
  /** The pairs of words that it may be without its space, given by their terms. */
  halves(): string[][][];
}

/** A word of a text, or a stop word, which has no terms. */
interface Token {
  start: number;
  end: number;
  /** What it is compared by. */
  forms: readonly string[];
  isStopWord: boolean;
}

/** Words and their meaning, split into words given by their terms. */
interface Synonym {
  from: readonly Token[];
  to: string[][];
}

/** Reads queries in one language, `fr`. */
export function createQueryReader(
  lang: string,
  split: Splitter,
  file: Pick<SearchFile, 'plain' | 'synonyms'>,
): (query: string) => QueryWord[] {
  const synonyms = readSynonyms(file.synonyms, split);
  const plain = new Set(file.plain.split(' '));
  const hints = split(HINTS[lang] ?? '').map(({ whole, parts }): QueryWord => {
    return { ...BARE, whole, parts, role: 'hint' };
  });
  return (query) => {
    const isError = ERROR_RE.test(query);
    // Where the program is installed says nothing. The length stays, so that positions do.
    const text = isError ? query.replace(PATH_RE, (path) => ' '.repeat(path.length)) : query;
    const words = split(text);
    const pairs = joinNeighbours(text, split);
    const means = meaningsOf(words, tokensOf(text, split), synonyms);
    const read = words.map(({ start, end, whole, parts }, at): QueryWord => {
      const own = text.slice(start, end);
      const touching = pairs.filter((pair) => start < pair.end && end > pair.start);
      return {
        text: own,
        whole,
        parts,
        units: unitsOf(parts, plain),
        role: isError
          ? roleInError(own)
          : unitsOf(parts, plain) === PHRASE_UNITS.plain && !means[at]?.isInPhrase
            ? 'plain'
            : 'topic',
        isTyping: end === query.length,
        joined: touching.flatMap(({ terms }) => terms),
        synonyms: means[at]?.all ?? [],
        halves: () => halvesOf(own, split),
      };
    });
    return isError ? [...read, ...hints] : [...read, ...fillersOf(text, split)];
  };
}

const BARE: QueryWord = {
  text: '',
  whole: [],
  parts: [],
  units: 0,
  role: 'topic',
  isTyping: false,
  joined: [],
  synonyms: [],
  halves: () => [],
};

/** `ModuleNotFoundError: No module named cupy`, `Error: No such option` */
const ERROR_RE = /\p{Lu}\p{L}*(?:Error|Exception|Warning)\b|^\s*Error:|Traceback|No module named/u;
const NAME_RE = /(?:Error|Exception|Warning)$/;
const NUMBER_RE = /^[\d.,]+$/;
const PATH_RE = /(?<=^|[\s('"])(?:\/|[A-Z]:\\)[^\s'")]+/g;
/** What pages on errors are about. */
const HINTS: ByLanguage<string> = {
  en: 'error message troubleshooting',
  fr: 'message erreur dépannage',
};
/** Letters of each half of a word that was typed without its space. */
const MIN_HALF = 3;
/** As in `searchWords.ts`, stop words and all. */
const WORD_RE = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[_.-]+[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;
const TOKEN_RE = /[\p{L}\p{M}\p{N}]+/gu;
const GAP_RE = /^[\s-]+$/;

function readSynonyms(list: SearchFile['synonyms'], split: Splitter): Synonym[] {
  const termsOf = (text: string) => split(text).map(({ terms }) => terms);
  return list.flatMap(([words, means]) =>
    words.flatMap((from) => means.map((to) => ({ from: tokensOf(from, split), to: termsOf(to) }))),
  );
}

/** What a word means, and whether any of it is by a phrase: that is what the query is about, however plain its words are. */
interface WordSynonyms {
  all: string[][][];
  isInPhrase: boolean;
}

/** For each word, what it means alone or with its neighbours: `set up` is not `settings`. */
function meaningsOf(words: readonly Word[], tokens: readonly Token[], synonyms: readonly Synonym[]): WordSynonyms[] {
  const means = words.map((): WordSynonyms => ({ all: [], isInPhrase: false }));
  for (const { from, to } of synonyms)
    for (let at = 0; at < tokens.length; at++) {
      const found = matchPhrase(from, tokens, at);
      for (const [word, { start, end }] of words.entries()) {
        const own = means[word];
        if (!own || !found.some((token) => token.start < end && token.end > start)) continue;
        own.all.push(to);
        own.isInPhrase ||= from.length > 1;
      }
    }
  return means;
}

/** The tokens from this one on that are the phrase; stop words between them that are not in it do not matter. */
function matchPhrase(phrase: readonly Token[], tokens: readonly Token[], first: number): Token[] {
  const found: Token[] = [];
  for (let at = first; found.length < phrase.length; at++) {
    const [token, wanted] = [tokens[at], phrase[found.length]];
    if (!token || !wanted) return [];
    if (token.forms.some((form) => wanted.forms.includes(form))) found.push(token);
    else if (found.length === 0 || !token.isStopWord) return [];
  }
  return found;
}

/** The stop words. They come last: a long query has words that say more. */
function fillersOf(text: string, split: Splitter): QueryWord[] {
  const found = [...text.matchAll(TOKEN_RE)].filter(([token]) => split(token).length === 0);
  const fillers = new Set(found.flatMap(([token]) => fillerOf(token)));
  return [...fillers].map((filler) => ({ ...BARE, whole: [filler], role: 'filler', units: PHRASE_UNITS.filler }));
}

/** Parts of identifiers have no synonyms, so an identifier is one token. */
function tokensOf(text: string, split: Splitter): Token[] {
  return [...text.matchAll(WORD_RE)].map(({ 0: token, index }) => {
    const [word] = split(token);
    const forms = word ? (word.whole.length === 0 ? word.terms : word.whole) : [fold(token)];
    return { start: index, end: index + token.length, forms, isStopWord: !word };
  });
}

/** `near infra red` has `infrared`. Words without terms count too: `lod 3` is `lod3`. */
function joinNeighbours(text: string, split: Splitter): Array<{ start: number; end: number; terms: string[] }> {
  const tokens = [...text.matchAll(TOKEN_RE)];
  return tokens.slice(1).flatMap((token, at) => {
    const before = tokens[at];
    const end = before ? before.index + before[0].length : 0;
    if (!before || !GAP_RE.test(text.slice(end, token.index))) return [];
    const spellings = ['', '_', '-'].map((joint) => before[0] + joint + token[0]);
    const terms = spellings.flatMap((text, spelling) =>
      split(text).flatMap(({ whole, terms }) => (spelling === 0 ? terms : whole)),
    );
    return [{ start: before.index, end: token.index + token[0].length, terms }];
  });
}

function halvesOf(word: string, split: Splitter): string[][][] {
  const cuts = Array.from({ length: Math.max(0, word.length - 2 * MIN_HALF + 1) }, (_, at) => at + MIN_HALF);
  return cuts.map((cut) =>
    [word.slice(0, cut), word.slice(cut)].map((half) => split(half).flatMap(({ terms }) => terms)),
  );
}

function roleInError(word: string): WordRole {
  if (NAME_RE.test(word)) return 'name';
  return NUMBER_RE.test(word) ? 'number' : 'topic';
}
