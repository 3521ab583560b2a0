/** Rounding to 32 bits, and where the examples of the scene are cut. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { float32StepAt, roundToFloat32 } from '../../client/cloud/rounding.ts';
import { patchesOf } from '../../client/cloud/tileExamples.ts';

it('northings of Lambert-93 move in steps of half a metre, eastings of a sixteenth', () => {
  assert.equal(float32StepAt(6_860_000), 0.5);
  assert.equal(float32StepAt(650_000), 0.0625);
  assert.equal(float32StepAt(1_100_000), 0.125);
  const { x, y, z } = roundToFloat32({ x: 10.04, y: 10.3, z: 2.5 });
  assert.deepEqual([x, y, z], [10.0625, 10.5, 2.5]);
});

it('a place is in one, two or four patches', () => {
  assert.deepEqual(patchesOf({ x: 5, y: 5, z: 0 }), [[0, 0]]);
  assert.deepEqual(patchesOf({ x: 14, y: 5, z: 0 }), [
    [0, 0],
    [1, 0],
  ]);
  assert.equal(patchesOf({ x: 14, y: 14, z: 0 }).length, 4);
  assert.deepEqual(patchesOf({ x: 15.5, y: 0, z: 0 }), [[1, 0]]);
});
