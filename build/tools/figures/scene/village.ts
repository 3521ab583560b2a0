/** The village block: everything that stands in the synthetic scene. None of it exists. */

import type { Position } from '../../../../client/cloud/point.ts';
import type { Solid } from './solid.ts';

/** A crown of leaves: an ellipsoid that lets part of every pulse through. Metres. */
export interface Tree {
  at: readonly [number, number];
  /** Altitude of the middle of the crown. */
  middle: number;
  across: number;
  up: number;
}

/** How far out in a crown a place is: 0 in its middle, 1 at its skin, more beside it. It grows with the square of the distance. */
export function depthInCrown({ at, middle, across, up }: Tree, { x, y, z }: Position): number {
  return ((x - at[0]) / across) ** 2 + ((y - at[1]) / across) ** 2 + ((z - middle) / up) ** 2;
}

/** A wire that hangs between two posts: ends east to west at one northing. Metres. */
interface Wire {
  north: number;
  posts: readonly number[];
  /** Altitude at the posts, and how far it sags between them. */
  high: number;
  sag: number;
}

export interface Village {
  /** Metres east and north; the south-west corner is the origin. */
  size: readonly [number, number];
  solids: readonly Solid[];
  trees: readonly Tree[];
  wire: Wire;
  terrain(x: number, y: number): number;
  isRoad(x: number, y: number): boolean;
  isLawn(x: number, y: number): boolean;
}

const WIDTH = 64;
const DEPTH = 36;
const ROOFS = { flat: 1, gable: 2, hip: 3, pyramid: 3, car: 13 } as const;

/** Rises to the north-east by some 2.5 m, with a swell; the street lies level across. */
function terrain(x: number, y: number): number {
  return 0.014 * x + 0.045 * Math.max(y - 9, 0) + 0.22 * Math.sin(x / 11) * Math.cos(y / 9) + 0.25;
}

/** The middle of the street, which bends a little. */
function streetAt(x: number): number {
  return 8.2 + 0.0018 * (x - 26) ** 2;
}

function isRoad(x: number, y: number): boolean {
  const isPath = Math.abs(x - 29 - (y - 12) * 0.12) < 1.3 && y > 9 && y < 28;
  return Math.abs(y - streetAt(x)) < 2.9 || isPath;
}

type House = Pick<Solid, 'roof' | 'at' | 'half' | 'turn'> & { walls: number; rise: number };

/** `walls` and `rise` in metres above the ground at its middle. */
function house({ walls, rise, ...plan }: House): Solid {
  const eaves = terrain(...plan.at) + walls;
  return { ...plan, eaves, ridge: eaves + rise, asprs: 6, lod2: { top: ROOFS[plan.roof], side: 0 } };
}

function chimney(at: readonly [number, number], turn: number, high: number): Solid {
  const top = terrain(...at) + high;
  return { roof: 'flat', at, half: [0.55, 0.45], turn, eaves: top, ridge: top, asprs: 6, lod2: { top: 4, side: 4 } };
}

function dormer(at: readonly [number, number], turn: number, walls: number): Solid {
  const small = house({ roof: 'gable', at, half: [1.9, 1], turn, walls, rise: 0.9 });
  return { ...small, lod2: { top: 5, side: 5 } };
}

function hedge(at: readonly [number, number], half: readonly [number, number], turn: number): Solid {
  const top = terrain(...at) + 1.3;
  return { roof: 'flat', at, half, turn, eaves: top, ridge: top, asprs: 4, lod2: { top: 10, side: 10 } };
}

function car(at: readonly [number, number], turn: number): Solid {
  const ground = terrain(...at);
  const lod2 = { top: 13, side: 13 };
  return { roof: 'car', at, half: [2.2, 0.9], turn, eaves: ground + 0.85, ridge: ground + 1.5, asprs: 130, lod2 };
}

function tree(x: number, y: number, size: { high: number; across: number }): Tree {
  const up = size.high * 0.38;
  return { at: [x, y], middle: terrain(x, y) + size.high - up, across: size.across, up };
}

const SOLIDS: readonly Solid[] = [
  // Along the street, from west to east.
  house({ roof: 'gable', at: [9.5, 18.5], half: [5.6, 4], turn: 0.1, walls: 4.9, rise: 3.2 }),
  chimney([12.6, 19.6], 0.1, 8.7),
  dormer([7.6, 16.4], 0.1 + Math.PI / 2, 6.1),
  house({ roof: 'hip', at: [21.8, 18.8], half: [5, 4], turn: 0.04, walls: 5.2, rise: 3.1 }),
  chimney([24, 19.4], 0.04, 8.9),
  house({ roof: 'gable', at: [40.4, 19], half: [6, 3.8], turn: -0.08, walls: 4.6, rise: 3.3 }),
  house({ roof: 'gable', at: [43.3, 15.5], half: [5, 3.1], turn: Math.PI / 2 - 0.08, walls: 4.6, rise: 2.7 }),
  chimney([36.6, 20.2], -0.08, 8.6),
  house({ roof: 'flat', at: [55.6, 19.4], half: [5.2, 3.9], turn: -0.16, walls: 4.2, rise: 0 }),
  house({ roof: 'flat', at: [57.6, 20.2], half: [1.8, 1.6], turn: -0.16, walls: 6.1, rise: 0 }),
  // The church stands behind them.
  house({ roof: 'gable', at: [26.4, 30.4], half: [7.4, 3.7], turn: 0.02, walls: 6.6, rise: 3.9 }),
  house({ roof: 'pyramid', at: [17.2, 30.2], half: [2.3, 2.3], turn: 0.02, walls: 12.4, rise: 6.4 }),
  hedge([9.5, 12.9], [6, 0.55], 0.02),
  hedge([52.6, 13.6], [5.8, 0.55], 0.08),
  hedge([15.8, 4.4], [7.4, 0.5], -0.03),
  hedge([47.2, 4.5], [8, 0.5], 0.04),
  car([20.6, 10.1], 0.02),
  car([35.4, 6.5], Math.PI + 0.03),
  car([26.2, 10.1], Math.PI),
];

const TREES: readonly Tree[] = [
  tree(3.4, 29.4, { high: 10.5, across: 3.5 }),
  tree(9.6, 31.6, { high: 8.6, across: 2.9 }),
  tree(39.8, 30.8, { high: 11.2, across: 3.7 }),
  tree(47.2, 29.4, { high: 8.8, across: 3.1 }),
  tree(59.4, 30.6, { high: 10.2, across: 3.6 }),
  tree(53.2, 31.6, { high: 7.4, across: 2.5 }),
  tree(33.4, 14.6, { high: 5.6, across: 1.8 }),
  tree(3.2, 3, { high: 6.2, across: 2.2 }),
  tree(24.8, 2.4, { high: 4.4, across: 1.6 }),
  tree(31.4, 2, { high: 3.8, across: 1.4 }),
  tree(60.4, 3.6, { high: 6.6, across: 2.3 }),
];

/** The one scene that all figures show. */
export const VILLAGE: Village = {
  size: [WIDTH, DEPTH],
  solids: SOLIDS,
  trees: TREES,
  wire: { north: 12.1, posts: [0.8, 21.5, 42.4, 63.4], high: 8.6, sag: 0.8 },
  terrain,
  isRoad,
  isLawn: (x, y) => !isRoad(x, y) && Math.sin(x * 0.9 + y * 0.35) + Math.cos(y * 0.8 - x * 0.2) > -0.9,
};
