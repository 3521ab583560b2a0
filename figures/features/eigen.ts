/** Eigenvalues and eigenvectors of the covariance of points. The only file that uses ml-matrix. */

import { covariance, EigenvalueDecomposition } from 'ml-matrix';
import type { Position } from '../scene/point.ts';

export type Vector = [x: number, y: number, z: number];

/** The eigenvalues in decreasing order, in square metres, and the direction of each, of length 1. */
export interface Eigen {
  values: Vector;
  vectors: [Vector, Vector, Vector];
  centroid: Vector;
}

/**
 * Eigendecomposition of the covariance of k points, divided by k − 1. Eigenvalues negative by rounding become 0. Source: "Covariance and eigenvalues" in docs/features/geometric-features.md.
 */
export function eigenOf(points: readonly Position[]): Eigen {
  const matrix = covariance(points.map(({ x, y, z }) => [x, y, z]));
  const { realEigenvalues, eigenvectorMatrix } = new EigenvalueDecomposition(matrix, { assumeSymmetric: true });
  // The library returns them in increasing order.
  return {
    values: realEigenvalues.toReversed().map((value) => Math.max(value, 0)) as Vector,
    vectors: eigenvectorMatrix.transpose().to2DArray().toReversed() as Eigen['vectors'],
    centroid: centroidOf(points),
  };
}

function centroidOf(points: readonly Position[]): Vector {
  const sum: Vector = [0, 0, 0];
  for (const { x, y, z } of points) {
    sum[0] += x;
    sum[1] += y;
    sum[2] += z;
  }
  return sum.map((total) => total / points.length) as Vector;
}
