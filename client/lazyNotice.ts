/** Placeholder of a lazy piece: empty at first, then a loading message, then a retry button. */

import type { UiStrings } from '../templates/model/ui.ts';
import { make, makeTextButton } from './elements.ts';
import type { LazyState } from './lazy.ts';

export type LazyNotice = ReturnType<typeof createLazyNotice>;

/** Another try would fail too; the message says all that readers need. */
export class FinalError extends Error {}

/** `failed` is the message for a failure. The element is hidden while it has no message. */
export function createLazyNotice(ui: UiStrings, failed = ui.loadingFailed) {
  // Announced: the attribute is there before the text.
  const element = make('div', { class: 'lazy', 'aria-live': 'polite', hidden: true });
  return {
    element,
    show(state: LazyState<unknown>, retry: () => void): void {
      element.dataset.state = state.is;
      const message = messageOf(state, ui, failed);
      element.hidden = message === undefined;
      element.replaceChildren(...(message === undefined ? [] : [make('p', {}, message)]));
      const isFailure = state.is === 'error' && !(state.error instanceof FinalError);
      if (isFailure) element.append(describeError(state.error, ui));
      if (isFailure || state.is === 'timedOut') element.append(makeTextButton(ui.retry, retry));
    },
  };
}

/** The browser's own message, collapsed: it helps in a bug report. */
function describeError(error: unknown, ui: UiStrings): HTMLElement {
  const message = error instanceof Error ? error.message : String(error);
  return make('details', {}, make('summary', {}, ui.technicalDetails), make('p', {}, message));
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
