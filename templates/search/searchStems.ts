/** Stems words with the Snowball stemmers published by Orama. The only file that uses them. */

import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { britishSpelling } from './searchSpelling.ts';

/** Takes a word in lower case. */
export type Stem = (word: string) => string;

const STEMMERS: Readonly<Record<string, Stem>> = { en: (word) => english(britishSpelling(word)), fr: french };

/** The language of a BCP 47 tag: `fr` of `fr-CA`. */
export function languageOf(tag: string): string {
  return tag.toLowerCase().replace(/-.*/, '');
}

/** The stemmer of a language such as `fr`; without one, words stay unchanged. */
export function stemOf(language: string): Stem {
  return STEMMERS[language] ?? ((word) => word);
}
