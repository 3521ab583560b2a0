/** Finds and marks matching words in texts. */

import type { Splitter, Word } from '../../templates/search/searchWords.ts';

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
export function markText(document: Document, text: string, matcher: Matcher): Node[] {
  const nodes: Node[] = [];
  let end = 0;
  for (const match of findMatches(text, matcher)) {
    const mark = document.createElement('mark');
    mark.textContent = text.slice(match.start, match.end);
    nodes.push(document.createTextNode(text.slice(end, match.start)), mark);
    end = match.end;
  }
  return [...nodes, document.createTextNode(text.slice(end))];
}
