/** The dialog that lists the keyboard shortcuts and turns them off. */

import type { UiStrings } from '../templates/model/ui.ts';
import type { KeyCommand } from './keyCommand.ts';

/** Passed in, not imported: this piece is a self-contained bundle. */
interface KeyHelp {
  ui: UiStrings;
  commands: readonly KeyCommand[];
  isOn: boolean;
  turn(isOn: boolean): void;
}

const TITLE_ID = '__keys-title';

/** The browser traps focus in a modal dialog, closes it on Escape and restores focus. */
export function openKeyHelp({ ui, commands, isOn, turn }: KeyHelp): void {
  const dialog = element('dialog', { className: 'keys' });
  dialog.setAttribute('aria-labelledby', TITLE_ID);
  const close = element('button', { type: 'button', className: 'icon-button', ariaLabel: ui.close });
  close.append(element('span', { className: 'icon icon-close' }));
  close.addEventListener('click', () => dialog.close());
  dialog.append(
    element('h2', { id: TITLE_ID, textContent: ui.keys }),
    close,
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
  dialog.showModal();
}

function createList(ui: UiStrings, commands: readonly KeyCommand[]): HTMLElement {
  const list = element('dl', {});
  for (const { keys, label } of commands) {
    const term = element('dt', {});
    for (const key of keys) term.append(element('kbd', { textContent: spell(key) }), ' ');
    const row = element('div', {});
    row.append(term, element('dd', { textContent: ui[label] }));
    list.append(row);
  }
  return list;
}

function createSwitch(label: string, isOn: boolean, turn: KeyHelp['turn']): HTMLElement {
  const box = element('input', { type: 'checkbox', checked: isOn });
  box.setAttribute('role', 'switch');
  box.addEventListener('change', () => turn(box.checked));
  const around = element('label', {});
  around.append(box, ` ${label}`);
  return around;
}

/** `Mod+k` → `⌘ K` on a Mac, else `Ctrl K`. */
function spell(key: string): string {
  const modifier = /Mac|iP(?:hone|ad)/.test(navigator.platform) ? '⌘' : 'Ctrl';
  return key.startsWith('Mod+') ? `${modifier} ${key.slice(4).toUpperCase()}` : key;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}
