/** Picks the text for a locale. */

import type { Text } from '../../templates/model/siteConfig.ts';

/** The text in a locale; a missing translation, which validation has already reported, falls back to the first one. */
export function localize(text: Text, locale: string): string {
  return typeof text === 'string' ? text : (text[locale] ?? Object.values(text)[0] ?? '');
}
