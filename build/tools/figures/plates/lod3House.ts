/** The classes of LOD3 on a house: one colour per group of classes, numbers on the parts. */

import { LOD3 } from '../../../../client/cloud/classSchemes.ts';
import type { Position } from '../../../../client/cloud/point.ts';
import { project, type Spot, towardsViewer, type View } from '../../../../client/cloud/view.ts';
import { type Dot, drawDots, spaceOut } from '../drawing/dots.ts';
import { drawClasses, drawScaleBar, drawSheet, drawText } from '../drawing/sheet.ts';
import type { Theme } from '../drawing/theme.ts';
import { type Face, type HousePoint, houseFaces, sampleFaces, type Vector } from '../scene/houseFaces.ts';
import { createRandom, shuffle } from '../scene/random.ts';
import { paint } from './classPlates.ts';

const SCALE = 37;
const VIEW: View = { azimuth: 0.42, elevation: 0.36, scale: SCALE, origin: [238, 480] };
const HEIGHT = 540;
const LEGEND = { top: 600, rows: 8, down: 36 };

/** Positions of the class numbers in the scene. */
const LABELS: ReadonlyArray<readonly [code: number, x: number, y: number, z: number]> = [
  [0, 0, 4.4, 3],
  [1, 0.6, 0, 3.2],
  [2, 3.75, 0, 4.3],
  [3, 12, 3.2, 3.05],
  [4, 6.1, 2, 7.3],
  [8, 9.05, 3.1, 9],
  [9, 2.4, 0.5, 6.4],
  [10, 7.7, 0.7, 6.6],
  [11, 5.05, 1.4, 6.75],
  [12, 10.3, 1.2, 6.65],
  [13, 8.25, 0, 2.2],
  [14, 5, 0, 1.2],
  [15, 12, 0.74, 1.1],
  [16, 4.5, -1.5, 2.98],
  [17, 5.4, -1.5, 3.75],
  [19, 6.25, -1.45, 1.2],
  [20, 6.9, -0.1, 4.85],
  [21, 0, 2, 0.3],
  [22, 1.75, 0, 0.35],
  [23, 8.2, -2.2, 0],
  [24, 0.4, -4.9, 0.8],
  [25, -1.9, 5.4, 5],
  [27, 11.9, -3, 1.5],
  [28, 8.3, -5, 2.4],
];

export function drawLod3House(theme: Theme): string {
  const classes = paint(LOD3, theme);
  const colourOf = new Map(classes.map(({ code, colour }) => [code, colour]));
  const faces = houseFaces();
  const seen = shuffle(sampleFaces(faces), createRandom(2)).filter((point) => isVisible(point, faces));
  const placed = seen.sort((a, b) => rank(b) - rank(a)).map((point) => ({ point, spot: project(VIEW, point) }));
  const dots = spaceOut(placed, 5.6).map(({ point, spot }): Dot => ({ spot, colour: colourOf.get(point.lod3) ?? '' }));
  return drawSheet({ height: LEGEND.top + LEGEND.rows * LEGEND.down - 20, theme }, [
    drawDots(dots, 6, [...new Set(colourOf.values())]),
    ...LABELS.map(([code, x, y, z]) => drawNumber(code, project(VIEW, { x, y, z }), theme)),
    drawScaleBar(5, SCALE, { at: [770, HEIGHT], theme }),
    drawClasses({ at: [26, LEGEND.top], columns: 3, width: 948, down: LEGEND.down, classes }),
  ]);
}

/** Small parts come first, so that they keep all their points. */
function rank({ lod3 }: HousePoint): number {
  return [23, 4, 0, 1, 2, 3].includes(lod3) ? 0 : 1;
}

function drawNumber(code: number, [x, y]: Spot, { surface }: Theme): string {
  return drawText(String(code), [x, y + 8], { anchor: 'middle', ground: surface });
}

function isVisible(point: Position, faces: readonly Face[]): boolean {
  const { x, y, z } = towardsViewer(VIEW);
  return !faces.some((face) => face.lod3 !== 25 && isBehind(point, face, [x, y, z]));
}

/** Whether the line from a point to the viewer goes through a face (Möller and Trumbore, 1997). */
function isBehind(point: Position, { corner, sides: [a, b], has }: Face, towards: Vector): boolean {
  const side = cross(towards, b);
  const volume = dot(a, side);
  if (Math.abs(volume) < 1e-9) return false;
  const from = [point.x - corner[0], point.y - corner[1], point.z - corner[2]] as const;
  const u = dot(from, side) / volume;
  if (u < 0 || u > 1) return false;
  const other = cross(from, a);
  const v = dot(towards, other) / volume;
  if (v < 0 || v > 1 || (has && !has(u, v))) return false;
  return dot(b, other) / volume > 0.045;
}

function cross([a, b, c]: Vector, [d, e, f]: Vector): Vector {
  return [b * f - c * e, c * d - a * f, a * e - b * d];
}

function dot([a, b, c]: Vector, [d, e, f]: Vector): number {
  return a * d + b * e + c * f;
}
