/** Placeholder of a lazy piece: empty at first, then a loading message, then a retry button. */

import type { UiStrings } from '../templates/model/ui.ts';
import type { LazyState } from './lazy.ts';

export interface LazyNotice {
  element: HTMLElement;
  show(state: LazyState<unknown>, retry: () => void): void;
}

/** `failed` is the message for a failure. The element is hidden while it has no message. */
export function createLazyNotice(document: Document, ui: UiStrings, failed = ui.loadingFailed): LazyNotice {
  const element = document.createElement('div');
  element.className = 'lazy';
  element.hidden = true;
  // Before its text is set, so that screen readers announce it.
  element.setAttribute('aria-live', 'polite');
  return {
    element,
    show(state, retry) {
      element.dataset.state = state.is;
      const words = messagesOf(state, ui, failed);
      element.hidden = words.length === 0;
      const canRetry = state.is === 'error' || state.is === 'timedOut';
      element.replaceChildren(...words.map((text) => paragraph(document, text)));
      if (canRetry) element.append(button(document, ui.retry, retry));
    },
  };
}

function messagesOf(state: LazyState<unknown>, ui: UiStrings, failed: string): string[] {
  switch (state.is) {
    case 'loading':
    case 'loaded':
      return [];
    case 'pastDelay':
      return [ui.loading];
    case 'timedOut':
      return [ui.timedOut];
    case 'error':
      return [failed, state.error instanceof Error ? state.error.message : String(state.error)];
  }
}

function paragraph(document: Document, text: string): HTMLElement {
  const element = document.createElement('p');
  element.textContent = text;
  return element;
}

function button(document: Document, text: string, onClick: () => void): HTMLElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = 'button';
  element.textContent = text;
  element.addEventListener('click', onClick);
  return element;
}
