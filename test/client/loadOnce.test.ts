/** Loading once: what is shared, and what a failure leaves. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadOnce } from '../../client/loadOnce.ts';

test('what was loaded is shared by key, and what failed is loaded again', async () => {
  const asked: string[] = [];
  let isDown = true;
  const load = loadOnce(
    async (name: string) => {
      asked.push(name);
      if (name === 'c' && isDown) throw new Error('down');
      return name.toUpperCase();
    },
    (name) => name.toLowerCase(),
  );
  assert.deepEqual(await Promise.all([load('a'), load('A'), load('b')]), ['A', 'A', 'B']);
  await assert.rejects(load('c'), /down/);
  isDown = false;
  assert.equal(await load('c'), 'C');
  assert.deepEqual(asked, ['a', 'b', 'c', 'c']);
});
