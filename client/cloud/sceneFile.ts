/** The file of the scenes that readers turn: written by `npm run figures`, read by the viewer. */

import type { Position, Triple } from './point.ts';

/** What a point belongs to: its classes, −1 where a scheme has none, and how its green and blue follow from its red. */
export interface SceneKind {
  asprs: number;
  lod2: number;
  lod3: number;
  green: number;
  blue: number;
}

export interface ScenePoint extends Position {
  /** Index in the list of kinds. */
  kind: number;
  /** Which return of its pulse it is, from 1. */
  nth: number;
  /** Reflected share of light, from 0 to 1. */
  red: number;
  nir: number;
}

export interface Scene {
  name: string;
  kinds: readonly SceneKind[];
  points: readonly ScenePoint[];
}

/** What the first bytes say, as JSON, about each scene. */
interface SceneHead {
  name: string;
  count: number;
  /** Metres: the corner of the first cell. */
  low: Triple;
  /** Number of cells along each axis. */
  cells: Triple;
  kinds: readonly SceneKind[];
}

/** Metres: 256 steps of a cell, each as long as the usual step of a LiDAR HD tile. */
const STEP = 0.01;
const CELL = 256 * STEP;
const HEAD_BYTES = 4;

/**
 * Six bytes for each point: its place in a cell of 2.56 m, kind and return, red and near infrared. Points are in the order of
 * their cells; each value has a plane of its own, which compresses better.
 */
export function encodeScenes(scenes: readonly Scene[]): Uint8Array {
  const parts = scenes.map(encodeScene);
  const head = [...JSON.stringify(parts.map((part) => part.head))].map((letter) => letter.charCodeAt(0));
  const size = head.length;
  return Uint8Array.from([
    ...[size & 255, (size >> 8) & 255, (size >> 16) & 255, 0],
    ...head,
    ...parts.flatMap(({ planes }) => planes.flat()),
  ]);
}

/** Throws a `RangeError` if bytes are missing. */
export function decodeScenes(bytes: Uint8Array): Scene[] {
  const size = (bytes[0] ?? 0) | ((bytes[1] ?? 0) << 8) | ((bytes[2] ?? 0) << 16);
  const text = Array.from(bytes.subarray(HEAD_BYTES, HEAD_BYTES + size), (code) => String.fromCharCode(code)).join('');
  let from = HEAD_BYTES + size;
  const take = (length: number) => {
    from += length;
    if (from > bytes.length) throw new RangeError('the file of the scenes is cut off');
    return bytes.subarray(from - length, from);
  };
  return (JSON.parse(text) as SceneHead[]).map((head) => decodeScene(head, take));
}

function encodeScene({ name, kinds, points }: Scene): { head: SceneHead; planes: number[][] } {
  const low = axes((axis) => Math.floor(Math.min(...points.map((point) => point[axis])) / STEP) * STEP);
  const steps = points.map((point) => axes((axis, at) => Math.round((point[axis] - low[at]) / STEP)));
  const cells = axes((_, at) => Math.max(...steps.map((step) => step[at])) / 256 + 1).map(Math.floor) as Triple;
  const keyOf = ([x, y, z]: Triple) => ((x >> 8) * cells[1] + (y >> 8)) * cells[2] + (z >> 8);
  const order = points
    .map((point, index) => ({ point, step: steps[index] as Triple, key: keyOf(steps[index] as Triple), index }))
    .sort((a, b) => a.key - b.key || a.index - b.index);
  const counts = Array.from({ length: cells[0] * cells[1] * cells[2] }, () => 0);
  for (const { key } of order) counts[key] = (counts[key] ?? 0) + 1;
  return {
    head: { name, count: points.length, low: low.map((value) => Number(value.toFixed(2))) as Triple, cells, kinds },
    planes: [
      counts.map((count) => count & 255),
      counts.map((count) => count >> 8),
      ...([0, 1, 2] as const).map((at) => order.map(({ step }) => step[at] & 255)),
      order.map(({ point: { kind, nth } }) => kind * 4 + Math.min(nth, 4) - 1),
      order.map(({ point: { red } }) => byteOf(red)),
      order.map(({ point: { nir } }) => byteOf(nir)),
    ],
  };
}

function axes(value: (axis: 'x' | 'y' | 'z', at: 0 | 1 | 2) => number): Triple {
  return [value('x', 0), value('y', 1), value('z', 2)];
}

function byteOf(part: number): number {
  return Math.min(Math.max(Math.round(part * 255), 0), 255);
}

function decodeScene({ name, count, low, cells, kinds }: SceneHead, take: (length: number) => Uint8Array): Scene {
  const [lows, highs] = [take(cells[0] * cells[1] * cells[2]), take(cells[0] * cells[1] * cells[2])];
  const planes = Array.from({ length: 6 }, () => take(count));
  const points: ScenePoint[] = [];
  for (const [key, few] of lows.entries()) {
    const corner = [Math.floor(key / cells[2] / cells[1]), Math.floor(key / cells[2]) % cells[1], key % cells[2]];
    const place = (axis: 0 | 1 | 2, steps: number) => low[axis] + (corner[axis] ?? 0) * CELL + steps * STEP;
    for (let left = few + (highs[key] ?? 0) * 256; left > 0; left--) {
      const [x = 0, y = 0, z = 0, code = 0, red = 0, nir = 0] = planes.map((plane) => plane[points.length]);
      const position = { x: place(0, x), y: place(1, y), z: place(2, z) };
      points.push({ ...position, kind: code >> 2, nth: (code & 3) + 1, red: red / 255, nir: nir / 255 });
    }
  }
  return { name, kinds, points };
}
