/** Adds a word wrap button to code blocks with long lines. */

import type { ArticleTools } from '../articleTools.ts';
import { addCodeTool, codeBlocks, removeCodeTool } from './codeTools.ts';

/** The button is hidden while every line fits. Returns the function that removes the buttons and the wrapping. */
export function startWordWrap(main: HTMLElement, { site }: ArticleTools): () => void {
  const tools = new Map<Element, HTMLButtonElement>();
  // Called at the start and whenever a block changes its width, or is shown.
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const button = tools.get(target);
      if (button) button.hidden = !isWrapped(button) && target.scrollWidth <= target.clientWidth;
    }
  });
  for (const { frame, pre } of codeBlocks(main)) {
    const button = createButton(frame, site.ui.toggleWordWrap);
    tools.set(pre, button);
    observer.observe(pre);
  }
  return () => {
    observer.disconnect();
    for (const [pre, button] of tools) {
      pre.parentElement?.removeAttribute('data-wrap');
      removeCodeTool(button);
    }
  };
}

function createButton(frame: HTMLElement, label: string): HTMLButtonElement {
  const button = document.createElement('button');
  const icon = document.createElement('span');
  icon.className = 'icon icon-wrap';
  button.append(icon);
  button.hidden = true;
  button.title = label;
  button.setAttribute('aria-label', label);
  button.setAttribute('aria-pressed', 'false');
  button.addEventListener('click', () => {
    const wrap = !isWrapped(button);
    button.setAttribute('aria-pressed', String(wrap));
    frame.toggleAttribute('data-wrap', wrap);
  });
  addCodeTool(frame, button);
  return button;
}

function isWrapped(button: HTMLButtonElement): boolean {
  return button.getAttribute('aria-pressed') === 'true';
}
