/** Adds what popovers lack: while a panel is open, focus stays inside and the page behind is inert. */

import { DESKTOP_QUERY, MENU_ID, SIDEBAR_ID } from '../../templates/shell/panelIds.ts';
import { updateScrollLock } from '../scrollLock.ts';
import type { BehaviourTools } from '../tools.ts';

/** Watches the menu and the sidebar, whichever page is shown. */
export function startPanels(_shell: HTMLElement, { signal }: BehaviourTools): void {
  const desktop = matchMedia(DESKTOP_QUERY);
  let release = () => {};

  const onBeforeToggle = (event: Event) => {
    // Before the browser restores focus: an inert button cannot take it.
    if (isPanel(event.target)) release();
  };
  const onToggle = (event: Event) => {
    if (!isPanel(event.target)) return;
    const opened = (event as ToggleEvent).newState === 'open';
    updateButtons(event.target.id, opened);
    updateScrollLock();
    if (opened && event.target.id === MENU_ID) expandMenu(event.target);
    const top = topPanel();
    release();
    release = top ? isolate(top) : () => {};
    if (opened) event.target.querySelector('button')?.focus();
    else returnFocus(top);
  };
  const close = () => panel(MENU_ID)?.hidePopover();
  const onClick = (event: Event) => {
    if ((event.target as Element).closest(`#${MENU_ID} a, #${SIDEBAR_ID} a`) && !desktop.matches) close();
  };
  const onKeydown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen(panel(MENU_ID))) close();
  };

  // Toggle events do not bubble, so capture them.
  document.addEventListener('beforetoggle', onBeforeToggle, { capture: true, signal });
  document.addEventListener('toggle', onToggle, { capture: true, signal });
  document.addEventListener('click', onClick, { signal });
  document.addEventListener('keydown', onKeydown, { signal });
  desktop.addEventListener('change', close, { signal });
}

function isPanel(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && (target.id === MENU_ID || target.id === SIDEBAR_ID);
}

function panel(id: string): HTMLElement | null {
  return document.getElementById(id);
}

function isOpen(element: HTMLElement | null): element is HTMLElement {
  return element?.matches(':popover-open') ?? false;
}

/** Not all browsers expose whether the popover of a button is open. */
function updateButtons(id: string, opened: boolean): void {
  for (const button of document.querySelectorAll(`[popovertarget="${id}"]:not([popovertargetaction])`))
    button.setAttribute('aria-expanded', String(opened));
}

/** Opens the page's sidebar first, if it has one, and the dropdowns that contain the page. */
function expandMenu(menu: HTMLElement): void {
  for (const details of menu.querySelectorAll<HTMLDetailsElement>('details.active')) details.open = true;
  // By a click on its button, so that the browser nests the popovers and keeps both open.
  if (panel(SIDEBAR_ID)) menu.querySelector<HTMLElement>('.panel-switch')?.click();
}

function topPanel(): HTMLElement | undefined {
  return [SIDEBAR_ID, MENU_ID].map((id) => panel(id)).find(isOpen);
}

/** Makes everything but the panel and its ancestors inert. Returns the function that undoes it. */
function isolate(top: HTMLElement): () => void {
  const inerted: HTMLElement[] = [];
  for (let inside: HTMLElement = top; inside.parentElement && inside !== document.body; inside = inside.parentElement)
    for (const sibling of inside.parentElement.children)
      if (sibling !== inside && sibling instanceof HTMLElement && !sibling.inert) {
        sibling.inert = true;
        inerted.push(sibling);
      }
  return () => {
    for (const element of inerted) element.inert = false;
  };
}

/** The browser restores focus only if the panel itself had it; with nested panels it gets lost. */
function returnFocus(top: HTMLElement | undefined): void {
  const active = document.activeElement;
  // A closing panel keeps focus during its transition.
  const isLost = !active || active === document.body || active.closest('.panel:not(:popover-open)');
  if (!isLost) return;
  const selector = top ? '.panel-switch' : '.menu-button';
  document.querySelector<HTMLElement>(selector)?.focus();
}
