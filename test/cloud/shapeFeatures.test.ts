/** The formulas of the figures on shapes whose features are known, and the parts they are made of. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom, normal } from '../../build/tools/figures/scene/random.ts';
import { eigenOf } from '../../client/cloud/eigen.ts';
import { ndviOf } from '../../client/cloud/ndvi.ts';
import { createNeighbourSearch } from '../../client/cloud/neighbours.ts';
import type { Position } from '../../client/cloud/point.ts';
import { computeHeights, computeShapes, type Shape, shapeOf } from '../../client/cloud/shapeFeatures.ts';

const random = createRandom(1);
const noise = () => 0.005 * normal(random);

/** Points made by `make` from two numbers around 0. */
function sample(count: number, make: (u: number, v: number) => Position): Position[] {
  return Array.from({ length: count }, () => make(random() - 0.5, random() - 0.5));
}

/** The shape at the middle of all points together. */
function shapeOfAll(points: readonly Position[]): Shape {
  return shapeOf({ x: 0, y: 0, z: 0 }, points);
}

function isNear(actual: number, wanted: number, within = 0.05): void {
  assert.ok(Math.abs(actual - wanted) <= within, `${actual} is not near ${wanted}`);
}

test('a line: linearity near 1, planarity and sphericity near 0', () => {
  const { linearity, planarity, sphericity } = shapeOfAll(sample(400, (u) => ({ x: u, y: noise(), z: noise() })));
  isNear(linearity, 1);
  isNear(planarity, 0);
  isNear(sphericity, 0);
});

test('a horizontal disc: planarity near 1, verticality 0, curvature of its noise', () => {
  const disc = sample(4000, (u, v) => ({ x: u, y: v, z: noise() })).filter(({ x, y }) => x * x + y * y < 0.25);
  const { linearity, planarity, verticality, curvature, roughness } = shapeOfAll(disc);
  isNear(planarity, 1, 0.08);
  isNear(linearity, 0, 0.08);
  isNear(verticality, 0, 0.01);
  isNear(curvature, 0.005, 0.001);
  isNear(roughness, 0, 0.01);
});

test('a wall: verticality near 1', () => {
  isNear(shapeOfAll(sample(400, (u, v) => ({ x: u, y: noise(), z: v }))).verticality, 1);
});

test('a slope of 45°: verticality 1 − cos 45°', () => {
  isNear(shapeOfAll(sample(400, (u, v) => ({ x: u, y: v, z: v + noise() }))).verticality, 1 - Math.SQRT1_2, 0.01);
});

test('a ball: sphericity near 1, roughness near a third, the others near 0', () => {
  const cube = Array.from({ length: 9000 }, () => ({ x: random() - 0.5, y: random() - 0.5, z: random() - 0.5 }));
  const { linearity, planarity, sphericity, roughness } = shapeOfAll(
    cube.filter(({ x, y, z }) => x * x + y * y + z * z < 0.25),
  );
  isNear(sphericity, 1, 0.1);
  isNear(linearity, 0, 0.1);
  isNear(planarity, 0, 0.1);
  isNear(roughness, 1 / 3, 0.03);
});

test('without noise, a plane has no shape and a wall has verticality 0, as in the library', () => {
  const wall = sample(100, (u, v) => ({ x: u, y: 0, z: v }));
  const { planarity, verticality } = shapeOfAll(wall);
  assert.deepEqual([planarity, verticality], [0, 0]);
});

test('eigenvalues are the variances along the axes, divided by k − 1, largest first', () => {
  const points = [-3, 3].flatMap((z) => [-2, 2].flatMap((x) => [-1, 1].map((y) => ({ x: x + 5, y, z }))));
  const { values, vectors, centroid } = eigenOf(points);
  for (const [at, wanted] of [(9 * 8) / 7, (4 * 8) / 7, 8 / 7].entries())
    isNear(values[at] ?? Number.NaN, wanted, 1e-9);
  assert.deepEqual(
    vectors.map((vector) => vector.map(Math.abs)),
    [
      [0, 0, 1],
      [1, 0, 0],
      [0, 1, 0],
    ],
  );
  assert.deepEqual(centroid, [5, 0, 0]);
});

test('eigenvectors of a rotated cloud match its variances', () => {
  const points = sample(300, (u, v) => ({ x: u + v, y: 0.5 * u - v, z: 0.3 * v + noise() * 20 }));
  const { values, vectors, centroid } = eigenOf(points);
  for (const [at, [x, y, z]] of vectors.entries()) {
    const along = points.map((p) => (p.x - centroid[0]) * x + (p.y - centroid[1]) * y + (p.z - centroid[2]) * z);
    const variance = along.reduce((sum, d) => sum + d * d, 0) / (points.length - 1);
    isNear(variance, values[at] ?? Number.NaN, 1e-9);
    isNear(Math.hypot(x, y, z), 1, 1e-9);
  }
});

test('neighbour search matches brute force', () => {
  const cloud = sample(1500, (u, v) => ({ x: 9 * u, y: 7 * v, z: random() * 4 }));
  checkSearch(cloud, [...cloud.slice(0, 20), { x: 20, y: 0, z: 0 }]);
  assert.equal(createNeighbourSearch(cloud)({ x: 0, y: 0, z: 0 }, 9999).length, 1500);
  assert.deepEqual(createNeighbourSearch([])({ x: 0, y: 0, z: 0 }, 20), []);
});

test('neighbour search of a sparse cloud, and of one with a stray point, needs little memory', () => {
  const sparse = sample(1500, (u, v) => ({ x: 650_000 + 500 * u, y: 6_860_000 + 500 * v, z: random() * 5000 }));
  checkSearch(sparse, sparse.slice(0, 20));
  const village = sample(1500, (u, v) => ({ x: 650_000 + 9 * u, y: 6_860_000 + 7 * v, z: random() * 4 }));
  const stray = { x: 0, y: 0, z: 0 };
  checkSearch([stray, ...village], [stray, ...village.slice(0, 20)]);
});

function checkSearch(cloud: readonly Position[], places: readonly Position[]): void {
  const search = createNeighbourSearch(cloud);
  for (const place of places) {
    const distance = (index: number) => {
      const { x, y, z } = cloud[index] as Position;
      return (x - place.x) ** 2 + (y - place.y) ** 2 + (z - place.z) ** 2;
    };
    const all = cloud.map((_, index) => index).sort((a, b) => distance(a) - distance(b));
    assert.deepEqual(search(place, 20), all.slice(0, 20));
  }
}

test('shapes use neighbours of the whole cloud, including a buffer', () => {
  // A roof with its ridge on x = 0: alone, one side is a plane.
  const roof = sample(3000, (u, v) => ({ x: 6 * u, y: 6 * v, z: noise() - 0.6 * Math.abs(6 * u) }));
  const side = roof.filter(({ x }) => x < 0);
  const ridge = side.filter(({ x, y }) => x > -0.1 && Math.abs(y) < 2);
  const mean = (shapes: readonly Shape[]) => shapes.reduce((sum, { roughness }) => sum + roughness, 0) / shapes.length;
  assert.ok(mean(computeShapes(ridge, side)) < 0.005);
  assert.ok(mean(computeShapes(ridge, roof)) > 0.02);
});

test('heights start at the median of class 2 or the lowest point, at least 0', () => {
  const point = (z: number, asprs: number) => ({ x: 0, y: 0, z, asprs, lod2: 0, nth: 1 });
  assert.deepEqual(computeHeights([point(1, 2), point(2, 2), point(4, 2), point(8, 6)]), [0, 0, 2, 6]);
  assert.deepEqual(computeHeights([point(3, 6), point(5, 5)]), [0, 2]);
  assert.deepEqual(computeHeights([]), []);
});

test('NDVI: high for leaves, near 0 for tiles', () => {
  isNear(ndviOf({ red: 0.05, nir: 0.45 }), 0.8, 1e-9);
  assert.equal(ndviOf({ red: 0, nir: 0 }), 0, 'as the library has it');
  isNear(ndviOf({ red: 0.3, nir: 0.3 }), 0, 1e-9);
});

test('a dense cloud is searched in no more than its share of work, and rightly', () => {
  for (const extent of [1e-5, 0.5]) {
    const cloud = Array.from({ length: 20_000 }, () => ({ x: random() * extent, y: random() * extent, z: 0 }));
    let looks = 0;
    const watched = cloud.map((place) => ({
      ...place,
      get x() {
        looks++;
        return place.x;
      },
    }));
    const search = createNeighbourSearch(watched);
    looks = 0;
    const [middle] = cloud as [Position];
    const found = search(middle, 20);
    assert.ok(looks < 10_000, `${looks} looks`);
    const distance = (at: number) => Math.hypot((cloud[at]?.x ?? 0) - middle.x, (cloud[at]?.y ?? 0) - middle.y);
    const nearest = cloud
      .map((_, at) => at)
      .sort((a, b) => distance(a) - distance(b))
      .slice(0, 20);
    assert.deepEqual(found, nearest);
  }
  const same = Array.from({ length: 5000 }, () => ({ x: 1, y: 1, z: 1 }));
  assert.equal(createNeighbourSearch(same)(same[0] as Position, 20).length, 20);
});
