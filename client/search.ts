/** Opens the search, by its link in the navbar or by keyboard. What it searches with is loaded on first use. */

import type { Services } from '../templates/context.tsx';
import type { SiteData } from '../templates/model/site.ts';
import { SINGLE_KEYS_KEY } from '../templates/shell/storage.ts';
import { startLazy } from './lazy.ts';
import { createLazyNotice } from './lazyNotice.ts';
import { linkAround } from './links.ts';
import type { PageSource } from './pageSource.ts';
import { loadSearchCode } from './searchCode.ts';

export interface SearchTools {
  site: SiteData;
  services: Services;
  source: PageSource;
}

/** The dialog as it stands there before its code has come: one can type already. */
export interface SearchDialog {
  dialog: HTMLDialogElement;
  input: HTMLInputElement;
  /** Below the input. */
  body: HTMLElement;
}

/** Without a search item the keys stay free. Gives the stop function. */
export function startSearch(document: Document, tools: SearchTools): () => void {
  if (!tools.site.search) return () => {};
  const stop = new AbortController();
  const { signal } = stop;
  let parts: SearchDialog | undefined;
  const open = () => {
    // A picture that is enlarged keeps the screen.
    if (!parts?.dialog.open && document.querySelector('dialog[open]')) return;
    const isFirst = parts === undefined;
    parts ??= createDialog(document, tools.site);
    if (!parts.dialog.open) parts.dialog.showModal();
    parts.input.focus();
    parts.input.select();
    if (isFirst) loadPanel(parts, tools);
  };
  const onClick = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!isPlain || !linkAround(event.target)?.classList.contains('search-link')) return;
    event.preventDefault();
    open();
  };
  const onKeydown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || !isShortcut(event, tools.services)) return;
    event.preventDefault();
    open();
  };
  // On the way down: before the router sees the click.
  document.addEventListener('click', onClick, { signal, capture: true });
  document.addEventListener('keydown', onKeydown, { signal });
  window.addEventListener('popstate', () => parts?.dialog.close(), { signal });
  return () => {
    stop.abort();
    parts?.dialog.remove();
  };
}

/** Ctrl-K and ⌘-K anywhere; the slash where nothing is typed, unless the reader has switched single keys off. */
function isShortcut({ key, target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent, services: Services): boolean {
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !altKey && !shiftKey;
  // Some keyboards have the slash above another sign: Shift does not matter.
  if (key !== '/' || ctrlKey || metaKey || altKey) return false;
  const isTyping = target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
  return !isTyping && services.recall(SINGLE_KEYS_KEY) !== 'off';
}

function createDialog(document: Document, { ui }: SiteData): SearchDialog {
  const dialog = document.createElement('dialog');
  dialog.className = 'search';
  dialog.setAttribute('aria-label', ui.search);
  dialog.innerHTML =
    '<div class="search-bar"><span class="icon icon-search" aria-hidden="true"></span>' +
    '<input type="text" role="combobox" aria-expanded="false" aria-autocomplete="list" autocomplete="off" autocapitalize="none" spellcheck="false" enterkeyhint="go">' +
    '<button type="button" class="icon-button"><span class="icon icon-close"></span></button></div><div class="search-body"></div>';
  const [input, close, body] = ['input', 'button', '.search-body'].map((each) => dialog.querySelector(each)) as [
    HTMLInputElement,
    HTMLElement,
    HTMLElement,
  ];
  input.setAttribute('aria-label', ui.search);
  input.placeholder = ui.searchPlaceholder;
  close.setAttribute('aria-label', ui.closeSearch);
  close.addEventListener('click', () => dialog.close());
  // Nothing but the backdrop lies outside the dialog's children.
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  document.body.append(dialog);
  return { dialog, input, body };
}

function loadPanel(parts: SearchDialog, tools: SearchTools): void {
  const notice = createLazyNotice(document, tools.site.ui, tools.site.ui.searchFailed);
  parts.body.append(notice.element);
  const piece = startLazy({
    load: async (attempt) => (await loadSearchCode(attempt)).createPanel(parts, tools),
    onState: (state) => {
      notice.show(state, () => piece.retry());
      if (state.is === 'loaded') state.value.start();
      // The button that was pressed is gone.
      if (!parts.dialog.contains(document.activeElement)) parts.input.focus();
    },
  });
}
