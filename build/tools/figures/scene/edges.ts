/** The edges of a solid. */

import type { Position } from '../../../../client/cloud/point.ts';
import { type Solid, toLand } from './solid.ts';

export type Edge = readonly [from: Position, to: Position];

/** Uprights, eaves and the lines of the roof; without `ground`, the altitude at its foot, the roof alone. */
export function edgesOf(solid: Solid, ground?: number): Edge[] {
  const [length, width] = solid.half;
  const at = (along: number, across: number, z: number): Position => {
    const [x, y] = toLand(solid, along, across);
    return { x, y, z };
  };
  const corners = [
    [-length, -width],
    [length, -width],
    [length, width],
    [-length, width],
  ] as const;
  const eaves = corners.map(([along, across]) => at(along, across, solid.eaves));
  const feet = eaves.map((corner): Position => ({ ...corner, z: ground ?? corner.z }));
  const walls = ground === undefined ? [] : [...eaves.map((top, at): Edge => [feet[at] ?? top, top]), ...ringOf(feet)];
  const inset = { flat: undefined, car: undefined, gable: 0, hip: width, pyramid: length }[solid.roof];
  if (inset === undefined) return [...walls, ...ringOf(eaves)];
  const ends = [at(inset - length, 0, solid.ridge), at(length - inset, 0, solid.ridge)] as const;
  const slopes = eaves.map((corner, index): Edge => [corner, index === 0 || index === 3 ? ends[0] : ends[1]]);
  // A gable has no eaves at its ends.
  const rims = ringOf(eaves).filter((_, side) => inset > 0 || side % 2 === 0);
  return [...walls, ...rims, ...slopes, ends];
}

function ringOf(corners: readonly Position[]): Edge[] {
  return corners.map((from, at): Edge => [from, corners[(at + 1) % corners.length] ?? from]);
}
