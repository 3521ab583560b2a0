/** The file of the scenes: what is written is read again, small, and gives the features of the figures. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, it } from 'node:test';
import { makeScenes } from '../../build/tools/figures/scenes.ts';
import { ASPRS_NAMES } from '../../client/cloud/classSchemes.ts';
import { decodeScenes, encodeScenes, type Scene } from '../../client/cloud/sceneFile.ts';
import { computeShapes } from '../../client/cloud/shapeFeatures.ts';
import { otherContent } from '../ourContent.ts';

const FILE = resolve(import.meta.dirname, '../../client/viewer/scenes.bin');
const made = makeScenes();
const bytes = new Uint8Array(readFileSync(FILE));
const read = decodeScenes(bytes);

/** The points of a made scene in thesame order, to the centimetre. */
const sorted = ({ points }: Scene) =>
  points.map(({ x, y, z }) => [x, y, z].map((value) => Math.round((value + 100) * 100)).join()).sort();

describe('scenes', () => {
  it('in client/viewer/scenes.bin are up to date: if not, run `npm run figures`', () => {
    assert.ok(Buffer.from(encodeScenes(made)).equals(bytes));
  });

  it('take less than 400 KB for 60,000 points', () => {
    const count = read.reduce((sum, { points }) => sum + points.length, 0);
    assert.ok(count > 58_000 && count < 66_000, `${count} points`);
    assert.ok(bytes.length < 400_000, `${bytes.length} bytes`);
  });

  it('keep every point to the centimetre, with its classes', () => {
    assert.equal(read.map(({ name }) => name).join(), 'village,house,roof');
    for (const [at, scene] of read.entries()) {
      const original = made[at] as Scene;
      assert.equal(scene.points.length, original.points.length);
      assert.deepEqual(scene.kinds, original.kinds);
      assert.deepEqual(sorted(scene), sorted(original));
      const tally = ({ points, kinds }: Scene) =>
        kinds.map((_, kind) => points.filter((point) => point.kind === kind).length);
      assert.deepEqual(tally(scene), tally(original));
    }
  });

  it('keep red and near infrared to a 255th', () => {
    const mean = ({ points }: Scene, of: 'red' | 'nir') =>
      points.reduce((sum, point) => sum + point[of], 0) / points.length;
    for (const [at, scene] of read.entries())
      for (const of of ['red', 'nir'] as const)
        assert.ok(Math.abs(mean(scene, of) - mean(made[at] as Scene, of)) < 1 / 255);
  });

  it('give the planarity of the unrounded points', () => {
    const medianOf = (scene: Scene, lod2: number) => {
      const shapes = computeShapes(scene.points);
      const values = shapes
        .filter((_, at) => scene.kinds[scene.points[at]?.kind ?? 0]?.lod2 === lod2)
        .map(({ planarity }) => planarity)
        .sort((a, b) => a - b);
      return values[values.length >> 1] ?? Number.NaN;
    };
    for (const lod2 of [2, 9, 11]) {
      const [exact, kept] = [medianOf(made[0] as Scene, lod2), medianOf(read[0] as Scene, lod2)];
      assert.ok(Math.abs(exact - kept) < 0.01, `LOD2 ${lod2}: ${exact} and ${kept}`);
    }
  });

  it('that are cut off are refused', () => {
    assert.throws(() => decodeScenes(bytes.subarray(0, 200_000)), RangeError);
  });
});

it('names of ASPRS codes are those of the facts', { skip: otherContent }, () => {
  const facts = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../content/facts/classes.json'), 'utf8'));
  const named = (facts.asprs.classes as Array<{ code: number; member: string }>).map(({ code, member }) => [
    code,
    member,
  ]);
  assert.deepEqual({ ...ASPRS_NAMES }, Object.fromEntries(named));
});
