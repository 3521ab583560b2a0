/** The dialog that lists the keyboard shortcuts and turns them off. */

import type { UiStrings } from '../templates/model/ui.ts';
import { make, makeIconButton } from './elements.ts';
import type { KeyCommand } from './keyCommand.ts';
import styles from './keyHelp.css';
import { addStyles } from './pieceStyles.ts';
import { showModal } from './scrollLock.ts';

/** Passed in, not imported: this piece is a self-contained bundle. */
interface KeyHelp {
  ui: UiStrings;
  commands: readonly KeyCommand[];
  isOn: boolean;
  turn(isOn: boolean): void;
}

const TITLE_ID = '__keys-title';

export function openKeyHelp({ ui, commands, isOn, turn }: KeyHelp): void {
  addStyles(styles);
  const dialog = make(
    'dialog',
    { class: 'keys', 'aria-labelledby': TITLE_ID },
    make('h2', { id: TITLE_ID }, ui.keys),
    makeIconButton('close', ui.close, () => dialog.close()),
    createList(ui, commands),
    createSwitch(ui.keysSwitch, isOn, turn),
  );
  // Only clicks on the backdrop or the padding have the dialog as their target.
  dialog.addEventListener('click', ({ target, clientX, clientY }) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    if (target === dialog && !isInside) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  showModal(dialog);
}

function createList(ui: UiStrings, commands: readonly KeyCommand[]): HTMLElement {
  const rows = commands.map(({ keys, label }) => {
    const term = keys.flatMap((key) => [make('kbd', {}, spell(key)), ' ']);
    return make('div', {}, make('dt', {}, ...term), make('dd', {}, ui[label]));
  });
  return make('dl', {}, ...rows);
}

function createSwitch(label: string, isOn: boolean, turn: KeyHelp['turn']): HTMLElement {
  const box = make('input', { type: 'checkbox', role: 'switch', checked: isOn });
  box.addEventListener('change', () => turn(box.checked));
  return make('label', {}, box, ` ${label}`);
}

/** `Mod+k` → `⌘ K` on a Mac, else `Ctrl K`. */
function spell(key: string): string {
  const modifier = /Mac|iP(?:hone|ad)/.test(navigator.platform) ? '⌘' : 'Ctrl';
  return key.startsWith('Mod+') ? `${modifier} ${key.slice(4).toUpperCase()}` : key;
}
