/** The keyboard shortcuts of the site: the list, what they do, and when they are ignored. */

import type { KeyCommand } from './keyCommand.ts';
import { areKeysOn, isPressed, SEARCH_KEYS, turnKeys } from './keyPress.ts';
import { loadPiece } from './pieces.ts';
import type { BehaviourTools, Tools } from './tools.ts';

/** In the order of the list that readers see. */
const KEYS: readonly KeyCommand[] = [
  { keys: SEARCH_KEYS, label: 'search', click: '.search-link', isOffered: ({ search }) => search !== undefined },
  { keys: ['n'], label: 'keyNext', click: '.pager-next' },
  { keys: ['p'], label: 'keyPrevious', click: '.pager-previous' },
  { keys: ['?'], label: 'keyHelp', run: showKeys },
];

export function startKeys(_shell: HTMLElement, tools: BehaviourTools): void {
  const { signal } = tools;
  const onKeydown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    const command = KEYS.find(({ keys }) => keys.some((key) => isPressed(key, event)));
    // An open dialog gets all keys.
    if (!command || document.querySelector(':modal')) return;
    const link = command.click ? document.querySelector<HTMLElement>(command.click) : null;
    if (!link && !command.run) return;
    event.preventDefault();
    link?.click();
    command.run?.(tools);
  };
  const onClick = ({ target }: Event) => (target as Element).closest('.footer-keys') && showKeys(tools);
  document.addEventListener('keydown', onKeydown, { signal });
  document.addEventListener('click', onClick, { signal });
}

/** Loads the dialog on first use; after a failure the next press retries. */
function showKeys({ site, announce }: Tools): void {
  loadPiece<typeof import('./keyHelp.ts')>('keyHelp').then(
    ({ openKeyHelp }) => {
      const commands = KEYS.filter(({ isOffered }) => isOffered?.(site) ?? true);
      openKeyHelp({ ui: site.ui, commands, isOn: areKeysOn(), turn: turnKeys });
    },
    () => announce(site.ui.loadingFailed, true),
  );
}
