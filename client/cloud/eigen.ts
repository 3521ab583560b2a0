/** Eigenvalues and eigenvectors of the covariance of points. */

import type { Position } from './point.ts';

export type Vector = [x: number, y: number, z: number];

/** The eigenvalues in decreasing order, in square metres, and the direction of each, of length 1. */
export interface Eigen {
  values: Vector;
  vectors: [Vector, Vector, Vector];
  centroid: Vector;
}

/** Symmetric, row by row. */
type Matrix = [Vector, Vector, Vector];

type Axis = 0 | 1 | 2;

const PLANES: ReadonlyArray<readonly [Axis, Axis]> = [
  [0, 1],
  [0, 2],
  [1, 2],
];
/** Three or four rounds are enough for the precision of a double. */
const MAX_ROUNDS = 12;

/**
 * Eigendecomposition of the covariance of k points, divided by k − 1. Eigenvalues negative by rounding become 0. Source: "Covariance and eigenvalues" in docs/features/geometric-features.md.
 */
export function eigenOf(points: readonly Position[]): Eigen {
  const centroid = centroidOf(points);
  const matrix = covarianceOf(points, centroid);
  const axes: Matrix = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  diagonalize(matrix, axes);
  const [a, b, c] = [0, 1, 2]
    .map((at) => ({ value: Math.max(matrix[at]?.[at] ?? 0, 0), vector: axes[at] as Vector }))
    .sort((first, second) => second.value - first.value) as [Pair, Pair, Pair];
  return { values: [a.value, b.value, c.value], vectors: [a.vector, b.vector, c.vector], centroid };
}

interface Pair {
  value: number;
  vector: Vector;
}

function centroidOf(points: readonly Position[]): Vector {
  const sum: Vector = [0, 0, 0];
  for (const { x, y, z } of points) {
    sum[0] += x;
    sum[1] += y;
    sum[2] += z;
  }
  return [sum[0] / points.length, sum[1] / points.length, sum[2] / points.length];
}

function covarianceOf(points: readonly Position[], [mx, my, mz]: Vector): Matrix {
  let [xx, xy, xz, yy, yz, zz] = [0, 0, 0, 0, 0, 0];
  for (const point of points) {
    const [x, y, z] = [point.x - mx, point.y - my, point.z - mz];
    xx += x * x;
    xy += x * y;
    xz += x * z;
    yy += y * y;
    yz += y * z;
    zz += z * z;
  }
  const count = points.length - 1;
  return [
    [xx / count, xy / count, xz / count],
    [xy / count, yy / count, yz / count],
    [xz / count, yz / count, zz / count],
  ];
}

/**
 * Jacobi's method: rotations in the plane of two axes until nothing is left beside the diagonal. Slower than a closed formula,
 * but exact where eigenvalues are equal or small, as they are for walls and wires. The rows of `axes` become the vectors.
 */
function diagonalize(matrix: Matrix, axes: Matrix): void {
  const scale = matrix[0][0] + matrix[1][1] + matrix[2][2];
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const beside = Math.abs(matrix[0][1]) + Math.abs(matrix[0][2]) + Math.abs(matrix[1][2]);
    if (!(beside > scale * 1e-17)) return;
    for (const [p, q] of PLANES) if (matrix[p][q] !== 0) rotate(matrix, axes, [p, q]);
  }
}

function rotate(matrix: Matrix, axes: Matrix, [p, q]: (typeof PLANES)[number]): void {
  const theta = (matrix[q][q] - matrix[p][p]) / (2 * matrix[p][q]);
  const tan = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const cos = 1 / Math.sqrt(tan * tan + 1);
  const sin = tan * cos;
  for (let at = 0 as Axis; at < 3; at++) {
    const row = matrix[at];
    [row[p], row[q]] = [cos * row[p] - sin * row[q], sin * row[p] + cos * row[q]];
  }
  for (const rows of [matrix, axes]) {
    const [first, second] = [rows[p], rows[q]];
    for (let at = 0 as Axis; at < 3; at++)
      [first[at], second[at]] = [cos * first[at] - sin * second[at], sin * first[at] + cos * second[at]];
  }
}
