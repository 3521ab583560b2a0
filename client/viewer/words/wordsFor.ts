/** Chooses the words of a language. */

import { ENGLISH } from './english.ts';
import { FRENCH } from './french.ts';
import type { ViewerWords } from './viewerWords.ts';

/** English for languages that have no words here. */
export function wordsFor(language: string): ViewerWords {
  return language.startsWith('fr') ? FRENCH : ENGLISH;
}
