/** Ranges of sorted lists: within their limit, found by their beginnings, the same after a small change. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { splitByPrefix } from '../../build/model/prefixRanges.ts';
import { withRandom } from '../random.ts';

const LIMIT = 100;

it('ranges hold whole beginnings, as short as the limit allows', () => {
  const keys = ['a', 'ab', 'abc', 'b', 'ba', 'c', 'd'];
  const split = (sizes: number[]) =>
    splitByPrefix(keys, sizes, LIMIT).map(({ from, start, end }) => [from, ...keys.slice(start, end)]);
  assert.deepEqual(split([1, 1, 1, 1, 1, 1, 1]), [['', ...keys]]);
  // `a` and `ab…` are too large together; `b`, `c` and `d` fit into one.
  assert.deepEqual(split([60, 30, 30, 20, 20, 20, 20]), [
    ['', 'a'],
    ['ab', 'ab', 'abc'],
    ['b', 'b', 'ba', 'c', 'd'],
  ]);
  // One entry may exceed the limit.
  assert.deepEqual(split([10, 500, 10, 10, 10, 10, 10]), [
    ['', 'a'],
    ['ab', 'ab'],
    ['abc', 'abc'],
    ['b', 'b', 'ba', 'c', 'd'],
  ]);
  assert.deepEqual(splitByPrefix([], [], LIMIT), []);
});

it('ranges of random keys are complete, limited, and found by their beginnings', () =>
  withRandom(async (random) => {
    const letters = [...'abé日', '\u{1F600}', '/'];
    const word = () =>
      Array.from({ length: 1 + Math.floor(random() * 6) }, () => letters[Math.floor(random() * letters.length)]).join(
        '',
      );
    const keys = [...new Set(Array.from({ length: 2000 }, word))].sort();
    const sizes = keys.map(() => Math.ceil(random() * 40));
    const ranges = splitByPrefix(keys, sizes, LIMIT);
    assert.deepEqual(
      ranges.flatMap(({ start, end }) => keys.slice(start, end)),
      keys,
    );
    for (const { start, end } of ranges) {
      const size = sizes.slice(start, end).reduce((sum, each) => sum + each, 0);
      assert.ok(end - start === 1 || size <= LIMIT, `${size}`);
    }
    for (const [at, key] of keys.entries()) {
      const range = ranges.findLast(({ from }) => from <= key);
      assert.ok(range && range.start <= at && at < range.end, key);
    }
    // The ends of the ranges of another beginning stay.
    const grown = sizes.with(0, 90);
    const elsewhere = (each: typeof ranges) =>
      each.map(({ from }) => from).filter((from) => from && from[0] !== keys[0]?.[0]);
    assert.deepEqual(elsewhere(splitByPrefix(keys, grown, LIMIT)), elsewhere(ranges));
  }));
