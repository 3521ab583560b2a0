/** The row of buttons on a code block. */

/** Code blocks below an element. */
export function codeBlocks(root: HTMLElement): Array<{ frame: HTMLElement; pre: HTMLElement }> {
  return [...root.querySelectorAll<HTMLElement>('.code')].flatMap((frame) => {
    const pre = frame.querySelector<HTMLElement>('pre');
    return pre ? [{ frame, pre }] : [];
  });
}

/** Adds a button to a block's row; after the code, so that Tab reaches the code first. */
export function addCodeTool(frame: HTMLElement, button: HTMLButtonElement): void {
  const { ownerDocument } = frame;
  let row = frame.querySelector<HTMLElement>(':scope > .code-tools');
  if (!row) {
    row = ownerDocument.createElement('div');
    row.className = 'code-tools';
    frame.append(row);
  }
  button.type = 'button';
  button.classList.add('code-tool');
  row.append(button);
}

/** Removes a button, and the row with the last one. */
export function removeCodeTool(button: HTMLButtonElement): void {
  const row = button.parentElement;
  button.remove();
  if (row?.childElementCount === 0) row.remove();
}
