/** Red and near infrared of the synthetic scene. */

import type { Reflectance } from '../../../../client/cloud/ndvi.ts';
import type { Point } from '../../../../client/cloud/point.ts';
import { normal, type Random } from './random.ts';

/** Typical materials of the classes: soil, lawn, hedge, leaves, tiles, asphalt, metal. Chosen for the scene, not measured. */
const TYPICAL: Readonly<Record<number, Reflectance>> = {
  2: { red: 0.21, nir: 0.29 },
  3: { red: 0.09, nir: 0.42 },
  4: { red: 0.06, nir: 0.44 },
  5: { red: 0.05, nir: 0.5 },
  6: { red: 0.27, nir: 0.33 },
  11: { red: 0.13, nir: 0.15 },
  14: { red: 0.12, nir: 0.12 },
  130: { red: 0.3, nir: 0.27 },
};
/** Green and blue as parts of red, by class; the light of a picture, chosen likewise. */
const TINTS: Readonly<Record<number, readonly [green: number, blue: number]>> = {
  2: [0.84, 0.62],
  3: [1.5, 0.62],
  4: [1.62, 0.7],
  5: [1.75, 0.8],
  6: [0.55, 0.42],
  11: [1.02, 1.06],
  14: [1, 1],
  130: [0.9, 1.15],
};
/** Standard deviation, as a part of the value. */
const SPREAD = 0.16;

/** The reflectance of a point in an image. Flat roofs are of gravel and bitumen. */
export function reflectanceOf({ asprs, lod2 }: Pick<Point, 'asprs' | 'lod2'>, random: Random): Reflectance {
  const { red, nir } = lod2 === 1 ? { red: 0.16, nir: 0.17 } : (TYPICAL[asprs] ?? { red: 0.2, nir: 0.2 });
  const vary = (part: number) => Math.max(part * (1 + SPREAD * normal(random)), 0.01);
  return { red: vary(red), nir: vary(nir) };
}

/** Green and blue as parts of red. Walls are plastered, flat roofs grey. */
export function tintOf({ asprs, lod2 }: Pick<Point, 'asprs' | 'lod2'>): readonly [green: number, blue: number] {
  if (lod2 === 0) return [0.9, 0.74];
  return lod2 === 1 ? [1, 0.98] : (TINTS[asprs] ?? [1, 1]);
}
