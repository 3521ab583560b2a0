/** Makes each dropdown of the navbar act as a menu on desktop: opens on hover, closes when pointer or focus leave. */

import { DESKTOP_QUERY } from '../../templates/shell/panelIds.ts';

/**
 * Covers the dropdowns on the page now: start it again when React has rendered others. Below the desktop width they stay
 * plain `<details>`. Returns the stop function.
 */
export function startDropdowns(document: Document): () => void {
  const stop = new AbortController();
  const desktop = matchMedia(DESKTOP_QUERY);
  for (const details of document.querySelectorAll<HTMLDetailsElement>('.dropdown'))
    startDropdown(details, desktop, stop.signal);
  return () => stop.abort();
}

function startDropdown(details: HTMLDetailsElement, desktop: MediaQueryList, signal: AbortSignal): void {
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
  details.ownerDocument.addEventListener('pointerdown', (event) => isOutside(event.target) && setOpen(false), {
    signal,
  });
}

function chooseOrToggle(event: MouseEvent, setOpen: (open: boolean) => void, isDesktop: boolean): void {
  const target = event.target as Element;
  if (target.closest('a')) setOpen(false);
  // Hovering has opened it; the click that follows must not close it again. Keyboard clicks have detail 0.
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
