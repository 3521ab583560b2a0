/** Picks the text for a locale, and sets its spaces. */

import { frenchSpaces } from '../model/frenchSpaces.ts';
import type { Text } from '../site/textSchema.ts';

/** Some settings are HTML: spaces in tags stay. */
const TAG_RE = /(<[a-z/][^>]*>)/i;

/** The text in a locale; a missing translation, which validation has already reported, falls back to the first one. */
export function localize(text: Text, locale: string): string {
  const own = typeof text === 'string' ? text : (text[locale] ?? Object.values(text)[0] ?? '');
  return own
    .split(TAG_RE)
    .map((part, at) => (at % 2 === 0 ? frenchSpaces(part, locale) : part))
    .join('');
}
