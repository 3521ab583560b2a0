/** Keeps the page's own entry in view in the navigation beside it. */

import { SIDEBAR_ID } from '../templates/shell/panelIds.ts';

/** The sidebar stays where the reader has scrolled it, unless the entry of the page would not be seen there. */
export function revealCurrent(document: Document): void {
  const sidebar = document.getElementById(SIDEBAR_ID);
  const entry = sidebar?.querySelector('[aria-current="page"]');
  if (!sidebar || !entry) return;
  unfoldAround(entry);
  const frame = sidebar.getBoundingClientRect();
  const { top, bottom } = entry.getBoundingClientRect();
  // In a panel that is not open nothing has a place.
  if (bottom === top || (top >= frame.top && bottom <= frame.bottom)) return;
  sidebar.scrollTop += (top + bottom - frame.top - frame.bottom) / 2;
}

/** A category that the reader has folded opens again when they come to a page in it. */
function unfoldAround(entry: Element): void {
  for (
    let category = entry.closest('.category');
    category;
    category = category.parentElement?.closest('.category') ?? null
  ) {
    // Its own is the first: those of categories inside it come later.
    const details = category.querySelector('details');
    if (details) details.open = true;
  }
}
