/** The notice about code that loads late. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseHTML } from 'linkedom';
import type { LazyState } from '../../client/lazy.ts';
import { createLazyNotice } from '../../client/lazyNotice.ts';
import type { UiStrings } from '../../templates/model/ui.ts';

const ui = {
  loading: 'Loading…',
  timedOut: 'Loading takes longer than expected.',
  loadingFailed: 'This part of the page could not be loaded.',
  retry: 'Retry',
} as UiStrings;

globalThis.document = parseHTML('<html><body></body></html>').document as unknown as Document;

/** The text of a notice, its button in brackets. */
function said(state: LazyState<unknown>, retry = () => {}, failed?: string) {
  const { element, show } = createLazyNotice(ui, failed);
  show(state, retry);
  const words = [...element.children].map(({ tagName, textContent }) =>
    tagName === 'BUTTON' ? `[${textContent}]` : textContent,
  );
  return { words, isHidden: element.hidden, element };
}

describe('lazy notice', () => {
  it('is hidden while loading and when loaded', () => {
    for (const state of [{ is: 'loading' }, { is: 'loaded', value: 1 }] as const) {
      assert.deepEqual(said(state).words, []);
      assert.equal(said(state).isHidden, true);
    }
  });

  it('shows delay, timeout and failure, the last two with a retry button', () => {
    assert.deepEqual(said({ is: 'pastDelay' }).words, [ui.loading]);
    assert.deepEqual(said({ is: 'timedOut' }).words, [ui.timedOut, '[Retry]']);
    const error = new Error('offline');
    assert.deepEqual(said({ is: 'error', error }).words, [ui.loadingFailed, 'offline', '[Retry]']);
    assert.deepEqual(said({ is: 'error', error: 'odd' }, () => {}, 'No drawing.').words, [
      'No drawing.',
      'odd',
      '[Retry]',
    ]);
    assert.equal(said({ is: 'error', error }).isHidden, false);
    assert.equal(said({ is: 'error', error }).element.getAttribute('aria-live'), 'polite');
  });

  it('retries on click', (context) => {
    const retry = context.mock.fn();
    said({ is: 'error', error: 'odd' }, retry).element.querySelector('button')?.click();
    assert.equal(retry.mock.callCount(), 1);
  });
});
