/** Makes a button of the viewer. */

import { make } from '../elements.ts';

/** A button that shows a symbol and has an accessible name. */
export function makeButton(name: string, sign: string, onClick: () => void): HTMLButtonElement {
  const button = make('button', { type: 'button', class: 'viewer-button', 'aria-label': name, title: name });
  button.append(make('span', { 'aria-hidden': 'true' }, sign));
  button.addEventListener('click', onClick);
  return button;
}
