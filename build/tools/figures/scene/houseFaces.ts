/** A house with the parts of LOD3 as flat faces, sampled separately: airborne scans are not dense enough to show them. */

import type { Position } from '../../../../client/cloud/point.ts';
import { createRandom, normal } from './random.ts';

export interface HousePoint extends Position {
  /** LOD3 class that the thing is. */
  lod3: number;
}

/** A parallelogram in space: a corner, two sides in metres, and the class of what it belongs to. */
export interface Face {
  corner: Vector;
  sides: readonly [Vector, Vector];
  lod3: number;
  /** Cuts a part out: takes how far along both sides, from 0 to 1. */
  has?(u: number, v: number): boolean;
}

export type Vector = readonly [x: number, y: number, z: number];

/** Metres between points: 45 per square metre. */
const SPACING = 0.15;

/** Walls, roofs and what is on them; the front looks south, the ground is at 0. */
export function houseFaces(): Face[] {
  return [...ground(), ...walls(), ...openings(), ...balcony(), ...roof(), ...onTheRoof(), ...garage(), ...around()];
}

/** Random points on all faces, evenly spread. */
export function sampleFaces(faces: readonly Face[]): HousePoint[] {
  const random = createRandom(5);
  return faces.flatMap(({ corner, sides: [along, up], lod3, has }) => {
    const points: HousePoint[] = [];
    const [columns, rows] = [along, up].map((side) => Math.max(Math.round(Math.hypot(...side) / SPACING), 2)) as [
      number,
      number,
    ];
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const [u, v] = [(column + 0.2 + random() * 0.6) / columns, (row + 0.2 + random() * 0.6) / rows];
        if (has && !has(u, v)) continue;
        const [x, y, z] = [0, 1, 2].map(
          (axis) => (corner[axis] ?? 0) + u * (along[axis] ?? 0) + v * (up[axis] ?? 0),
        ) as [number, number, number];
        points.push({ x, y, z: z + normal(random) * 0.01, lod3 });
      }
    return points;
  });
}

function face(lod3: number, corner: Vector, along: Vector, up: Vector, has?: Face['has']): Face {
  return { corner, sides: [along, up], lod3, has };
}

/** An upright face that looks south: from the west end, `width` long, from one altitude to another. */
function south(
  lod3: number,
  [x, y]: readonly [number, number],
  width: number,
  [low, high]: readonly [number, number],
): Face {
  return face(lod3, [x, y, low], [width, 0, 0], [0, 0, high - low]);
}

/** The sides of a box that can be seen from the south-west, and its top. */
function box(lod3: number, [x, y, z]: Vector, [length, width, height]: Vector): Face[] {
  return [
    face(lod3, [x, y, z], [length, 0, 0], [0, 0, height]),
    face(lod3, [x, y, z], [0, width, 0], [0, 0, height]),
    face(lod3, [x, y, z + height], [length, 0, 0], [0, width, 0]),
  ];
}

function ground(): Face[] {
  return [face(23, [-3.5, -5.6, 0], [19.5, 0, 0], [0, 14, 0])];
}

function walls(): Face[] {
  return [
    south(21, [0, 0], 10, [0, 0.7]),
    south(1, [0, 0], 3.4, [0.7, 5.4]),
    south(2, [3.4, 0], 3.2, [0.7, 5.4]),
    south(1, [6.6, 0], 3.4, [0.7, 5.4]),
    south(20, [0, -0.1], 10, [4.65, 5]),
    face(21, [0, 0, 0], [0, 7.4, 0], [0, 0, 0.7]),
    face(0, [0, 0, 0.7], [0, 7.4, 0], [0, 0, 4.7]),
    face(0, [0, 0, 5.4], [0, 7.4, 0], [0, 0, 3.3], (u, v) => v < 1 - Math.abs(2 * u - 1)),
  ];
}

function openings(): Face[] {
  const window = (x: number, width: number, heights: readonly [number, number]) =>
    south(13, [x, -0.06], width, heights);
  return [
    window(1.1, 1.3, [1.5, 2.9]),
    window(7.6, 1.3, [1.5, 2.9]),
    window(1.1, 1.3, [3.6, 4.8]),
    window(7.6, 1.3, [3.6, 4.8]),
    window(4.2, 1.6, [3.2, 4.9]),
    south(22, [1.2, -0.06], 1.1, [0.2, 0.6]),
    south(22, [7.7, -0.06], 1.1, [0.2, 0.6]),
    south(14, [4.4, -0.06], 1.2, [0.3, 2.5]),
  ];
}

function balcony(): Face[] {
  return [
    ...box(16, [3.5, -1.5, 2.95], [3, 1.5, 0.2]),
    south(17, [3.5, -1.52], 3, [3.2, 4.1]),
    face(17, [3.48, -1.5, 3.2], [0, 1.5, 0], [0, 0, 0.9]),
    ...box(19, [3.6, -1.45, 0], [0.3, 0.3, 2.95]),
    ...box(19, [6.1, -1.45, 0], [0.3, 0.3, 2.95]),
  ];
}

/** The roof stands over by 30 cm; it rises by 3.57 m over 4 m. */
function roof(): Face[] {
  const slope: Vector = [0, 4, 3.57];
  const edge = 0.09;
  const isEdge = (u: number, v: number) => v < edge || u < 0.04 || u > 0.96;
  return [
    face(4, [-0.4, -0.3, 5.13], [10.8, 0, 0], slope, (u, v) => !isEdge(u, v)),
    face(12, [-0.4, -0.3, 5.13], [10.8, 0, 0], slope, isEdge),
    face(4, [-0.4, 7.7, 5.13], [10.8, 0, 0], [0, -4, 3.57]),
  ];
}

function onTheRoof(): Face[] {
  return [
    // A dormer with a gable: front, slopes.
    south(9, [1.5, 0.5], 1.8, [5.9, 7]),
    face(9, [1.5, 0.5, 7], [1.8, 0, 0], [0, 0, 0.7], (u, v) => v < 1 - Math.abs(2 * u - 1)),
    face(9, [1.5, 0.5, 5.9], [0, 1.3, 0], [0, 0, 1.1], (u, v) => v > u),
    face(9, [1.4, 0.4, 6.95], [1, 0, 0.8], [0, 2.2, 0], (u, v) => v < 0.55 + u * 0.45),
    face(9, [3.4, 0.4, 6.95], [-1, 0, 0.8], [0, 2.2, 0], (u, v) => v < 0.55 + u * 0.45),
    // A dormer with one slope.
    south(10, [6.7, 0.7], 2, [6.1, 7.1]),
    face(10, [6.7, 0.7, 6.1], [0, 1.3, 0], [0, 0, 1], (u, v) => v > u),
    face(10, [6.6, 0.6, 7.1], [2.2, 0, 0], [0, 2.1, 0.9]),
    face(11, [4.5, 0.95, 6.32], [1.1, 0, 0], [0, 1.05, 0.94]),
    ...box(8, [8.6, 3.1, 8], [0.9, 0.8, 1.8]),
  ];
}

function garage(): Face[] {
  return [
    south(0, [10, 0.8], 4, [0, 3]),
    south(15, [10.6, 0.74], 2.8, [0, 2.3]),
    face(3, [10, 0.7, 3.05], [4.1, 0, 0], [0, 5.4, 0]),
  ];
}

function around(): Face[] {
  return [
    ...box(24, [-3.2, -4.9, 0], [8.6, 0.9, 1.2]),
    ...box(27, [11, -4.6, 0.3], [1.8, 4.2, 0.6]),
    ...box(27, [11.15, -3.6, 0.9], [1.5, 2.2, 0.6]),
    ...box(28, [8.3, -5, 0], [0.16, 0.16, 3.6]),
    ...box(28, [7.7, -5, 3.55], [0.9, 0.2, 0.2]),
    ...crown([-1.6, 5.4, 4.6], 2.1),
  ];
}

/** A crown as rings of small upright faces. */
function crown([x, y, z]: Vector, radius: number): Face[] {
  const random = createRandom(9);
  return Array.from({ length: 150 }, (): Face => {
    const [turn, high] = [random() * 2 * Math.PI, 2 * random() - 1];
    const out = radius * Math.sqrt(1 - high * high) * (0.75 + random() * 0.25);
    return face(
      25,
      [x + out * Math.cos(turn), y + out * Math.sin(turn), z + high * radius * 1.2],
      [0.2, 0, 0],
      [0, 0, 0.2],
    );
  });
}
