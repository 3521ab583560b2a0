/** Which links are prefetched, and when. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isSaving } from '../../client/prefetch.ts';

describe('prefetch', () => {
  it('is off on slow and metered connections, on if unknown', () => {
    assert.equal(isSaving({ connection: { effectiveType: 'slow-2g' } }), true);
    assert.equal(isSaving({ connection: { effectiveType: '2g' } }), true);
    assert.equal(isSaving({ connection: { effectiveType: '4g', saveData: true } }), true);
    assert.equal(isSaving({ connection: { effectiveType: '4g', saveData: false } }), false);
    assert.equal(isSaving({ connection: { effectiveType: '3g' } }), false);
    assert.equal(isSaving({ connection: {} }), false);
    assert.equal(isSaving({}), false);
  });
});
