/** Tells whether an event is a keyboard shortcut, for the script before first paint too. */

import { SHORTCUTS_KEY } from '../templates/model/storageKeys.ts';
import { readStored } from './storage.ts';

/** Opens the search, or selects its text if it is open. */
export const SEARCH_KEY = 'Mod+k';
export const SEARCH_KEYS: readonly string[] = ['/', SEARCH_KEY];

/** Elements that take letters as input. */
const TYPING =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=textbox], [role=combobox], [role=listbox]';

/** A field in a dialog just closed keeps focus until the next frame. */
const HIDDEN = 'dialog:not([open])';

/** Single keys can be turned off and are ignored while the reader types: https://www.w3.org/TR/WCAG22/#character-key-shortcuts */
export function isPressed(key: string, event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (key.startsWith('Mod+'))
    return (ctrlKey || metaKey) && !altKey && !shiftKey && event.key.toLowerCase() === key.slice(4);
  // On many keyboards characters such as / need AltGr, which Windows reports as Ctrl and Alt.
  const isHeld = (ctrlKey || metaKey || altKey) && !event.getModifierState('AltGraph');
  const isTyping = target instanceof Element && target.closest(TYPING) !== null && target.closest(HIDDEN) === null;
  return event.key === key && !isHeld && !isTyping && areKeysOn();
}

export function areKeysOn(): boolean {
  return readStored(SHORTCUTS_KEY) !== 'off';
}
