/** Says which version of the docs the search covers, on pages of another one. */

import { fillIn } from '../../templates/model/text.ts';
import type { UiStrings } from '../../templates/model/ui.ts';

interface VersionNote {
  element: HTMLElement;
  /** Reads the page on screen again. */
  update(): void;
}

export function createVersionNote(document: Document, ui: UiStrings): VersionNote {
  const element = document.createElement('p');
  element.className = 'search-version';
  const update = () => {
    const version = document.querySelector<HTMLElement>('main [data-latest]')?.dataset.latest;
    element.hidden = version === undefined;
    element.textContent = fillIn(ui.searchVersion, { version: version ?? '' });
  };
  update();
  return { element, update };
}
