/** A point cloud as the viewer holds it: one array per value. */

import type { Position } from '../cloud/point.ts';
import { roundToFloat32 } from '../cloud/rounding.ts';
import type { Scene } from '../cloud/sceneFile.ts';
import { groundLevelOf } from '../cloud/shapeFeatures.ts';

/** By scene. */
const GRAINS: Readonly<Record<string, number>> = { village: 1, house: 0.5, roof: 0.75 };

export interface CloudModel {
  /** Names the cloud in the worker. */
  key: string;
  count: number;
  /** Metres from `origin`: x, y, z of each point in turn. */
  positions: Float64Array;
  origin: Position;
  asprs: Uint8Array;
  /** 255 where a scheme has no class. */
  lod2?: Uint8Array;
  lod3?: Uint8Array;
  nth: Uint8Array;
  /** From 0 to 1. */
  red?: Float32Array;
  green?: Float32Array;
  blue?: Float32Array;
  nir?: Float32Array;
  /** How far apart the points are, compared with the village. */
  grain: number;
  /** Metres: the level from which heights are counted. */
  ground: number;
}

/** Without `isExact`, points are where the library has them after rounding to 32 bits. */
export function modelOf({ name, kinds, points }: Scene, isExact: boolean): CloudModel {
  const count = points.length;
  const kindAt = (at: number) => kinds[points[at]?.kind ?? 0];
  const codes = (scheme: 'asprs' | 'lod2' | 'lod3') =>
    Uint8Array.from({ length: count }, (_, at) => {
      const code = kindAt(at)?.[scheme] ?? -1;
      return code < 0 ? 255 : code;
    });
  const red = Float32Array.from(points, (point) => point.red);
  const positions = new Float64Array(count * 3);
  const places = isExact ? points : points.map((point) => roundToFloat32(point));
  for (const [at, { x, y, z }] of places.entries()) positions.set([x, y, z], at * 3);
  const asprs = codes('asprs');
  const tint = (channel: 'green' | 'blue') =>
    Float32Array.from(points, (point, at) => Math.min(point.red * (kindAt(at)?.[channel] ?? 1), 1));
  return withGround({
    grain: GRAINS[name] ?? 1,
    key: isExact ? name : `${name} rounded`,
    count,
    positions,
    origin: { x: 0, y: 0, z: 0 },
    asprs,
    lod2: codes('lod2'),
    lod3: codes('lod3'),
    nth: Uint8Array.from(points, ({ nth }) => nth),
    red,
    green: tint('green'),
    blue: tint('blue'),
    nir: Float32Array.from(points, ({ nir }) => nir),
  });
}

/** The same with the level from which heights are counted. */
export function withGround(model: Omit<CloudModel, 'ground'>): CloudModel {
  const points = Array.from({ length: model.count }, (_, at) => ({
    z: placeOf(model, at).z,
    asprs: model.asprs[at] ?? 0,
  }));
  return { ...model, ground: groundLevelOf(points) };
}

/** Where the point with index `at` is. */
export function placeOf({ positions }: Pick<CloudModel, 'positions'>, at: number): Position {
  return { x: positions[at * 3] ?? 0, y: positions[at * 3 + 1] ?? 0, z: positions[at * 3 + 2] ?? 0 };
}

/** The corners of the box around all points, or some. */
export function boundsOf(model: CloudModel, some?: readonly number[]): { low: Position; high: Position } {
  const low = { x: Infinity, y: Infinity, z: Infinity };
  const high = { x: -Infinity, y: -Infinity, z: -Infinity };
  for (const at of some ?? Array(model.count).keys()) {
    const place = placeOf(model, at);
    for (const axis of ['x', 'y', 'z'] as const) {
      if (place[axis] < low[axis]) low[axis] = place[axis];
      if (place[axis] > high[axis]) high[axis] = place[axis];
    }
  }
  return { low, high };
}
