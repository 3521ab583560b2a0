/** What changed between two scans of the village: the difference of the highest points, cell by cell, from above. */

import { shadeOf, stepsOf } from '../../../../client/cloud/palette.ts';
import type { Point } from '../../../../client/cloud/point.ts';
import type { Spot } from '../../../../client/cloud/view.ts';
import { drawRamp, drawScaleBar, drawSheet, drawText } from '../drawing/sheet.ts';
import type { Theme } from '../drawing/theme.ts';
import { createRandom } from '../scene/random.ts';
import { scan } from '../scene/scan.ts';
import { VILLAGE, type Village } from '../scene/village.ts';
import type { Words } from '../words.ts';

const SCALE = 15;
const LEFT = 20;
const TOP = 20;
/** Metres: side of a cell, and the difference with the strongest colour, as in docs/reference/historical-analysis.md. */
const CELL = 1;
const MOST = 5;
const STEPS = 13;
/** The houses that only one of the dates has: parts of each stand within some metres of its middle. */
const BUILT = { middle: [56.2, 19.6], reach: 3 } as const;
const TAKEN_DOWN = { middle: [22.4, 19], reach: 3 } as const;

/** Two scans with seeds of their own, and houses as they stood. */
export function scanDates(seed: number): [older: Point[], newer: Point[]] {
  return [scan(without(BUILT), createRandom(seed)), scan(without(TAKEN_DOWN), createRandom(seed + 1))];
}

function without({ middle, reach }: { middle: Readonly<Spot>; reach: number }): Village {
  const isOther = ({ at }: { at: Readonly<Spot> }) => Math.hypot(at[0] - middle[0], at[1] - middle[1]) > reach;
  return { ...VILLAGE, solids: VILLAGE.solids.filter(isOther) };
}

export function drawDifferenceMap(theme: Theme, [older, newer]: readonly (readonly Point[])[], words: Words): string {
  const [width, depth] = VILLAGE.size;
  const palette = stepsOf(theme.balance, STEPS);
  const [before, after] = [highestOf(older ?? []), highestOf(newer ?? [])];
  const cells = Array.from({ length: width * depth }, (_, cell) => {
    const difference = (after.get(cell) ?? Number.NaN) - (before.get(cell) ?? Number.NaN);
    return Number.isNaN(difference) ? '' : shadeOf((difference / MOST + 1) / 2, palette);
  });
  const bottom = TOP + depth * SCALE;
  const name = (text: string, { middle: [x, y] }: { middle: Readonly<Spot> }) =>
    drawText(text, [LEFT + x * SCALE, bottom - y * SCALE + 7], { anchor: 'middle', ground: theme.surface });
  return drawSheet({ height: bottom + 90, theme }, [
    ...palette.map((colour) => drawCells(colour, cells, bottom)),
    name(words.built, BUILT),
    name(words.takenDown, TAKEN_DOWN),
    drawRamp({
      at: [90, bottom + 24],
      width: 430,
      colours: palette,
      ticks: [`−${MOST}`, '0', `${MOST} m`],
      symbol: 'ΔZ',
    }),
    drawScaleBar(10, SCALE, { at: [LEFT + width * SCALE - 10 * SCALE - 20, bottom + 58], theme }),
  ]);
}

/** The altitude of the highest point of each cell; cells count along the rows, from the south-west. */
function highestOf(points: readonly Point[]): ReadonlyMap<number, number> {
  const highest = new Map<number, number>();
  const [width, depth] = VILLAGE.size;
  for (const { x, y, z } of points) {
    const [column, row] = [Math.floor(x / CELL), Math.floor(y / CELL)];
    if (column < 0 || column >= width || row < 0 || row >= depth) continue;
    const cell = row * width + column;
    highest.set(cell, Math.max(highest.get(cell) ?? Number.NEGATIVE_INFINITY, z));
  }
  return highest;
}

/** The cells of one colour; neighbours in a row are one piece. */
function drawCells(colour: string, cells: readonly string[], bottom: number): string {
  const [width] = VILLAGE.size;
  let path = '';
  for (let cell = 0; cell < cells.length; cell += 1) {
    if (cells[cell] !== colour) continue;
    const start = cell;
    while (cells[cell + 1] === colour && (cell + 1) % width !== 0) cell += 1;
    const [column, row] = [start % width, Math.floor(start / width)];
    path += `M${LEFT + column * SCALE} ${bottom - row * SCALE}h${(cell - start + 1) * SCALE}v-${SCALE}H${LEFT + column * SCALE}z`;
  }
  return path && `<path fill="${colour}" stroke="${colour}" stroke-width=".5" d="${path}"/>`;
}
