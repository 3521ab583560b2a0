/** Coordinates as the library keeps them: rounded to 32-bit floats in Lambert-93. */

import type { Position } from './point.ts';

/** Metres: where the synthetic scene is moved to, as on docs/features/geometric-features.md. */
const IN_LAMBERT: Readonly<Position> = { x: 650_000, y: 6_860_000, z: 0 };

/**
 * Rounds a place, given from an origin, as it is rounded when the sum is stored in 32 bits. Source: "Coordinates are rounded by
 * LiDARProcessor" on docs/features/geometric-features.md.
 */
export function roundToFloat32({ x, y, z }: Position, origin: Position = IN_LAMBERT): Position {
  const round = (value: number, from: number) => Math.fround(value + from) - from;
  return { x: round(x, origin.x), y: round(y, origin.y), z: round(z, origin.z) };
}

/** The distance between two neighbouring 32-bit floats at a value: 0.5 from 4,194,304 to 8,388,608. */
export function float32StepAt(value: number): number {
  return 2 ** (Math.floor(Math.log2(Math.max(Math.abs(value), 1))) - 23);
}
