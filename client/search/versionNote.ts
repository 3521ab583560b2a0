/** Says which version of the docs the search covers, on pages of another one than the last. */

import { fillIn } from '../../templates/model/text.ts';
import type { UiStrings } from '../../templates/model/ui.ts';
import { make } from '../elements.ts';

/** Hidden on pages of the last version, and outside of the docs. */
export function createVersionNote(ui: UiStrings) {
  const element = make('p', { class: 'search-version' });
  /** Reads the page on screen again. */
  const update = () => {
    const version = findBadge()?.dataset.label;
    element.hidden = version === undefined;
    element.textContent = fillIn(ui.searchVersion, { version: version ?? '' });
  };
  update();
  return { element, update };
}

/** Name of the version of the page on screen; undefined for the last one, and outside of the docs. */
export function versionOnScreen(): string | undefined {
  return findBadge()?.dataset.version;
}

function findBadge(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main [data-version]');
}
