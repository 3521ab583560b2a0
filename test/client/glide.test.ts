/** Smooth scrolling for browsers without it. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nextPosition } from '../../client/glide.ts';

describe('glide', () => {
  it('moves by 15 % of the distance per frame', () => {
    assert.equal(nextPosition(1000, 0), 850);
    assert.equal(nextPosition(0, 1000), 150);
  });

  it('reaches the target in both directions', () => {
    for (const [from, to] of [
      [0, 1],
      [1, 0],
      [0, 5000],
      [5000, 0],
      [300, 299],
    ] as const) {
      let position: number = from;
      let frames = 0;
      while (position !== to && frames++ < 200) position = nextPosition(position, to);
      assert.equal(position, to, `from ${from} to ${to}`);
    }
  });
});
