/** The search terms that a page is opened with: in the address of a link, then in the state of its history entry. */

import { changeQuery } from '../offline.ts';

/** Name of the query parameter with the terms to highlight. */
export const HIGHLIGHT = 'highlight';

/** Terms to mark on the page, separated by spaces; empty without any. */
export function highlightedTerms({ location, history }: Window): string {
  const kept = (history.state as { [HIGHLIGHT]?: unknown } | null)?.[HIGHLIGHT];
  return new URLSearchParams(location.search).get(HIGHLIGHT) ?? (typeof kept === 'string' ? kept : '');
}

/** Takes the terms out of the address, which readers share, and keeps them for going back and reloading. */
export function keepTerms({ location, history }: Window, terms: string): void {
  const url = new URL(location.href);
  url.searchParams.delete(HIGHLIGHT);
  changeQuery(url, { ...history.state, [HIGHLIGHT]: terms });
}
