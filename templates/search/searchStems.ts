/** Takes words to their stems with the Snowball stemmers that Orama publishes, the only file that knows them. */

import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';

/** Returns the stem of a word in small letters. */
export type Stem = (word: string) => string;

const STEMMERS: Readonly<Record<string, Stem>> = { en: english, fr: french };

/** The stemmer of a language, such as `fr`; words of languages without one stay as they are. */
export function stemOf(language: string): Stem {
  return STEMMERS[language] ?? ((word) => word);
}
