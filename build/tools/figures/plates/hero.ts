/** From tile to patches: the village coloured by height, split into squares towards the east. */

import { shadeOf, stepsOf } from '../../../../client/cloud/palette.ts';
import type { Point } from '../../../../client/cloud/point.ts';
import { project, type Spot, type View } from '../../../../client/cloud/view.ts';
import { type Dot, drawDots, spaceOut } from '../drawing/dots.ts';
import { drawEdges } from '../drawing/outlines.ts';
import { drawSheet, round } from '../drawing/sheet.ts';
import type { Theme } from '../drawing/theme.ts';
import { createVisible } from '../drawing/visible.ts';
import { createRandom, shuffle } from '../scene/random.ts';
import { VILLAGE, type Village } from '../scene/village.ts';

const SHEET = { width: 1400, height: 560 };
const VIEW: View = { azimuth: 0.2, elevation: 0.52, scale: 15.2, origin: [112, 536] };
const STEPS = 13;
/** Metres: the altitude of the last colour. Low steps are smaller, because most of a village is low. */
const MOST = 17;
/** Metres: easting where the squares start, and the side of a square. */
const CUT = 34.2;
const CELL = 7.45;
const COLUMNS = 4;
const ROWS = 5;
/** Units between points, and their size. */
const GAP = 5.9;
const SIZE = 6.4;

export function drawHero(theme: Theme, cloud: readonly Point[]): string {
  const palette = stepsOf(theme.elevation, STEPS);
  const isVisible = createVisible(VILLAGE, VIEW, ({ x, y }) => columnOf(x) * (ROWS + rowOf(y)));
  const random = createRandom(17);
  const placed = shuffle(cloud, random)
    .filter(isVisible)
    .map((point) => ({ point, spot: move(project(VIEW, point), point) }));
  const dots = spaceOut(placed, GAP)
    .filter(({ point }) => random() > 0.1 * columnOf(point.x))
    .map(({ point, spot }): Dot => ({ spot, colour: colourOf(point, palette) }));
  return drawSheet({ ...SHEET, theme }, [
    drawSquares(theme),
    drawDots(dots, SIZE, palette),
    drawEdges(unsplit(VILLAGE), VIEW, theme),
  ]);
}

/** The part that is not split. */
function unsplit(village: Village): Village {
  const solids = village.solids.filter(({ at }) => at[0] < CUT);
  return { ...village, solids, wire: { ...village.wire, posts: [] } };
}

/** Column of squares from 1; 0 in the part that is not split. */
function columnOf(x: number): number {
  return x < CUT ? 0 : Math.min(Math.floor((x - CUT) / CELL) + 1, COLUMNS);
}

function rowOf(y: number): number {
  return Math.min(Math.max(Math.floor(y / CELL), 0), ROWS - 1);
}

/** Moves squares apart, the further east the more. */
function move([x, y]: Spot, place: { x: number; y: number }): Spot {
  const column = columnOf(place.x);
  if (column === 0) return [x, y];
  const away = 14 * column + 13 * column * column;
  return [x + away, y + ((ROWS - 1) / 2 - rowOf(place.y)) * 5 * column];
}

function colourOf({ z }: Point, palette: readonly string[]): string {
  return shadeOf(Math.sqrt(Math.max(z, 0) / MOST), palette);
}

/** The outline of each square on the ground. */
function drawSquares({ line }: Theme): string {
  let path = '';
  for (let column = 0; column < COLUMNS; column++)
    for (let row = 0; row < ROWS; row++) {
      const [west, south] = [CUT + column * CELL, row * CELL];
      const [east, north] = [west + CELL, Math.min(south + CELL, VILLAGE.size[1])];
      const inner = { x: west + 0.1, y: south + 0.1 };
      const corners = [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
      ].map(([x = 0, y = 0]) => move(project(VIEW, { x, y, z: VILLAGE.terrain(x, y) }), inner));
      path += `M${corners.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}z`;
    }
  return `<path fill="none" stroke="${line}" stroke-width="1.6" d="${path}"/>`;
}
