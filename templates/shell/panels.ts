/** What the browser leaves out of a popover: while a panel is open, focus stays inside and the page behind is still. */

import { DESKTOP_QUERY, MENU_ID, SIDEBAR_ID } from './panelIds.ts';

/** Watches the menu and the sidebar, whichever page is shown. Gives the stop function. */
export function startPanels(document: Document): () => void {
  const desktop = matchMedia(DESKTOP_QUERY);
  const stop = new AbortController();
  const { signal } = stop;
  let release = () => {};

  const onBeforeToggle = (event: Event) => {
    // Before the browser gives the focus back: an inert button cannot take it.
    if (isPanel(event.target)) release();
  };
  const onToggle = (event: Event) => {
    if (!isPanel(event.target)) return;
    const opened = (event as ToggleEvent).newState === 'open';
    tellButtons(document, event.target.id, opened);
    if (opened && event.target.id === MENU_ID) unfoldMenu(document, event.target);
    const top = topPanel(document);
    release();
    release = top ? isolate(top) : () => {};
    if (opened) event.target.querySelector('button')?.focus();
    else returnFocus(document, top);
  };
  const close = () => panel(document, MENU_ID)?.hidePopover();
  const onClick = (event: Event) => {
    if ((event.target as Element).closest(`#${MENU_ID} a, #${SIDEBAR_ID} a`) && !desktop.matches) close();
  };
  const onKeydown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen(panel(document, MENU_ID))) close();
  };

  // Toggle events do not bubble: listen on the way down.
  document.addEventListener('beforetoggle', onBeforeToggle, { capture: true, signal });
  document.addEventListener('toggle', onToggle, { capture: true, signal });
  document.addEventListener('click', onClick, { signal });
  document.addEventListener('keydown', onKeydown, { signal });
  desktop.addEventListener('change', close, { signal });
  return () => {
    stop.abort();
    release();
  };
}

function isPanel(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && (target.id === MENU_ID || target.id === SIDEBAR_ID);
}

function panel(document: Document, id: string): HTMLElement | null {
  return document.getElementById(id);
}

function isOpen(element: HTMLElement | null): element is HTMLElement {
  return element?.matches(':popover-open') ?? false;
}

/** Browsers know which button opens a panel; not all of them say whether it is open. */
function tellButtons(document: Document, id: string, opened: boolean): void {
  for (const button of document.querySelectorAll(`[popovertarget="${id}"]:not([popovertargetaction])`))
    button.setAttribute('aria-expanded', String(opened));
}

/** Shows the page's own sidebar first, where there is one, and the choices of dropdowns that hold the page. */
function unfoldMenu(document: Document, menu: HTMLElement): void {
  for (const details of menu.querySelectorAll<HTMLDetailsElement>('details.active')) details.open = true;
  // Through its button, so that the browser knows the sidebar belongs to the menu and keeps both open.
  if (panel(document, SIDEBAR_ID)) menu.querySelector<HTMLElement>('.panel-switch')?.click();
}

function topPanel(document: Document): HTMLElement | undefined {
  return [SIDEBAR_ID, MENU_ID].map((id) => panel(document, id)).find(isOpen);
}

/** Makes everything beside the way to a panel inert. Gives the function that ends it. */
function isolate(top: HTMLElement): () => void {
  const silenced: HTMLElement[] = [];
  for (let inside: HTMLElement = top; inside.parentElement && inside !== document.body; inside = inside.parentElement)
    for (const sibling of inside.parentElement.children)
      if (sibling !== inside && sibling instanceof HTMLElement && !sibling.inert) {
        sibling.inert = true;
        silenced.push(sibling);
      }
  return () => {
    for (const element of silenced) element.inert = false;
  };
}

/** The browser gives the focus back only when the panel itself held it; a panel over a panel loses it. */
function returnFocus(document: Document, top: HTMLElement | undefined): void {
  const active = document.activeElement;
  // A panel that slides out still holds the focus while it moves.
  const lost = !active || active === document.body || active.closest('.panel:not(:popover-open)');
  if (!lost) return;
  const selector = top ? '.panel-switch' : '.menu-button';
  document.querySelector<HTMLElement>(selector)?.focus();
}
