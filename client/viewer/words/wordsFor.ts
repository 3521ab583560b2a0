/** Chooses the words of a language. */

import { type ByLanguage, languageOf } from '../../../templates/model/languages.ts';
import { ENGLISH } from './english.ts';
import { FRENCH } from './french.ts';
import type { ViewerWords } from './viewerWords.ts';

const WORDS: ByLanguage<ViewerWords> = { en: ENGLISH, fr: FRENCH };

/** English for languages that have no words here. */
export function wordsFor(language: string): ViewerWords {
  return WORDS[languageOf(language)] ?? ENGLISH;
}
