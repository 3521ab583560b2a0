/** The strings of the viewer. They are loaded with it, because few readers open it; the others are in `templates/strings/`. */

import { type ByLanguage, languageOf } from '../../templates/model/languages.ts';
import english from './strings/en.json' with { type: 'json' };
import french from './strings/fr.json' with { type: 'json' };

export type ViewerStrings = Readonly<Record<keyof typeof english, string>>;

const STRINGS: ByLanguage<ViewerStrings> = { en: english, fr: french };

/** English for languages that have no strings here. */
export function viewerStrings(language: string): ViewerStrings {
  return STRINGS[languageOf(language)] ?? english;
}
