/** Scrolls the sidebar to the entry of the current page. */

import { SIDEBAR_ID } from '../templates/shell/panelIds.ts';
import { openDetailsAround } from './openDetails.ts';

/** Opens the categories around the entry, even if the reader has closed them; does not scroll if the entry is visible then. */
export function revealCurrent(): void {
  const sidebar = document.getElementById(SIDEBAR_ID);
  const entry = sidebar?.querySelector<HTMLElement>('[aria-current="page"]');
  if (!sidebar || !entry) return;
  // The link of a category stands before its entries, not inside of them.
  openDetailsAround(entry.parentElement?.querySelector<HTMLElement>(':scope > details') ?? entry);
  const frame = sidebar.getBoundingClientRect();
  const { top, bottom } = entry.getBoundingClientRect();
  // In a closed panel nothing has a size.
  if (bottom === top || (top >= frame.top && bottom <= frame.bottom)) return;
  sidebar.scrollTop += (top + bottom - frame.top - frame.bottom) / 2;
}
