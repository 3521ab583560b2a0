/** Red and near infrared of the synthetic scene, and the vegetation index that follows from them. */

import type { Point } from '../scene/point.ts';
import { normal, type Random } from '../scene/random.ts';

/** Reflected share of light, from 0 to 1. */
export interface Reflectance {
  red: number;
  nir: number;
}

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
/** Standard deviation, as a part of the value. */
const SPREAD = 0.16;

/** The reflectance of a point in an image. Flat roofs are of gravel and bitumen. */
export function reflectanceOf({ asprs, lod2 }: Point, random: Random): Reflectance {
  const { red, nir } = lod2 === 1 ? { red: 0.16, nir: 0.17 } : (TYPICAL[asprs] ?? { red: 0.2, nir: 0.2 });
  const vary = (part: number) => Math.max(part * (1 + SPREAD * normal(random)), 0.01);
  return { red: vary(red), nir: vary(nir) };
}

/** From −1 to 1. Source: "NDVI" in docs/features/infrared-augmentation.md: (NIR − R) / (NIR + R). */
export function ndviOf({ red, nir }: Reflectance): number {
  return (nir - red) / (nir + red);
}
