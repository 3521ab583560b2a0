/** Announces messages to screen readers, optionally also as a toast. */

import { make } from './elements.ts';

/** Milliseconds. */
const TOAST_TIME = 10_000;

/** Returns the function that announces a text after a short delay. */
export function createAnnouncer(): (text: string, isShown?: boolean) => void {
  // The region must exist before its text: screen readers announce changes only.
  const region = make('div', { class: 'sr-only', role: 'status', 'aria-live': 'polite' });
  document.body.append(region);
  const hide = () => {
    region.className = 'sr-only';
  };
  let timer: ReturnType<typeof setTimeout>;
  return (text, isShown = false) => {
    clearTimeout(timer);
    hide();
    // Repeating a text is not a change: empty the region for a moment first.
    region.textContent = '';
    timer = setTimeout(() => {
      region.textContent = text;
      if (!isShown) return;
      region.className = 'toast';
      timer = setTimeout(hide, TOAST_TIME);
    }, 100);
  };
}
