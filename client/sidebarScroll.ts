/** Scrolls the sidebar to the entry of the current page. */

import { SIDEBAR_ID } from '../templates/shell/panelIds.ts';

/** Does not scroll if the entry is already visible. */
export function revealCurrent(document: Document): void {
  const sidebar = document.getElementById(SIDEBAR_ID);
  const entry = sidebar?.querySelector('[aria-current="page"]');
  if (!sidebar || !entry) return;
  openDetailsAround(entry);
  const frame = sidebar.getBoundingClientRect();
  const { top, bottom } = entry.getBoundingClientRect();
  // In a closed panel nothing has a size.
  if (bottom === top || (top >= frame.top && bottom <= frame.bottom)) return;
  sidebar.scrollTop += (top + bottom - frame.top - frame.bottom) / 2;
}

/** Opens the categories around the entry, even if the reader has closed them. */
function openDetailsAround(entry: Element): void {
  for (
    let category = entry.closest('.category');
    category;
    category = category.parentElement?.closest('.category') ?? null
  ) {
    // The first one is its own: nested categories come later.
    const details = category.querySelector('details');
    if (details) details.open = true;
  }
}
