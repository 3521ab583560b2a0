/** What to try instead: the nearest word, or the words there are. */

import { didYouMean } from '../../build/model/suggest.ts';

/** A longer list would hide the message above it. */
const LONG_LIST = 12;

/** `did you mean "--bbox"?`, or `options: --bbox, --radius` when nothing is near. Undefined without words. */
export function suggestWord(found: string, words: readonly string[], label: string): string | undefined {
  return didYouMean(found, words) ?? (words.length > 0 ? listWords(label, words) : undefined);
}

/** `options: --bbox, --radius`; of a long list its beginning, and how long it is. */
export function listWords(label: string, words: readonly string[]): string {
  if (words.length <= LONG_LIST) return `${label}: ${words.join(', ')}`;
  return `${label}: ${words.slice(0, LONG_LIST).join(', ')} … (${words.length} in all)`;
}
