/** Hints with the closest word or the list of words. */

import { didYouMean } from '../../../model/suggest.ts';

/** A longer list would distract from the message. */
const LONG_LIST = 12;

/** `did you mean "--bbox"?`, or `options: --bbox, --radius` if nothing is close. Undefined without words. */
export function suggestWord(found: string, words: readonly string[], label: string): string | undefined {
  return didYouMean(found, words) ?? (words.length > 0 ? listWords(label, words) : undefined);
}

/** `options: --bbox, --radius`; a long list is truncated and counted. */
export function listWords(label: string, words: readonly string[]): string {
  if (words.length <= LONG_LIST) return `${label}: ${words.join(', ')}`;
  return `${label}: ${words.slice(0, LONG_LIST).join(', ')} … (${words.length} in all)`;
}
