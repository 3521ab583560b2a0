/** The keyboard shortcuts of the site: the list, what they do, and when they are ignored. */

import { SHORTCUTS_KEY } from '../templates/model/storageKeys.ts';
import type { KeyCommand, KeyTools } from './keyCommand.ts';
import { loadPiece } from './pieces.ts';
import { readStored, writeStored } from './storage.ts';

/** Opens the search, or selects its text if it is open. */
export const SEARCH_KEY = 'Mod+k';

/** In the order of the list that readers see. */
const KEYS: readonly KeyCommand[] = [
  { keys: ['/', SEARCH_KEY], label: 'search', click: '.search-link', isOffered: ({ search }) => search !== undefined },
  { keys: ['n'], label: 'keyNext', click: '.pager-next' },
  { keys: ['p'], label: 'keyPrevious', click: '.pager-previous' },
  { keys: ['?'], label: 'keyHelp', run: showKeys },
];

/** Elements that take letters as input. */
const TYPING =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=textbox], [role=combobox], [role=listbox]';

/** A field in a dialog just closed keeps focus until the next frame. */
const HIDDEN = 'dialog:not([open])';

/** Returns the stop function. */
export function startKeys(document: Document, tools: KeyTools, commands = KEYS): () => void {
  const stop = new AbortController();
  const onKeydown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    const command = commands.find(({ keys }) => keys.some((key) => isPressed(key, event)));
    // An open dialog gets all keys.
    if (!command || document.querySelector(':modal')) return;
    const link = command.click ? document.querySelector<HTMLElement>(command.click) : null;
    if (!link && !command.run) return;
    event.preventDefault();
    link?.click();
    command.run?.(tools);
  };
  document.addEventListener('keydown', onKeydown, { signal: stop.signal });
  return () => stop.abort();
}

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

function areKeysOn(): boolean {
  return readStored(SHORTCUTS_KEY) !== 'off';
}

/** Loads the dialog on first use; after a failure the next press retries. */
export function showKeys({ site, announce }: KeyTools): void {
  loadPiece<typeof import('./keyHelp.ts')>('keyHelp').then(
    ({ openKeyHelp }) => {
      const commands = KEYS.filter(({ isOffered }) => isOffered?.(site) ?? true);
      openKeyHelp({ ui: site.ui, commands, isOn: areKeysOn(), turn });
    },
    () => announce(site.ui.loadingFailed, true),
  );
}

function turn(isOn: boolean): void {
  writeStored(SHORTCUTS_KEY, isOn ? null : 'off');
}
