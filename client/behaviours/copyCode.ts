/** Adds a copy button to every code block. */

import type { ArticleTools } from '../articleTools.ts';
import { COPIED_TIME, copyText } from './clipboard.ts';
import { addCodeTool, codeBlocks, removeCodeTool } from './codeTools.ts';

/** Copies the code that is to be used, without removed lines. Returns the function that removes the buttons. */
export function startCopyCode(main: HTMLElement, { site, announce }: ArticleTools): () => void {
  const { ui } = site;
  const buttons = codeBlocks(main).map(({ frame, pre }) => {
    const button = document.createElement('button');
    let timer: ReturnType<typeof setTimeout>;
    const reset = () => {
      button.textContent = ui.copy;
      button.setAttribute('aria-label', ui.copyCode);
      button.removeAttribute('data-copied');
    };
    button.addEventListener('click', async () => {
      const isCopied = await copyText(codeText(pre));
      const message = isCopied ? ui.copied : ui.copyFailed;
      button.textContent = message;
      // The visible text is the name while it differs.
      button.removeAttribute('aria-label');
      button.toggleAttribute('data-copied', isCopied);
      announce(message);
      clearTimeout(timer);
      timer = setTimeout(reset, COPIED_TIME);
    });
    reset();
    addCodeTool(frame, button);
    return button;
  });
  return () => buttons.forEach(removeCodeTool);
}

/** The code to be used: with added lines, without removed ones. */
function codeText(pre: HTMLElement): string {
  const copy = pre.cloneNode(true) as HTMLElement;
  for (const line of copy.querySelectorAll('del.line')) line.remove();
  return (copy.textContent ?? '').replace(/\n$/, '');
}
