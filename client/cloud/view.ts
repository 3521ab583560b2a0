/** Parallel projections of a cloud onto a sheet or a screen. */

import type { Position } from './point.ts';

/** Looks from the south and from above; angles in radians. */
export interface View {
  /** Viewing direction, from north towards east. */
  azimuth: number;
  /** Above the horizon: 0 is an elevation, a right angle a plan. */
  elevation: number;
  /** Units of the sheet per metre, the same in both directions. */
  scale: number;
  /** Position of the scene's origin on the sheet. */
  origin: readonly [x: number, y: number];
}

/** Units of the sheet, y downwards. */
export type Spot = [x: number, y: number];

/** Metres across, up and away from the viewer: "Axonometric views" in docs/features/axonometry.md has the same matrix. */
export function project({ azimuth, elevation, scale, origin }: View, { x, y, z }: Position): Spot {
  const right = x * Math.cos(azimuth) - y * Math.sin(azimuth);
  const away = x * Math.sin(azimuth) + y * Math.cos(azimuth);
  const up = away * Math.sin(elevation) + z * Math.cos(elevation);
  return [origin[0] + right * scale, origin[1] - up * scale];
}

/** The corners of a square, around it from the least x and y. */
export function cornersOf([x, y]: Readonly<Spot>, side: number): Spot[] {
  const [right, far] = [x + side, y + side];
  return [
    [x, y],
    [right, y],
    [right, far],
    [x, far],
  ];
}

/** The direction from the scene to the viewer, of length 1. */
export function towardsViewer({ azimuth, elevation }: View): Position {
  return {
    x: -Math.sin(azimuth) * Math.cos(elevation),
    y: -Math.cos(azimuth) * Math.cos(elevation),
    z: Math.sin(elevation),
  };
}
