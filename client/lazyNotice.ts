/** Placeholder of a lazy piece: empty at first, then a loading message, then a retry button. */

import type { UiStrings } from '../templates/model/ui.ts';
import type { LazyState } from './lazy.ts';
import { makeTextButton } from './textButton.ts';

export interface LazyNotice {
  element: HTMLElement;
  show(state: LazyState<unknown>, retry: () => void): void;
}

/** Another try would fail too; the message says all that readers need. */
export class FinalError extends Error {}

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
      const canRetry = state.is === 'timedOut' || (state.is === 'error' && !(state.error instanceof FinalError));
      element.replaceChildren(...words.map((text) => paragraph(document, text)));
      if (canRetry) element.append(makeTextButton(document, ui.retry, retry));
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
      if (state.error instanceof FinalError) return [state.error.message];
      return [failed, state.error instanceof Error ? state.error.message : String(state.error)];
  }
}

function paragraph(document: Document, text: string): HTMLElement {
  const element = document.createElement('p');
  element.textContent = text;
  return element;
}
