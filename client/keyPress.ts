/** Tells whether an event is a keyboard shortcut, for the script before first paint and the report of a review too. */

import { SHORTCUTS_KEY } from '../templates/model/storageKeys.ts';
import { readStored, writeStored } from './storage.ts';

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
  const isTyping = target instanceof Element && target.closest(TYPING) !== null && target.closest(HIDDEN) === null;
  return event.key === key && !isCommand(event) && !isTyping && areKeysOn();
}

/** Whether the key types no character, because Ctrl, ⌘ or Alt is held. */
export function isCommand(event: KeyboardEvent): boolean {
  // On many keyboards characters such as / need AltGr, which Windows reports as Ctrl and Alt.
  return (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
}

/** Whether any key is held that changes what a click or another key does. */
export function hasModifier({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent | MouseEvent): boolean {
  return ctrlKey || metaKey || altKey || shiftKey;
}

/** Whether the reader wants single keys to do something. */
export function areKeysOn(): boolean {
  return readStored(SHORTCUTS_KEY) !== 'off';
}

/** Turns single keys on or off, on all pages of the site. */
export function turnKeys(isOn: boolean): void {
  writeStored(SHORTCUTS_KEY, isOn ? null : 'off');
}
