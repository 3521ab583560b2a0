/** Opens the search dialog from its link in the navbar and loads the search code on first use. Its keys are in keys.ts. */

import { takeEarlyQuery } from '../earlyKeys.ts';
import { make } from '../elements.ts';
import { isPressed, SEARCH_KEY } from '../keyPress.ts';
import { startLazy } from '../lazy.ts';
import { createLazyNotice } from '../lazyNotice.ts';
import { loadPiece, reloadAfter } from '../pieces.ts';
import { showModal } from '../scrollLock.ts';
import { isPlainClick, linkAround } from '../siteLinks.ts';
import type { BehaviourTools, Tools } from '../tools.ts';
import type { SearchDialog } from './dialogParts.ts';

/** Does nothing on a site without search. */
export function startSearch(_shell: HTMLElement, tools: BehaviourTools): void {
  const { signal } = tools;
  if (!tools.site.search) return;
  let parts: SearchDialog | undefined;
  const open = (query?: string) => {
    const isFirst = parts === undefined;
    parts ??= createDialog(tools);
    showModal(parts.dialog);
    // The reader goes on typing behind it.
    if (query) parts.input.value = query;
    else selectText(parts.input);
    if (isFirst) loadPanel(parts, tools);
  };
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event) || !linkAround(event.target)?.classList.contains('search-link')) return;
    event.preventDefault();
    open();
  };
  // In the capture phase, before the router handles the click.
  document.addEventListener('click', onClick, { signal, capture: true });
  window.addEventListener('popstate', () => parts?.dialog.close(), { signal });
  const early = takeEarlyQuery(window);
  if (early !== undefined) open(early);
}

function createDialog({ site: { ui }, trust }: Tools): SearchDialog {
  const dialog = make('dialog', { class: 'search', 'aria-label': ui.search });
  dialog.innerHTML = trust.html(
    '<div class="search-bar"><span class="icon icon-search" aria-hidden="true"></span>' +
      '<input type="text" role="combobox" aria-expanded="false" aria-autocomplete="list" autocomplete="off" autocapitalize="none" spellcheck="false" enterkeyhint="go">' +
      '<button type="button" class="icon-button"><span class="icon icon-close"></span></button></div><div class="search-body"></div>',
  );
  const [input, close, body] = ['input', 'button', '.search-body'].map((each) => dialog.querySelector(each)) as [
    HTMLInputElement,
    HTMLElement,
    HTMLElement,
  ];
  input.setAttribute('aria-label', ui.search);
  input.placeholder = ui.searchPlaceholder;
  close.setAttribute('aria-label', ui.close);
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('keydown', (event) => {
    if (!isPressed(SEARCH_KEY, event)) return;
    event.preventDefault();
    selectText(input);
  });
  // Only the backdrop is outside the dialog's children.
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  document.body.append(dialog);
  return { dialog, input, body, enter: keepEnter(dialog, input) };
}

/** Until something else is typed. */
function keepEnter(dialog: HTMLDialogElement, input: HTMLInputElement): SearchDialog['enter'] {
  const enter = { isPressed: false };
  const forget = () => {
    enter.isPressed = false;
  };
  input.addEventListener('keydown', (event) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.isComposing;
    if (event.key === 'Enter' && isPlain && input.value.trim() !== '') enter.isPressed = true;
  });
  dialog.addEventListener('input', forget);
  dialog.addEventListener('close', forget);
  return enter;
}

/** Typing replaces the previous query. */
function selectText(input: HTMLInputElement): void {
  input.focus();
  input.select();
}

function loadPanel(parts: SearchDialog, tools: Tools): void {
  const notice = createLazyNotice(tools.site.ui, tools.site.ui.searchFailed);
  parts.body.append(notice.element);
  const piece = startLazy({
    load: async (attempt) => {
      const code = loadPiece<typeof import('./searchPiece.ts')>('search');
      const { createPanel } = await code.catch((error: unknown) => reloadAfter(attempt, error));
      return createPanel(parts, tools);
    },
    onState: (state) => {
      notice.show(state, () => piece.retry());
      if (state.is === 'loaded') state.value.start();
      // The pressed retry button is gone.
      if (!parts.dialog.contains(document.activeElement)) parts.input.focus();
    },
  });
}
