/** Puts a text on the clipboard. */

/**
 * Gives false when the browser refuses, or when a text that is still to come does not come. Without the Clipboard API
 * (plain http) a selection is copied instead.
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  try {
    await writeText(text);
    return true;
  } catch {
    return copySelection(text);
  }
}

/** Safari lets a page write only while it handles a click: it must be given the promise of a text that is to come. */
function writeText(text: string | Promise<string>): Promise<void> {
  if (typeof text === 'string') return navigator.clipboard.writeText(text);
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': text.then(toBlob) })]);
}

function toBlob(text: string): Blob {
  return new Blob([text], { type: 'text/plain' });
}

async function copySelection(text: string | Promise<string>): Promise<boolean> {
  const before = document.activeElement;
  const area = document.createElement('textarea');
  try {
    area.value = await text;
    area.readOnly = true;
    area.className = 'sr-only';
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
