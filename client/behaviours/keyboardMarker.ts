/** Marks the document while the reader navigates by keyboard: `<html data-keyboard>`. */

import type { BehaviourTools } from '../tools.ts';

/** The Tab key sets the mark, a mouse press removes it. */
export function startKeyboardMarker(root: HTMLElement, { signal }: BehaviourTools): void {
  const options = { signal, capture: true };
  const onKeydown = ({ key }: KeyboardEvent) => key === 'Tab' && root.toggleAttribute('data-keyboard', true);
  document.addEventListener('keydown', onKeydown, options);
  document.addEventListener('mousedown', () => root.removeAttribute('data-keyboard'), options);
}
