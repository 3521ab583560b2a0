/** Suggestions of the 404 page. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nearestPaths } from '../../client/nearest.ts';

const PATHS = [
  '/',
  '/api/cli',
  '/api/processor',
  '/guides/basic-usage',
  '/guides/quick-start',
  '/installation/quick-start',
  '/blog',
];

describe('nearest pages', () => {
  it('tolerate typos, extensions and wrong folders', () => {
    assert.equal(nearestPaths('/api/procesor', PATHS)[0], '/api/processor');
    assert.equal(nearestPaths('/guides/basic_usage.html', PATHS)[0], '/guides/basic-usage');
    assert.deepEqual(nearestPaths('/docs/quick-start', PATHS).slice(0, 2).sort(), [
      '/guides/quick-start',
      '/installation/quick-start',
    ]);
    assert.equal(nearestPaths('/API/CLI', PATHS)[0], '/api/cli');
  });

  it('are at most three, none without similarity', () => {
    assert.deepEqual(nearestPaths('/zzzz', PATHS), []);
    assert.deepEqual(nearestPaths('', PATHS), []);
    assert.equal(nearestPaths('/a/b/c', ['/a/b/d', '/a/b/e', '/a/b/f', '/a/b/g']).length, 3);
  });
});
