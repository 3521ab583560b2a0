/** Loads the code of the search, which no page needs before its reader searches or comes from a search. */

import type { SearchCode } from './search/main.ts';

/** Where the builder has put it, relative to this script. See `build/bundle.ts`. */
declare const __SEARCH__: string;

/** Name of the query parameter that says which terms a page was found by. */
export const HIGHLIGHT = 'highlight';

let code: Promise<SearchCode> | undefined;

/** A browser may remember that a module has failed: the next attempt asks under another address. */
export function loadSearchCode(attempt = 0): Promise<SearchCode> {
  const { href } = new URL(__SEARCH__, import.meta.url);
  code ??= import(attempt === 0 ? href : `${href}?attempt=${attempt}`) as Promise<SearchCode>;
  code.catch(() => {
    code = undefined;
  });
  return code;
}
