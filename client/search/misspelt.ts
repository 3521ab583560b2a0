/** Finds the terms that a misspelt word may stand for. */

import type { ByLanguage } from '../../templates/model/languages.ts';
import { stemOf } from '../../templates/search/searchStems.ts';
import { editDistance } from './editDistance.ts';

/**
 * Endings that the stemmers take off, longest first. A typing error inside a word may keep them from it: `planrity` has the stem
 * `planriti`, but `planarity` is in the index as `planar`.
 */
const ENDINGS: ByLanguage<readonly string[]> = {
  en: wordList(
    'ibilities abilities ational ations ities ation ments ness ings ance ence ions ally ity ment ing ion ous ive ers ies ed er es al ly s e',
  ),
  fr: wordList(
    'iments iment issements issement atrices ations ements ateurs ances ences ables atrice ation ement ateur iques ibles ites ance ence able ions euses ique ible ite ion ees ent ant eur euse age er ir es ee e s x',
  ),
};
/** Fewer letters say too little. */
const MIN_BASE = 3;
/** Shorter endings with an error may be anything. */
const MIN_ENDING = 5;
/** A wrong first letter is rarer than one inside. */
const FIRST_LETTER = 0.5;
/** A word that only sounds alike. */
const SOUND = 0.25;
const SOUND_RE = /ph|[tr]h|y|ck|q|(.)\1/;
/** Letters that are written and not heard, in one word. */
const MAX_SILENT = 3;
/** Letters that a word needs for one error, and for two. */
const MIN_LETTERS = [3, 6];

/** Returns the terms that are nearest to the word, which is folded. `lang` is the language of both, `fr`. */
export function nearestTerms(word: string, terms: Iterable<string>, lang: string): string[] {
  const bases = basesOf(word, lang);
  let least = Number.POSITIVE_INFINITY;
  let nearest: string[] = [];
  const limit = MIN_LETTERS.filter((letters) => word.length >= letters).length;
  for (const term of terms) {
    const most = Math.min(limit, least);
    const distance = Math.min(...bases.map(({ base, errors }) => errors + distanceOf(base, term, most - errors)));
    if (distance > least || distance === Number.POSITIVE_INFINITY) continue;
    if (distance < least) nearest = [];
    least = distance;
    nearest.push(term);
  }
  return nearest;
}

/** What the word may begin with before its ending, and the errors in that ending. */
interface Base {
  base: string;
  errors: number;
}

/** The ending may be misspelt too: `configuraton` is `configur` with an error in `ation`, and only `configur` is in the index. */
function basesOf(word: string, lang: string): Base[] {
  const endings = ENDINGS[lang] ?? [];
  const cut = endings.filter((ending) => word.endsWith(ending)).map((ending) => word.slice(0, -ending.length));
  const bases = new Set([stemOf(lang)(word), word, ...cut]);
  const misspelt = endings
    .filter((ending) => ending.length >= MIN_ENDING)
    .flatMap((ending) => beforeMisspelt(word, ending));
  return [
    ...[...bases].map((base) => ({ base, errors: 0 })),
    ...misspelt.filter((base) => !bases.has(base)).map((base) => ({ base, errors: 1 })),
  ].filter(({ base }) => base.length >= MIN_BASE);
}

/** The word without an ending that has one error. */
function beforeMisspelt(word: string, ending: string): string[] {
  return [-1, 0, 1]
    .map((more) => word.length - ending.length - more)
    .filter((at) => at > 0 && word[at] === ending[0] && editDistance(word.slice(at), ending, 1) === 1)
    .map((at) => word.slice(0, at));
}

function distanceOf(base: string, term: string, limit: number): number {
  const most = Math.floor(Math.min(limit, base.length / MIN_BASE));
  const written = editDistance(base, term, most);
  // Few words have letters that can be written otherwise, and there are thousands of terms.
  const heard = written > 0 && (SOUND_RE.test(base) || SOUND_RE.test(term)) ? soundDistance(base, term, most) : written;
  const distance = Math.min(written, heard);
  if (distance > most) return Number.POSITIVE_INFINITY;
  return distance + (base[0] === term[0] ? 0 : FIRST_LETTER);
}

function soundDistance(base: string, term: string, limit: number): number {
  const isNear = Math.abs(base.length - term.length) <= limit + MAX_SILENT;
  return isNear ? SOUND + editDistance(soundOf(base), soundOf(term), limit) : Number.POSITIVE_INFINITY;
}

/** Writes letters that sound alike alike: `ortofoto` is `orthophoto`. */
function soundOf(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/([tr])h/g, '$1')
    .replace(/y/g, 'i')
    .replace(/ck|q(?:u(?=[eiao]))?/g, 'k')
    .replace(/(.)\1/g, '$1');
}

function wordList(words: string): string[] {
  return words.split(' ');
}
