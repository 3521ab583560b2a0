/** The viewer without a browser: what a pick shows, where it looks from, what it colours. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, it } from 'node:test';
import { eigenOf } from '../../client/cloud/eigen.ts';
import { createNeighbourSearch } from '../../client/cloud/neighbours.ts';
import type { Position } from '../../client/cloud/point.ts';
import { decodeScenes, type Scene } from '../../client/cloud/sceneFile.ts';
import { shapeOf } from '../../client/cloud/shapeFeatures.ts';
import { boundsOf, modelOf, placeOf } from '../../client/viewer/cloudModel.ts';
import { colourCloud } from '../../client/viewer/colouring.ts';
import { groupsOf, LAYERS, roofMembers, valuesOf } from '../../client/viewer/layers.ts';
import { formatNumber } from '../../client/viewer/numbers.ts';
import { nearMiddle, pan, pickAt, spotOf, turn, viewOf, zoom } from '../../client/viewer/orbitView.ts';
import { outlinesOf } from '../../client/viewer/outlines.ts';
import { rowsOf } from '../../client/viewer/pointTable.ts';
import { viewerStrings } from '../../client/viewer/viewerStrings.ts';
import { CLOUD_LAYERS } from '../../templates/model/cloudLayers.ts';

const FILE = resolve(import.meta.dirname, '../../client/viewer/scenes.bin');
const [village, house, roof] = decodeScenes(new Uint8Array(readFileSync(FILE))).map((scene) =>
  modelOf(scene, true),
) as [ReturnType<typeof modelOf>, ReturnType<typeof modelOf>, ReturnType<typeof modelOf>];
const models = { village, house, roof };
const words = viewerStrings('en-GB');
const SCREEN = { width: 700, height: 420 };

describe('layers', () => {
  for (const name of CLOUD_LAYERS)
    it(`${name} gives every point a group with a name, and colours`, () => {
      const layer = LAYERS[name];
      const model = models[layer.scene];
      const { groups, codes } = groupsOf(name, model, words);
      const named = new Set(groups.map(({ code }) => code));
      assert.ok(codes.every((code) => named.has(code)));
      assert.ok(groups.every((group) => group.name.length > 1));
      const shape = new Float32Array(model.count).fill(0.5);
      const shapes = {
        linearity: shape,
        planarity: shape,
        sphericity: shape,
        verticality: shape,
        roughness: shape,
        curvature: shape,
      };
      const values = layer.is === 'amount' ? valuesOf(layer, model, shapes) : undefined;
      if (values) assert.ok(values.every(Number.isFinite));
      const colours = colourCloud({
        layer,
        model,
        grouping: { groups, codes, isNumbered: true },
        values,
        theme: 'dark',
      });
      assert.equal(colours.length, model.count * 3);
      assert.ok(colours.some((channel) => channel > 60));
      assert.equal(outlinesOf(name, model).length % 6, 0);
    });

  it('of the roof: with the buffer, points of tile 2 are neighbours but have no features', () => {
    const [alone, together] = [roofMembers(roof, false), roofMembers(roof, true)];
    const count = (members: Uint8Array, member: number) => members.filter((each) => each === member).length;
    assert.equal(count(alone, 1), count(together, 1));
    assert.equal(count(alone, 2), 0);
    assert.ok(count(together, 2) > 300);
  });

  it('rounded as the library does: northings on halves of a metre, fewer places', () => {
    const scene = decodeScenes(new Uint8Array(readFileSync(FILE)))[0] as Scene;
    const rounded = modelOf(scene, false);
    for (let at = 0; at < rounded.count; at++) assert.equal((placeOf(rounded, at).y * 2) % 1, 0);
    assert.notEqual(rounded.key, village.key);
  });
});

describe('view', () => {
  const box = boundsOf(village);
  const first = viewOf(box, SCREEN);

  it('starts with the whole cloud on the screen', () => {
    for (let at = 0; at < village.count; at += 7) {
      const [x, y] = spotOf(first, placeOf(village, at));
      assert.ok(x >= 0 && x <= SCREEN.width && y >= 0 && y <= SCREEN.height, `${x} ${y}`);
    }
  });

  it('leaves free what controls cover', () => {
    const view = viewOf(box, SCREEN, { left: 200, top: 40, bottom: 40 });
    const spots = Array.from({ length: village.count }, (_, at) => spotOf(view, placeOf(village, at)));
    assert.ok(Math.min(...spots.map(([x]) => x)) >= 200);
    assert.ok(Math.min(...spots.map(([, y]) => y)) >= 40);
  });

  it('moves by the pixels of a drag, and keeps a place while it zooms', () => {
    const place = placeOf(village, 1234);
    for (const view of [first, turn(first, 1, 0.4), turn(first, -2, 9)]) {
      const [x, y] = spotOf(view, place);
      const [movedX, movedY] = spotOf(pan(view, 30, -20), place);
      assert.ok(Math.abs(movedX - x - 30) < 1e-6 && Math.abs(movedY - y + 20) < 1e-6);
      const [zoomedX, zoomedY] = spotOf(zoom(view, 3, first.scale, [x, y]), place);
      assert.ok(Math.abs(zoomedX - x) < 1e-6 && Math.abs(zoomedY - y) < 1e-6);
    }
  });

  it('stays above the ground and within limits', () => {
    assert.ok(turn(first, 0, -9).elevation > 0);
    assert.equal(turn(first, 0, 9).elevation, Math.PI / 2);
    assert.equal(zoom(first, 1e9, first.scale).scale, zoom(first, 1e12, first.scale).scale);
  });

  it('picks the point under the pointer that is in front', () => {
    const all = Uint32Array.from({ length: village.count }, (_, at) => at);
    const cloud = { positions: village.positions, visible: all };
    const found = pickAt(first, cloud, [350, 210]);
    const [x, y] = spotOf(first, placeOf(village, found));
    assert.ok(Math.hypot(x - 350, y - 210) <= 9);
    assert.equal(pickAt(first, cloud, [2, 2]), -1);
    assert.equal(pickAt(first, { ...cloud, visible: new Uint32Array() }, [350, 210]), -1);
    const near = nearMiddle(first, cloud);
    assert.equal(near[0], found);
    assert.equal(new Set(near).size, near.length);
    assert.ok(near.length > 10);
  });
});

it('writes numbers with a minus sign, in the report on a file too', () => {
  assert.equal(formatNumber(-1234.5, 'en'), '−1,234.5');
  assert.equal(formatNumber(-0.25, 'fr', { minimumFractionDigits: 3 }), '−0,250');
});

describe('a picked point', () => {
  const points = Array.from({ length: village.count }, (_, at) => placeOf(village, at));
  const at = points.findIndex((_, index) => village.lod2?.[index] === 2);
  const search = createNeighbourSearch(points);

  for (const k of [20, 30, 50])
    it(`shows the formulas with their numbers, k = ${k}`, () => {
      const neighbours = search(points[at] as Position, k);
      const places = neighbours.map((index) => points[index] as Position);
      const eigen = eigenOf(places);
      const shape = shapeOf(points[at] as Position, places, eigen);
      const rows = rowsOf({
        words,
        language: 'en',
        model: village,
        at,
        group: undefined,
        explanation: { neighbours, eigen, shape },
        showsPatches: false,
      });
      const rowOf = (name: string) => rows.find(([quantity]) => quantity === name);
      const [l1, l2, l3] = eigen.values;
      assert.ok(l1 >= l2 && l2 >= l3);
      const near = (name: string, wanted: number, within = 6e-4) => {
        const [, value = ''] = rowOf(name) ?? [];
        assert.ok(
          Math.abs(Number.parseFloat(value.replace('−', '-')) - wanted) <= within,
          `${name}: ${value}, ${wanted}`,
        );
      };
      near('Linearity L', (l1 - l2) / (l1 + 1e-8));
      near('Planarity P', (l2 - l3) / (l1 + 1e-8));
      near('Sphericity S', l3 / (l1 + 1e-8));
      near('Roughness R', l3 / (l1 + l2 + l3 + 1e-8));
      near('Verticality V', 1 - Math.abs(eigen.vectors[2][2]));
      const [red = 0, nir = 0] = [village.red?.[at], village.nir?.[at]];
      near('NDVI', (nir - red) / (nir + red));
      near('Height above ground h', Math.max((points[at]?.z ?? 0) - village.ground, 0), 6e-3);
      assert.equal(rowOf('Neighbourhood')?.[1], `k = ${k}`);
      assert.match(
        rowOf('Planarity P')?.[2] ?? '',
        /^\(λ₂ − λ₃\) \/ \(λ₁ \+ ε\) = \(0\.\d{4} − 0\.\d{4}\) \/ \d\.\d{4}$/,
      );
    });
});

it('has the same strings in both languages, with the same placeholders, and French is spaced as French is', () => {
  const french = viewerStrings('fr');
  const placeholdersOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
  assert.deepEqual(Object.keys(french).sort(), Object.keys(words).sort());
  for (const [key, text] of Object.entries(words)) {
    const own = french[key as keyof typeof words];
    assert.notEqual(own, '', key);
    assert.deepEqual(placeholdersOf(own), placeholdersOf(text), key);
  }
  assert.doesNotMatch(Object.values(french).join('\n'), /[\p{L}\d] [:;?!»]|« /u);
  assert.equal(viewerStrings('de'), words);
});
