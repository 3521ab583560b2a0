/** Picks the words of one locale. */

import type { Text } from '../../templates/model/config.ts';

/** The text in a locale; a missing translation shows the first one given, which validation has already reported. */
export function localize(text: Text, locale: string): string {
  return typeof text === 'string' ? text : (text[locale] ?? Object.values(text)[0] ?? '');
}
