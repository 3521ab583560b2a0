/** Makes each dropdown of the navbar act as a menu on desktop: opens on hover, closes when pointer or focus leave. */

import { DESKTOP_QUERY } from '../../templates/shell/panelIds.ts';
import type { BehaviourTools } from '../tools.ts';

/** Below the desktop width dropdowns stay plain `<details>`. */
export function startDropdowns(_shell: HTMLElement, { signal }: BehaviourTools): void {
  const desktop = matchMedia(DESKTOP_QUERY);
  const setOpen = (details: HTMLDetailsElement | null, open: boolean) => {
    if (details && desktop.matches) details.open = open;
  };
  /** When the mouse comes into a dropdown, or leaves it for another element or the window. */
  const onCross = ({ type, target, relatedTarget, pointerType }: PointerEvent) => {
    const details = dropdownAround(target);
    if (pointerType === 'mouse' && !details?.contains(relatedTarget as Node | null))
      setOpen(details, type === 'pointerover');
  };
  /** The focus of a window that is left stays where it is. */
  const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    const details = dropdownAround(target);
    if (relatedTarget && !details?.contains(relatedTarget as Node)) setOpen(details, false);
  };
  const onClick = (event: PointerEvent) => {
    const target = event.target as Element;
    const details = dropdownAround(target);
    if (target.closest('a')) setOpen(details, false);
    // Hovering has opened it; the click that follows must not close it again. Keyboard clicks have detail 0.
    const byMouse = event.detail > 0 && event.pointerType === 'mouse';
    if (details && desktop.matches && byMouse && target.closest('summary')) {
      event.preventDefault();
      setOpen(details, true);
    }
  };
  const onPress = ({ target }: PointerEvent) => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('.dropdown[open]'))
      if (!details.contains(target as Node)) setOpen(details, false);
  };
  document.addEventListener('pointerover', onCross, { signal });
  document.addEventListener('pointerout', onCross, { signal });
  document.addEventListener('focusout', onFocusOut, { signal });
  document.addEventListener('click', onClick, { signal });
  document.addEventListener('pointerdown', onPress, { signal });
  document.addEventListener('keydown', closeOnEscape, { signal });
}

function dropdownAround(target: EventTarget | null): HTMLDetailsElement | null {
  return target instanceof Element ? target.closest<HTMLDetailsElement>('.dropdown') : null;
}

/** Before the panel around it, whose listener comes later, closes as well. */
function closeOnEscape(event: KeyboardEvent): void {
  const details = dropdownAround(event.target);
  if (event.key !== 'Escape' || !details?.open) return;
  event.stopImmediatePropagation();
  details.open = false;
  details.querySelector('summary')?.focus();
}
