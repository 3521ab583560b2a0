/** Scans the scene as a laser in an aircraft does: two strips of slanted scan lines, several returns in trees. */

import type { Point, Position } from '../../../../client/cloud/point.ts';
import { normal, type Random } from './random.ts';
import { reaches, type Solid, topOf } from './solid.ts';
import { depthInCrown, type Tree, type Village } from './village.ts';

/** Metres between lines and between the pulses of a line: two strips of these are 11 pulses per square metre. */
const SPACING = { line: 0.46, pulse: 0.39 };
/** How slanted the beams are, in metres of land per metre of height, and where the strips look, in radians from east. */
const STRIPS = [
  { slant: 0.42, heading: 0.95 },
  { slant: 0.34, heading: 0.95 + Math.PI },
] as const;
/** Altitude above everything and above all land, and how far a pulse goes between two looks, in metres of height. */
const SKY = 24;
const HILL = 5;
const STEP = 0.12;
/** Standard deviation of what is measured, in metres, as LiDAR HD promises some centimetres. */
const NOISE = 0.025;
/** Share of a pulse that a metre of leaves sends back, and the number of returns that a pulse may have. */
const LEAVES = 0.42;
const MAX_RETURNS = 4;

/** All returns, in the order of the flight. */
export function scan(village: Village, random: Random): Point[] {
  const air: Air = { village, near: indexScene(village), random };
  return STRIPS.flatMap(({ slant, heading }) => {
    const across = [Math.cos(heading), Math.sin(heading)] as const;
    const lean = [across[0] * slant, across[1] * slant] as const;
    return pulsesOf(village, across, random).flatMap((aim) => follow({ aim, lean }, air));
  });
}

interface Pulse {
  /** The point at which it would meet altitude 0. */
  aim: readonly [number, number];
  /** Metres of land per metre that it falls. */
  lean: readonly [number, number];
}

/** The objects that may stand at a place. */
interface Standing {
  solids: readonly Solid[];
  trees: readonly Tree[];
}

interface Air {
  village: Village;
  near(x: number, y: number): Standing;
  random: Random;
}

/** Lines run across the flight; a pulse stands a little beside its place. */
function pulsesOf({ size }: Village, across: readonly [number, number], random: Random): Array<[number, number]> {
  const reach = Math.hypot(...size) / 2 + 10;
  const middle = [size[0] / 2, size[1] / 2] as const;
  const pulses: Array<[number, number]> = [];
  for (let along = -reach; along < reach; along += SPACING.line) {
    for (let side = -reach; side < reach; side += SPACING.pulse) {
      const [u, v] = [side + (random() - 0.5) * 0.16, along + (random() - 0.5) * 0.1];
      pulses.push([middle[0] + u * across[0] - v * across[1], middle[1] + u * across[1] + v * across[0]]);
    }
  }
  return pulses;
}

/** Follows one pulse down until the ground or a solid stops it. */
function follow(pulse: Pulse, air: Air): Point[] {
  const { village, near, random } = air;
  const at = (z: number): Position => ({ x: pulse.aim[0] - pulse.lean[0] * z, y: pulse.aim[1] - pulse.lean[1] * z, z });
  const returns: Point[] = [];
  const keep = (place: Position, asprs: number, lod2: number) => {
    if (isInside(place, village)) returns.push({ ...measure(place, random), asprs, lod2, nth: returns.length + 1 });
  };
  let wasBeside = true;
  if (!isInside(at(0), village, SKY) || !isInside(at(SKY), village, SKY)) return returns;
  for (let z = SKY; returns.length < MAX_RETURNS; z -= STEP) {
    const place = at(z);
    const ground = z < HILL ? village.terrain(place.x, place.y) : 0;
    if (z <= ground) {
      keep({ ...place, z: ground }, ...groundClass(place, village));
      return returns;
    }
    const { solids, trees } = near(place.x, place.y);
    const solid = solids.find((each) => reaches(each, place, z));
    if (solid) {
      const hit = closeIn(at, z, (lower) => reaches(solid, lower, lower.z));
      keep(hit, solid.asprs, wasBeside && topOf(solid, hit.x, hit.y) - hit.z > 0.2 ? solid.lod2.side : solid.lod2.top);
      return returns;
    }
    wasBeside = true;
    if (isWire(place, village) && random() < 0.75) keep(place, 14, 14);
    else if (trees.some((tree) => random() < leavesAt(tree, place) * STEP)) keep(place, 5, 11);
    // A pulse that has lost most of its energy in leaves is not detected.
    if (returns.length > 1 && random() < 0.06) return returns;
  }
  return returns;
}

/** Halves the last step until the surface is met to the centimetre. */
function closeIn(at: (z: number) => Position, inside: number, isWithin: (place: Position) => boolean): Position {
  let [low, high] = [inside, inside + STEP];
  for (let i = 0; i < 5; i++) {
    const middle = (low + high) / 2;
    if (isWithin(at(middle))) low = middle;
    else high = middle;
  }
  return at(low);
}

function groundClass({ x, y }: Position, { isRoad, isLawn }: Village): [asprs: number, lod2: number] {
  if (isRoad(x, y)) return [11, 9];
  return isLawn(x, y) ? [3, 10] : [2, 9];
}

/** Denser at the skin of the crown, where the leaves are. */
function leavesAt(tree: Tree, place: Position): number {
  const depth = depthInCrown(tree, place);
  return depth > 1 ? 0 : LEAVES * (0.35 + depth) * 1.4;
}

function isWire({ x, y, z }: Position, { wire, terrain }: Village): boolean {
  if (Math.abs(y - wire.north) > 0.1) return false;
  const next = wire.posts.findIndex((post) => post > x);
  const [from, to] = [wire.posts[next - 1], wire.posts[next]];
  if (from === undefined || to === undefined) return false;
  const part = (x - from) / (to - from);
  return Math.abs(z - (terrain(from, wire.north) + wire.high - 4 * wire.sag * part * (1 - part))) < 0.14;
}

function isInside({ x, y }: Position, { size }: Village, margin = 0): boolean {
  return x >= -margin && y >= -margin && x <= size[0] + margin && y <= size[1] + margin;
}

function measure({ x, y, z }: Position, random: Random): Position {
  return { x: x + normal(random) * NOISE, y: y + normal(random) * NOISE, z: z + normal(random) * NOISE };
}

/** Looks objects up in a grid of 2 m instead of testing all of them. */
function indexScene({ solids, trees, size }: Village): Air['near'] {
  const cell = 2;
  const columns = size[0] + 20;
  const keyOf = (x: number, y: number) => Math.floor(x / cell) + Math.floor(y / cell) * columns;
  const grid = new Map<number, { solids: Solid[]; trees: Tree[] }>();
  const put = (
    [x, y]: readonly [number, number],
    reach: number,
    add: (standing: { solids: Solid[]; trees: Tree[] }) => void,
  ) => {
    for (let column = Math.floor((x - reach) / cell); column <= (x + reach) / cell; column++)
      for (let row = Math.floor((y - reach) / cell); row <= (y + reach) / cell; row++) {
        const standing = grid.get(column + row * columns) ?? { solids: [], trees: [] };
        grid.set(column + row * columns, standing);
        add(standing);
      }
  };
  for (const solid of solids) put(solid.at, Math.hypot(...solid.half), (standing) => standing.solids.push(solid));
  for (const tree of trees) put(tree.at, tree.across, (standing) => standing.trees.push(tree));
  // The highest come first: a chimney before its roof.
  for (const standing of grid.values()) standing.solids.sort((a, b) => b.ridge - a.ridge);
  const nothing: Standing = { solids: [], trees: [] };
  return (x, y) => grid.get(keyOf(x, y)) ?? nothing;
}
