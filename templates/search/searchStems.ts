/** Stems words with the Snowball stemmers published by Orama. The only file that uses them. */

import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import type { ByLanguage } from '../model/languages.ts';
import { britishSpelling } from './searchSpelling.ts';

/** Takes a word in lower case. */
export type Stem = (word: string) => string;

const STEMMERS: ByLanguage<Stem> = { en: (word) => english(britishSpelling(word)), fr: french };

/** The stemmer of a language such as `fr`; without one, words stay unchanged. */
export function stemOf(language: string): Stem {
  return STEMMERS[language] ?? ((word) => word);
}
