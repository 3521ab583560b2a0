/** Keeps the page's own entry in view in the navigation beside it. */

import { SIDEBAR_ID } from '../templates/shell/panelIds.ts';

/** The sidebar stays where the reader has scrolled it, unless the entry of the page would not be seen there. */
export function revealCurrent(document: Document): void {
  const sidebar = document.getElementById(SIDEBAR_ID);
  const entry = sidebar?.querySelector('[aria-current="page"]');
  if (!sidebar || !entry) return;
  const frame = sidebar.getBoundingClientRect();
  const { top, bottom } = entry.getBoundingClientRect();
  // In a panel that is not open nothing has a place.
  if (bottom === top || (top >= frame.top && bottom <= frame.bottom)) return;
  sidebar.scrollTop += (top + bottom - frame.top - frame.bottom) / 2;
}
