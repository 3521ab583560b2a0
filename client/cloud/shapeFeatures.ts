/** The geometric features of points, by the formulas that the documentation gives. */

import { eigenOf, type Vector } from './eigen.ts';
import { createNeighbourSearch } from './neighbours.ts';
import type { Point, Position } from './point.ts';

export const SHAPE_FEATURES = [
  'linearity',
  'planarity',
  'sphericity',
  'verticality',
  'roughness',
  'curvature',
] as const;

/** Between 0 and 1, except `curvature`, which is in metres. */
export type Shape = Record<(typeof SHAPE_FEATURES)[number], number>;

/** `features.k_neighbors` in content/facts/features.json; the point itself is one of them. */
export const K_NEIGHBOURS = 20;
/** Keeps divisions away from 0. */
const EPSILON = 1e-8;
/** Makes the median absolute deviation comparable to a standard deviation. */
const MAD_SCALE = 1.4826;
const GROUND = 2;

/** The shape around each of `points`, with its neighbours in `cloud`, the point itself among them. */
export function computeShapes(points: readonly Position[], cloud: readonly Position[] = points): Shape[] {
  const search = createNeighbourSearch(cloud);
  return points.map((point) => {
    const neighbours = search(point, K_NEIGHBOURS).map((index) => cloud[index] as Position);
    return shapeOf(point, neighbours);
  });
}

/**
 * The shape features of one neighbourhood. Source: "Shape features", "Curvature" and "Verticality" in
 * docs/features/geometric-features.md, with its rule for degenerate neighbourhoods.
 */
export function shapeOf(
  point: Position,
  neighbours: readonly Position[],
  { values, vectors } = eigenOf(neighbours),
): Shape {
  const [l1, l2, l3] = values;
  const isDegenerate = l1 < 1e-6 || l3 < EPSILON;
  const ratio = (part: number) => (isDegenerate ? 0 : Math.min(Math.max(part / (l1 + EPSILON), 0), 1));
  const normal: Vector = l3 < EPSILON ? [0, 0, 1] : vectors[2];
  return {
    linearity: ratio(l1 - l2),
    planarity: ratio(l2 - l3),
    sphericity: ratio(l3),
    roughness: isDegenerate ? 0 : l3 / (l1 + l2 + l3 + EPSILON),
    verticality: 1 - Math.abs(normal[2]),
    curvature: curvatureOf(point, neighbours, normal),
  };
}

/** Metres: the robust spread of the neighbours along the normal. */
function curvatureOf(point: Position, neighbours: readonly Position[], [nx, ny, nz]: Vector): number {
  const along = neighbours.map(({ x, y, z }) => (x - point.x) * nx + (y - point.y) * ny + (z - point.z) * nz);
  const middle = median(along);
  return MAD_SCALE * median(along.map((d) => Math.abs(d - middle)));
}

/**
 * What the GPU calls curvature: the mean distance from the unit normal of a point to the normals of its neighbours, from 0 to 2.
 * Normals point upwards, so on a vertical wall noise decides their sign. Source: "Normals" and "Curvature" in
 * docs/gpu/features.md.
 */
export function computeNormalChanges(points: readonly Position[]): number[] {
  const search = createNeighbourSearch(points);
  const neighboursOf = (point: Position) => search(point, K_NEIGHBOURS).map((at) => points[at] as Position);
  const known = new Map<Position, Vector>();
  const normalOf = (point: Position) => {
    const normal = known.get(point) ?? upwards(eigenOf(neighboursOf(point)).vectors[2]);
    known.set(point, normal);
    return normal;
  };
  return points.map((point) => {
    const own = normalOf(point);
    const changes = neighboursOf(point).map((neighbour) => {
      const other = normalOf(neighbour);
      return Math.hypot(own[0] - other[0], own[1] - other[1], own[2] - other[2]);
    });
    return changes.reduce((sum, change) => sum + change, 0) / changes.length;
  });
}

function upwards([x, y, z]: Vector): Vector {
  return z < 0 ? [-x, -y, -z] : [x, y, z];
}

/** Metres above one level for the whole scene, never below 0. Source: "Height" in docs/features/geometric-features.md. */
export function computeHeights(points: ReadonlyArray<Pick<Point, 'z' | 'asprs'>>): number[] {
  const level = groundLevelOf(points);
  return points.map(({ z }) => Math.max(z - level, 0));
}

/** The level from which heights are counted: the median altitude of class 2, or the lowest point where there is none. */
export function groundLevelOf(points: ReadonlyArray<Pick<Point, 'z' | 'asprs'>>): number {
  const ground = points.filter(({ asprs }) => asprs === GROUND).map(({ z }) => z);
  return ground.length > 0 ? median(ground) : points.reduce((low, { z }) => Math.min(low, z), Infinity);
}

/** Of an even count, the mean of the two in the middle, as NumPy has it. */
function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  const high = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? high : ((sorted[half - 1] ?? 0) + high) / 2;
}
