/** What the browser tells of a connection. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isFast, isSaving } from '../../client/connection.ts';

describe('a connection', () => {
  it('is saved if it is slow or metered, not if nothing is known of it', () => {
    assert.equal(isSaving({ connection: { effectiveType: 'slow-2g' } }), true);
    assert.equal(isSaving({ connection: { effectiveType: '2g' } }), true);
    assert.equal(isSaving({ connection: { effectiveType: '4g', saveData: true } }), true);
    assert.equal(isSaving({ connection: { effectiveType: '4g', saveData: false } }), false);
    assert.equal(isSaving({ connection: { effectiveType: '3g' } }), false);
    assert.equal(isSaving({ connection: {} }), false);
    assert.equal(isSaving({}), false);
  });

  it('is fast only if that is known, and it is not metered', () => {
    assert.equal(isFast({ connection: { effectiveType: '4g', saveData: false } }), true);
    assert.equal(isFast({ connection: { effectiveType: '4g', saveData: true } }), false);
    assert.equal(isFast({ connection: { effectiveType: '3g' } }), false);
    assert.equal(isFast({}), false);
  });
});
