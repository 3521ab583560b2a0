/** A solid of the scene: a rectangle of land, turned, with a roof over it. */

import type { Position } from '../../../../client/cloud/point.ts';

type Roof = 'flat' | 'gable' | 'hip' | 'pyramid' | 'car';

/** All lengths in metres. */
export interface Solid {
  roof: Roof;
  /** East and north of the middle. */
  at: readonly [number, number];
  /** Half the length along the ridge, half the width across it. */
  half: readonly [number, number];
  /** Angle from east to the ridge, in radians anticlockwise. */
  turn: number;
  /** Altitude where the roof begins, and of its highest line. */
  eaves: number;
  ridge: number;
  asprs: number;
  /** LOD2 class of its top and of its sides. */
  lod2: { top: number; side: number };
}

/** Converts a place to the solid's own frame: along the ridge and across it, from the middle. */
function toLocal({ at, turn }: Solid, x: number, y: number): [along: number, across: number] {
  const [dx, dy] = [x - at[0], y - at[1]];
  return [dx * Math.cos(turn) + dy * Math.sin(turn), dy * Math.cos(turn) - dx * Math.sin(turn)];
}

/** The way back from `toLocal`. */
export function toLand({ at, turn }: Solid, along: number, across: number): [x: number, y: number] {
  return [
    at[0] + along * Math.cos(turn) - across * Math.sin(turn),
    at[1] + along * Math.sin(turn) + across * Math.cos(turn),
  ];
}

/** Altitude of the top at a place; minus infinity beside the solid. */
export function topOf(solid: Solid, x: number, y: number): number {
  const [along, across] = toLocal(solid, x, y);
  const [length, width] = solid.half;
  if (Math.abs(along) > length || Math.abs(across) > width) return Number.NEGATIVE_INFINITY;
  const { eaves, ridge, roof } = solid;
  return eaves + (ridge - eaves) * riseOf(roof, [Math.abs(along), Math.abs(across)], [length, width]);
}

/** Whether a solid stands at a place and is as high as `z` there; most are too low, which their ridge tells at once. */
export function reaches(solid: Solid, { x, y }: Pick<Position, 'x' | 'y'>, z: number): boolean {
  return solid.ridge >= z && topOf(solid, x, y) >= z;
}

/** 0 at the eaves, 1 at the ridge. */
function riseOf(
  roof: Roof,
  [along, across]: readonly [number, number],
  [length, width]: readonly [number, number],
): number {
  if (roof === 'gable') return 1 - across / width;
  if (roof === 'hip') return Math.min(1 - across / width, (length - along) / width);
  if (roof === 'pyramid') return Math.min(1 - across / width, 1 - along / length);
  // A car: the cabin stands behind the middle of the bonnet and the boot.
  if (roof === 'car') return along < length * 0.55 ? 1 : 0;
  return 1;
}
