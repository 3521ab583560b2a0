/** Copies a text to the clipboard. */

import { make } from '../elements.ts';

/** Milliseconds for which what was pressed says whether it has copied. */
export const COPIED_TIME = 2000;

/**
 * Returns false if the browser refuses or the promised text fails. Without the Clipboard API (plain http) it copies a
 * selection instead.
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  try {
    await writeText(text);
    return true;
  } catch {
    return copySelection(text);
  }
}

/** Safari allows writing only during a click: pass it the promise of a text that is still loading. */
function writeText(text: string | Promise<string>): Promise<void> {
  if (typeof text === 'string') return navigator.clipboard.writeText(text);
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': text.then(toBlob) })]);
}

function toBlob(text: string): Blob {
  return new Blob([text], { type: 'text/plain' });
}

async function copySelection(text: string | Promise<string>): Promise<boolean> {
  const before = document.activeElement;
  const area = make('textarea', { class: 'sr-only', readonly: true });
  try {
    area.value = await text;
    document.body.append(area);
    area.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}
