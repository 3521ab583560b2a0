/** Splits texts and queries into words, and words into terms: folded, stemmed, identifiers also whole. */

import { type ByLanguage, languageOf } from '../model/languages.ts';
import { type Stem, stemOf } from './searchStems.ts';

/** One word of a text. */
export interface Word {
  /** Where it starts and ends in the text. */
  start: number;
  end: number;
  /** The word as written, folded; an identifier also without leading dashes. */
  whole: string[];
  /** The stems of the word, or of each part of an identifier. */
  parts: string[][];
  /** All of these: the terms that match the word. */
  terms: string[];
}

type Forms = Pick<Word, 'whole' | 'parts' | 'terms'>;

export type Splitter = (text: string) => Word[];

/** `C++`, `F#`, an operator that stands alone, and a picture that is a word. */
const SIGNS = String.raw`\p{L}{1,10}(?:\+\+|#)(?![\p{L}\p{N}])|(?<!\S)(?:&&|\|\||\*\*|\/\/|:=|[-=]>|[=!<>]=)(?!\S)|\p{RI}{2}|\p{Extended_Pictographic}\uFE0F?(?:\u200D\p{Extended_Pictographic}\uFE0F?)*`;
const SIGNS_RE = new RegExp(`^(?:${SIGNS})$`, 'u');
/**
 * Letters and digits, joined by `_`, `-` or `.` as in identifiers, with the dashes of a command-line option; a single digit before a
 * word, as in `0 patches`.
 */
const WORD_RE = new RegExp(
  String.raw`${SIGNS}|(?!\d(?![\p{L}\p{M}\p{N}_.-]|\s\p{Ll}{2}))(?:--?(?=\p{L}))?[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[_.-]+[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*`,
  'gu',
);
/** Letters of languages that write no spaces between words. */
const UNSPACED_RE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
/** Most words have no parts. */
const SIMPLE_RE = /^\p{L}\p{Ll}*$/u;
/** Inside a part: before a capital that starts a word, as in `LiDARProcessor` and `DictConfig`. */
const CAPITAL_RE = /(?<=[\p{Ll}\p{N}])(?=\p{Lu}\p{Ll})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
/** `v2.3.0` also matches 2.3.0 and 2.3. */
const VERSION_RE = /^v?((\d+\.\d+)(?:\.\d+)*)$/;
const ASCII_RE = /^[\x20-\x7e]*$/;
const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss' };

/** Stop words, without accents. */
const STOP_WORDS: ByLanguage<ReadonlySet<string>> = {
  en: wordSet(
    'a about after again all also am an and any are as at be because been before being between both but by can could did do does doing done each either else for from get gets getting had has have having he her here his how i if in into is it its itself just like make makes many may me might more most much must my need needs no nor not of on one only onto or other our ours out over own please should since so some such than that the their them then there these they this those through to too under until up upon us used versus very via vs want was way ways we were what when where whether which while who whom whose why will with within without would you your yours',
  ),
  fr: wordSet(
    'a afin ai ainsi alors apres as au aucun aucune aussi autre autres aux avait avant avec avez avoir avons bien c car ce ceci cela celle celles celui cependant ces cet cette ceux chaque chez ci combien comme comment d dans de depuis des donc dont du elle elles en encore entre est et etait etaient etant ete etes etre eu eux fait faire faut font il ils j je jusqu l la le les leur leurs lorsqu lorsque lui m ma mais me meme memes mes moi mon n ne ni nos notre nous on ont ou par parce pas peu peut peuvent plus plutot pour pourquoi puis puisqu puisque qu quand que quel quelle quelles quels qui quoi s sa sans se selon sera serait ses si soit son sont sous sur t ta te tel telle tels tes toi ton tous tout toute toutes tres tu un une vers veut veux voici voudrais voila vos votre vous y',
  ),
};

/** Returns the function that splits texts of one language, a BCP 47 tag. */
export function createSplitter(lang: string): Splitter {
  const read = createReader(lang);
  const split = createRunSplitter(lang);
  return (text) => {
    const words: Word[] = [];
    for (const { 0: run, index } of text.matchAll(WORD_RE))
      for (const [found, at] of split(run)) {
        const { whole, parts, terms } = read(found);
        const start = index + at;
        if (terms.length > 0) words.push({ start, end: start + found.length, whole, parts, terms });
      }
    return words;
  };
}

/** Returns the function that gives the terms of all words of a text, in less time than `createSplitter`. */
export function createTermReader(lang: string): (text: string) => string[] {
  const read = createReader(lang);
  const split = createRunSplitter(lang);
  const termsOf = (run: string) =>
    UNSPACED_RE.test(run) ? split(run).flatMap(([found]) => read(found).terms) : read(run).terms;
  return (text) => (text.match(WORD_RE) ?? []).flatMap(termsOf);
}

/** Remembers words: most occur again and again. */
function createReader(lang: string): (found: string) => Forms {
  const language = languageOf(lang);
  const stopWords = STOP_WORDS[language] ?? new Set();
  const known = new Map<string, Forms>();
  const stem = stemOf(language);
  return (found) => {
    let forms = known.get(found);
    if (!forms) {
      forms = formsOf(found, stem, stopWords);
      known.set(found, forms);
    }
    return forms;
  };
}

/** Returns the function that splits a run of characters into the words in it, with their places in the run. */
function createRunSplitter(lang: string): (run: string) => Array<[found: string, at: number]> {
  let segmenter: Intl.Segmenter | undefined;
  return (run) => {
    if (!UNSPACED_RE.test(run) || typeof Intl.Segmenter !== 'function') return [[run, 0]];
    segmenter ??= new Intl.Segmenter(lang, { granularity: 'word' });
    const segments = [...segmenter.segment(run)].filter(({ isWordLike }) => isWordLike);
    return segments.map(({ segment, index }) => [segment, index]);
  };
}

/** Removes accents and upper case. */
export function fold(text: string): string {
  // Most words are of ASCII letters, and every keystroke and build folds thousands.
  if (ASCII_RE.test(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæß]/g, (letter) => LIGATURES[letter] ?? letter);
}

function formsOf(found: string, stem: Stem, stopWords: ReadonlySet<string>): Forms {
  if (SIGNS_RE.test(found)) return { whole: [fold(found)], parts: [], terms: [fold(found)] };
  // Elsewhere than before a word, `WORD_RE` finds none.
  if (/^\d$/.test(found)) return { whole: [], parts: [[found]], terms: [found] };
  const names = SIMPLE_RE.test(found) ? [found] : namesIn(found);
  const parts = names.map((name) => stemsOf(name, stem, stopWords)).filter((stems) => stems.length > 0);
  const whole = wholeOf(fold(found), { hasParts: names.length > 1, isEmpty: parts.length === 0 });
  return { whole, parts, terms: unique([...whole, ...parts.flat()]) };
}

function namesIn(identifier: string): string[] {
  return identifier.split(/[_.-]+/).flatMap((part) => (part === '' ? [] : part.split(CAPITAL_RE)));
}

function wholeOf(folded: string, { hasParts, isEmpty }: { hasParts: boolean; isEmpty: boolean }): string[] {
  const [version, number, series] = VERSION_RE.exec(folded) ?? [];
  if (version && number && series) return unique([number, series]);
  const bare = folded.replace(/^-+/, '');
  if (!hasParts) return folded === bare ? [] : [folded];
  // `est-ce` consists of stop words; `2.4.2` and `x_y` do not.
  return isEmpty && !/[\d_]/.test(folded) ? [] : unique([folded, bare]);
}

/** Accents affect stemming, and readers omit them: both stems count. */
function stemsOf(name: string, stem: Stem, stopWords: ReadonlySet<string>): string[] {
  const folded = fold(name);
  if ((folded.length < 2 && !UNSPACED_RE.test(folded)) || stopWords.has(folded)) return [];
  if (/\d/.test(folded)) return [folded];
  const small = name.normalize('NFC').toLowerCase();
  return small === folded ? [stem(folded)] : unique([fold(stem(small)), stem(folded)]);
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
