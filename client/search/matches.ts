/** Finds and marks matching words in texts. */

import type { Splitter, Word } from '../../templates/search/searchWords.ts';
import { make } from '../elements.ts';

/** The terms to find, and how to split texts of the language into words. */
export interface Matcher {
  split: Splitter;
  terms: ReadonlySet<string>;
}

/** The words of a text that match, in order. */
export function findMatches(text: string, { split, terms }: Matcher): Word[] {
  return split(text).filter((word) => word.terms.some((term) => terms.has(term)));
}

/** The text as nodes, each match in a `<mark>`. */
export function markText(text: string, matcher: Matcher): Array<Node | string> {
  const nodes: Array<Node | string> = [];
  let end = 0;
  for (const match of findMatches(text, matcher)) {
    nodes.push(text.slice(end, match.start), make('mark', {}, text.slice(match.start, match.end)));
    end = match.end;
  }
  return [...nodes, text.slice(end)];
}
