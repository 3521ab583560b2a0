/** What the viewer and its worker say to each other. */

import type { Eigen } from '../cloud/eigen.ts';
import type { Shape } from '../cloud/shapeFeatures.ts';

export type FeatureQuestion =
  | { ask: 'cloud'; key: string; positions: Float64Array; members?: Uint8Array }
  | { ask: 'shapes'; key: string; k: number }
  | { ask: 'explain'; key: string; k: number; at: number };

/** One array per feature, one value per point; NaN for points that are not members. */
export type Shapes = Readonly<Record<keyof Shape, Float32Array>>;

/** What the features of a point are computed from. */
export interface Explanation {
  /** Nearest first; the first is the point itself. */
  neighbours: number[];
  eigen: Eigen;
  shape: Shape;
}
