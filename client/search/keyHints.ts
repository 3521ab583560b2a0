/** Which keys the search has, and the switch for those that a reader may press by accident. */

import type { Services } from '../../templates/context.tsx';
import type { UiStrings } from '../../templates/model/ui.ts';
import { SINGLE_KEYS_KEY } from '../../templates/shell/storage.ts';

/** WCAG 2.1.4: shortcuts of a single character can be switched off. */
export function createKeyHints(document: Document, ui: UiStrings, { recall, remember }: Services): HTMLElement {
  const element = document.createElement('div');
  const keys = document.createElement('span');
  const label = document.createElement('label');
  const input = document.createElement('input');
  element.className = 'search-keys';
  keys.textContent = ui.searchKeys;
  input.type = 'checkbox';
  input.checked = recall(SINGLE_KEYS_KEY) !== 'off';
  input.addEventListener('change', () => remember(SINGLE_KEYS_KEY, input.checked ? null : 'off'));
  label.append(input, ui.searchSlash);
  element.append(keys, label);
  return element;
}
