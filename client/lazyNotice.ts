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
  /** The browser's own message, collapsed: it helps in a bug report. */
  const describeError = (error: unknown): HTMLElement => {
    const details = document.createElement('details');
    const summary = document.createElement('summary');
    summary.textContent = ui.technicalDetails;
    details.append(summary, paragraph(document, error instanceof Error ? error.message : String(error)));
    return details;
  };
  return {
    element,
    show(state, retry) {
      element.dataset.state = state.is;
      const message = messageOf(state, ui, failed);
      element.hidden = message === undefined;
      const canRetry = state.is === 'timedOut' || (state.is === 'error' && !(state.error instanceof FinalError));
      element.replaceChildren(...(message === undefined ? [] : [paragraph(document, message)]));
      if (state.is === 'error' && !(state.error instanceof FinalError)) element.append(describeError(state.error));
      if (canRetry) element.append(makeTextButton(document, ui.retry, retry));
    },
  };
}

function messageOf(state: LazyState<unknown>, ui: UiStrings, failed: string): string | undefined {
  switch (state.is) {
    case 'loading':
    case 'loaded':
      return undefined;
    case 'pastDelay':
      return ui.loading;
    case 'timedOut':
      return ui.timedOut;
    case 'error':
      return state.error instanceof FinalError ? state.error.message : failed;
  }
}

function paragraph(document: Document, text: string): HTMLElement {
  const element = document.createElement('p');
  element.textContent = text;
  return element;
}
