/** One patch as a run cuts it: X and Y from its middle, Z as in the tile, on each point the label that its class becomes. */

import { ASPRS_TO_LOD2, LOD2, OTHER } from '../../../../client/cloud/classSchemes.ts';
import type { Point, Position } from '../../../../client/cloud/point.ts';
import { project, type Spot, type View } from '../../../../client/cloud/view.ts';
import { centreOn } from '../drawing/centreOn.ts';
import { type Dot, drawDots, spaceOut } from '../drawing/dots.ts';
import { drawClasses, drawLine, drawSheet, drawText } from '../drawing/sheet.ts';
import type { Theme } from '../drawing/theme.ts';
import { createVisible } from '../drawing/visible.ts';
import { createRandom, shuffle } from '../scene/random.ts';
import { VILLAGE } from '../scene/village.ts';
import { paint } from './classPlates.ts';

const HEIGHT = 560;
/** Metres: half the side of the patch, and its middle in the tile. */
const HALF = 11;
const MIDDLE = [13.5, 16] as const;
const VIEW = { azimuth: 0.42, elevation: 0.6, scale: 19.5 };
/** Position of the middle of the patch on the sheet. */
const SPOT: Spot = [370, 320];
/** Metres between the patch and its axes, and the length of a tick. */
const GAP = 1;
const TICK = 0.7;

export function drawOnePatch(theme: Theme, cloud: readonly Point[]): string {
  const view = centreOn(VIEW, inTile([0, 0, 0]), SPOT);
  const inside = cloud.filter(isInside);
  const present = new Set(inside.map(labelOf));
  const classes = paint(LOD2, theme).filter(({ code }) => present.has(code));
  const colourOf = new Map(classes.map(({ code, colour }) => [code, colour]));
  const isVisible = createVisible(VILLAGE, view, (place) => (isInside(place) ? 1 : 0));
  const dots = shuffle(inside, createRandom(5))
    .filter(isVisible)
    .map((point): Dot => ({ spot: project(view, point), colour: colourOf.get(labelOf(point)) ?? '' }));
  const edge = HALF + GAP;
  return drawSheet({ height: HEIGHT, theme }, [
    drawDots(
      spaceOut(dots, 6),
      7,
      classes.map(({ colour }) => colour),
    ),
    drawAxis({ name: 'X', at: (along, out) => [along, -edge - out, 0], label: [0, 26], view, theme }),
    drawAxis({ name: 'Y', at: (along, out) => [-edge - out, along, 0], label: [-28, 14], view, theme }),
    drawClasses({ at: [716, 80], columns: 1, width: 0, down: 40, classes }),
  ]);
}

function labelOf({ asprs }: Point): number {
  return ASPRS_TO_LOD2.get(asprs) ?? OTHER;
}

/** East, north and up from the middle of the patch. */
type Place = readonly [number, number, number];

const MARKS = [
  [`−${HALF}`, -HALF],
  ['0', 0],
  [`${HALF} m`, HALF],
] as const;

function inTile([x, y, z]: Place): Position {
  return { x: MIDDLE[0] + x, y: MIDDLE[1] + y, z };
}

function isInside({ x, y }: Pick<Position, 'x' | 'y'>): boolean {
  return Math.abs(x - MIDDLE[0]) <= HALF && Math.abs(y - MIDDLE[1]) <= HALF;
}

interface Axis {
  name: string;
  /** The place of a mark, and how far it sticks out. */
  at(along: number, out: number): Place;
  /** Position of a label beside its mark. */
  label: Spot;
  view: View;
  theme: Theme;
}

function drawAxis({ name, at, label: [right, down], view, theme }: Axis): string {
  const toSpot = (along: number, out: number) => project(view, inTile(at(along, out)));
  const line = { colour: theme.text };
  const write = (text: string, along: number, far: number, look?: 's') => {
    const [x, y] = toSpot(along, TICK);
    return drawText(text, [x + right * far, y + down * far], { anchor: 'middle', ...(look && { look }) });
  };
  const marks = MARKS.map(
    ([text, along]) => drawLine(line, toSpot(along, 0), toSpot(along, TICK)) + write(text, along, 1, 's'),
  );
  return drawLine(line, toSpot(-HALF, 0), toSpot(HALF, 0)) + marks.join('') + write(name, HALF / 2, 1.4);
}
