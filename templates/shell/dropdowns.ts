/** Lets a `<details>` in the navbar act as a menu on a desk: opens under the mouse, closes when the reader turns away. */

import { DESKTOP_QUERY } from './panelIds.ts';

/** Below the desktop width the element stays what it is without script. Gives the stop function. */
export function startDropdown(details: HTMLDetailsElement): () => void {
  const desktop = matchMedia(DESKTOP_QUERY);
  const stop = new AbortController();
  const { signal } = stop;
  const setOpen = (open: boolean) => {
    if (desktop.matches) details.open = open;
  };
  const isMouse = (event: PointerEvent) => event.pointerType === 'mouse';
  const isOutside = (target: EventTarget | null) => target instanceof Node && !details.contains(target);

  details.addEventListener('pointerenter', (event) => isMouse(event) && setOpen(true), { signal });
  details.addEventListener('pointerleave', (event) => isMouse(event) && setOpen(false), { signal });
  details.addEventListener('focusout', (event) => isOutside(event.relatedTarget) && setOpen(false), { signal });
  details.addEventListener('click', (event) => chooseOrToggle(event, setOpen, desktop.matches), { signal });
  details.addEventListener('keydown', (event) => closeOnEscape(event, details), { signal });
  document.addEventListener('pointerdown', (event) => isOutside(event.target) && setOpen(false), { signal });
  return () => stop.abort();
}

function chooseOrToggle(event: MouseEvent, setOpen: (open: boolean) => void, isDesktop: boolean): void {
  const target = event.target as Element;
  if (target.closest('a')) setOpen(false);
  // The mouse opened it on its way in; the click that follows must not close it again. Keys click with detail 0.
  const byMouse = event.detail > 0 && (event as PointerEvent).pointerType === 'mouse';
  if (isDesktop && byMouse && target.closest('summary')) {
    event.preventDefault();
    setOpen(true);
  }
}

function closeOnEscape(event: KeyboardEvent, details: HTMLDetailsElement): void {
  if (event.key !== 'Escape' || !details.open) return;
  event.stopPropagation();
  details.open = false;
  details.querySelector('summary')?.focus();
}
