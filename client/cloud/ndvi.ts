/** The vegetation index of red and near infrared. */

/** Reflected share of light, from 0 to 1. */
export interface Reflectance {
  red: number;
  nir: number;
}

/** From −1 to 1, and 0 where both are 0. Source: "NDVI" in docs/features/infrared-augmentation.md: (NIR − R) / (NIR + R). */
export function ndviOf({ red, nir }: Reflectance): number {
  return nir + red === 0 ? 0 : (nir - red) / (nir + red);
}
