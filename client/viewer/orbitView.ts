/** Where the viewer looks from, as numbers: turning, moving, zooming, and which point is at a place of the screen. */

import type { Position } from '../cloud/point.ts';
import { project, towardsViewer } from '../cloud/view.ts';
import { placeOf } from './cloudModel.ts';

/** A parallel projection, as in the figures. */
export interface OrbitView {
  /** Radians, as in `client/cloud/view.ts`. */
  azimuth: number;
  elevation: number;
  /** Pixels per metre. */
  scale: number;
  /** What is in the middle of the screen. */
  target: Position;
  /** CSS pixels. */
  width: number;
  height: number;
  /** Metres from the middle to the farthest point, and more. */
  depth: number;
  /** How much wider apart the points are than in the village. */
  grain: number;
}

const LOWEST = 0.03;
const ZOOM = { least: 0.4, most: 60 };

/** CSS pixels at the sides of the screen that controls cover. */
interface Covered {
  left: number;
  top: number;
  bottom: number;
}

/** The view of the figures, with the whole box in the part of the screen that nothing covers. */
export function viewOf(
  { low, high }: { low: Position; high: Position },
  screen: Pick<OrbitView, 'width' | 'height'>,
  covered: Covered = { left: 0, top: 0, bottom: 0 },
): OrbitView {
  const target = { x: (low.x + high.x) / 2, y: (low.y + high.y) / 2, z: (low.z + high.z) / 2 };
  const view = { azimuth: 0.24, elevation: 0.6, target, depth: distance(low, high) + 1, grain: 1, ...screen, scale: 1 };
  const spots = [low.x, high.x].flatMap((x) =>
    [low.y, high.y].flatMap((y) => [low.z, high.z].map((z) => spotOf(view, { x, y, z }))),
  );
  const [left, right] = rangeOf(spots.map(([x]) => x));
  const [top, bottom] = rangeOf(spots.map(([, y]) => y));
  const free = { width: screen.width - covered.left, height: screen.height - covered.top - covered.bottom };
  const scale = Math.min(free.width / (right - left), free.height / (bottom - top)) * 0.96;
  const middle = { x: covered.left + free.width / 2, y: covered.top + free.height / 2 };
  const from = { x: (left + right) / 2 - screen.width / 2, y: (top + bottom) / 2 - screen.height / 2 };
  return pan(
    { ...view, scale },
    middle.x - screen.width / 2 - from.x * scale,
    middle.y - screen.height / 2 - from.y * scale,
  );
}

function rangeOf(values: readonly number[]): [least: number, most: number] {
  return [Math.min(...values), Math.max(...values) + 1e-6];
}

/** The direction from the cloud to the viewer, of length 1. */
export function towards(view: OrbitView): Position {
  return towardsViewer({ ...view, origin: [0, 0] });
}

/** CSS pixels from the upper left corner. */
export function spotOf(view: OrbitView, place: Position): [x: number, y: number] {
  const { target, width, height } = view;
  const relative = { x: place.x - target.x, y: place.y - target.y, z: place.z - target.z };
  return project({ ...view, origin: [width / 2, height / 2] }, relative);
}

/** Radians to the right and upwards. */
export function turn(view: OrbitView, right: number, up: number): OrbitView {
  const elevation = Math.min(Math.max(view.elevation + up, LOWEST), Math.PI / 2);
  return { ...view, azimuth: (view.azimuth + right) % (2 * Math.PI), elevation };
}

/** Moves the cloud by pixels on the screen. */
export function pan(view: OrbitView, dx: number, dy: number): OrbitView {
  const { azimuth, elevation, scale, target } = view;
  const [right, up] = [-dx / scale, dy / scale];
  return {
    ...view,
    target: {
      x: target.x + right * Math.cos(azimuth) + up * Math.sin(azimuth) * Math.sin(elevation),
      y: target.y - right * Math.sin(azimuth) + up * Math.cos(azimuth) * Math.sin(elevation),
      z: target.z + up * Math.cos(elevation),
    },
  };
}

/** Zooms so that what is at a place of the screen, its middle by default, stays there. `first` is the scale of the start. */
export function zoom(view: OrbitView, factor: number, first: number, at?: readonly [number, number]): OrbitView {
  const scale = Math.min(Math.max(view.scale * factor, first * ZOOM.least), first * ZOOM.most);
  const [x, y] = at ?? [view.width / 2, view.height / 2];
  const [fromX, fromY] = [x - view.width / 2, y - view.height / 2];
  const grown = scale / view.scale;
  return pan({ ...view, scale }, fromX - fromX * grown, fromY - fromY * grown);
}

interface Pickable {
  positions: Float64Array;
  visible: Uint32Array;
}

/** The frontmost of the points within some pixels of a place, or −1. */
export function pickAt(view: OrbitView, { positions, visible }: Pickable, at: readonly [number, number]): number {
  const front = towards(view);
  const reach = 9;
  let best = -1;
  let bestScore = -Infinity;
  for (const index of visible) {
    const place = placeOf({ positions }, index);
    const [x, y] = spotOf(view, place);
    const away = Math.hypot(x - at[0], y - at[1]);
    if (away > reach) continue;
    // A point under the pointer wins against one beside it that is a little nearer to the viewer.
    const score = place.x * front.x + place.y * front.y + place.z * front.z - (away / view.scale) * 2;
    if (score > bestScore) [best, bestScore] = [index, score];
  }
  return best;
}

/** Points near the middle of the screen that nothing hides, nearest first: for picking by keyboard. */
export function nearMiddle(view: OrbitView, cloud: Pickable, most = 40): number[] {
  const middle = [view.width / 2, view.height / 2] as const;
  const found = new Map<number, number>();
  for (let ring = 0; ring < 12 && found.size < most; ring++)
    for (let step = 0; step < Math.max(ring * 6, 1); step++) {
      const angle = (step / Math.max(ring * 6, 1)) * 2 * Math.PI;
      const at = [middle[0] + Math.sin(angle) * ring * 16, middle[1] - Math.cos(angle) * ring * 16] as const;
      const index = pickAt(view, cloud, at);
      if (index >= 0 && !found.has(index)) found.set(index, found.size);
    }
  return [...found.keys()].slice(0, most);
}

function distance(a: Position, b: Position): number {
  return Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);
}
