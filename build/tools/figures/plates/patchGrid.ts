/** The patches of a tile from above: a grid of overlapping squares, with one corner enlarged. */

import { shadeOf, stepsOf } from '../../../../client/cloud/palette.ts';
import { cornersOf, type Spot } from '../../../../client/cloud/view.ts';
import { type Dot, drawDots, spaceOut } from '../drawing/dots.ts';
import { drawLine, drawSheet, drawText, fade, round } from '../drawing/sheet.ts';
import type { Theme } from '../drawing/theme.ts';
import { createRandom } from '../scene/random.ts';

/** Metres, as `patches` in content/facts/processing.json has them; a test compares. */
export const GRID = { tile: 1000, patch: 150, stride: 135, count: 8 };
const SCALE = 0.565;
const LEFT = 40;
const TOP = 64;
const HEIGHT = 780;
const STEPS = 9;
/** The patch that has its size written on it, by column and row from the north-west. */
const MARKED = { column: 2, row: 3 };

/** The enlarged corner of four patches: metres around it, units per metre, position on the sheet. */
const LENS = { reach: 30, scale: 4.2, at: [864, 240] } as const;

export function drawPatchGrid(theme: Theme): string {
  return drawSheet({ height: HEIGHT, theme }, [
    drawLand(theme),
    drawPatches(theme),
    drawLine({ colour: theme.text, width: 3, isClosed: true }, ...square(0, 0, GRID.tile)),
    drawMarked(theme),
    drawMeasures(theme),
    drawLens(theme),
  ]);
}

/** Metres from the north-west corner to the sheet. */
function at(x: number, y: number): Spot {
  return [LEFT + x * SCALE, TOP + y * SCALE];
}

function square(x: number, y: number, side: number): Spot[] {
  return cornersOf([x, y], side).map((corner) => at(...corner));
}

/** Altitude of an invented landscape with a valley and two hills, from 0 to 1. */
function landAt(x: number, y: number): number {
  const [u, v] = [x / GRID.tile, y / GRID.tile];
  const river = 0.5 + 0.18 * Math.sin(u * 5 + 0.6) + 0.12 * u;
  const slope = Math.min(Math.abs(v - river) * 1.5, 0.75);
  const hill = (cx: number, cy: number, size: number) => Math.exp(-((u - cx) ** 2 + (v - cy) ** 2) / size);
  return Math.min(slope + 0.32 * hill(0.22, 0.12, 0.03) + 0.4 * hill(0.82, 0.94, 0.05), 0.999);
}

function drawLand(theme: Theme): string {
  const random = createRandom(21);
  const palette = stepsOf(theme.elevation, STEPS);
  const candidates = Array.from({ length: 9000 }, () => {
    const [x, y] = [random() * GRID.tile, random() * GRID.tile];
    return { spot: at(x, y), colour: shadeOf(landAt(x, y), palette) };
  });
  const dots = spaceOut<Dot>(candidates, 9.5);
  return fade(drawDots(dots, 5, palette), 0.75);
}

function drawPatches({ accent }: Theme): string {
  let path = '';
  let beyond = '';
  const side = round(GRID.patch * SCALE);
  for (let row = 0; row < GRID.count; row++)
    for (let column = 0; column < GRID.count; column++) {
      const [x, y] = at(column * GRID.stride, row * GRID.stride);
      const outline = `M${round(x)} ${round(y)}h${side}v${side}h-${side}z`;
      if (row === GRID.count - 1 || column === GRID.count - 1) beyond += outline;
      else path += outline;
    }
  return (
    `<path d="${path}${beyond}" fill="none" stroke="${accent}" stroke-width="1.3"/>` +
    overlaps()
      .map((strip) => drawStrip(strip, accent))
      .join('')
  );
}

/** What two neighbours share: left, top, width and height on the sheet. */
type Strip = readonly [x: number, y: number, width: number, height: number];

function drawStrip([x, y, width, height]: Strip, colour: string): string {
  return `<path d="M${x} ${y}h${width}v${height}h-${width}z" fill="${colour}" fill-opacity=".22"/>`;
}

function overlaps(): Strip[] {
  const length = round(((GRID.count - 1) * GRID.stride + GRID.patch) * SCALE);
  const width = round((GRID.patch - GRID.stride) * SCALE);
  return Array.from({ length: GRID.count - 1 }, (_, index) => round((index + 1) * GRID.stride * SCALE)).flatMap(
    (offset): Strip[] => [
      [LEFT + offset, TOP, width, length],
      [LEFT, TOP + offset, length, width],
    ],
  );
}

function drawMarked({ elevation, surface }: Theme): string {
  const strong = elevation[4] ?? '';
  const [x, y] = [MARKED.column * GRID.stride, MARKED.row * GRID.stride];
  const [left, top] = at(x + GRID.patch / 2, y + GRID.patch / 2);
  return (
    drawLine({ colour: strong, width: 4, isClosed: true }, ...square(x, y, GRID.patch)) +
    drawText(`${GRID.patch} m`, [left, top + 8], { anchor: 'middle', ground: surface })
  );
}

/** Dimension lines: the tile above, the patches below. */
function drawMeasures({ text, line }: Theme): string {
  const end = (GRID.count - 1) * GRID.stride + GRID.patch;
  const draw = (...spots: Spot[]) => drawLine({ colour: text }, ...spots);
  const measure = (from: number, to: number, y: number) => {
    const [left, right] = [at(from, 0)[0], at(to, 0)[0]];
    return draw([left, y - 7], [left, y + 7]) + draw([right, y - 7], [right, y + 7]) + draw([left, y], [right, y]);
  };
  const below = TOP + end * SCALE + 28;
  return [
    measure(0, GRID.tile, 46),
    drawText(`${GRID.tile} m`, [at(GRID.tile / 2, 0)[0], 33], { anchor: 'middle' }),
    measure(0, end, below),
    drawText(`${end} m = ${GRID.count - 1} × ${GRID.stride} m + ${GRID.patch} m`, [at(end / 2, 0)[0], below + 36], {
      anchor: 'middle',
    }),
    drawLine({ colour: line, width: 1, dash: '6 6' }, at(end, 0), at(end, end), at(0, end)),
  ].join('');
}

/** The corner of four patches: their overlap and its width. */
function drawLens({ accent, text, line, elevation }: Theme): string {
  const { reach, scale, at: middle } = LENS;
  const half = reach * scale;
  const shared = ((GRID.patch - GRID.stride) * scale) / 2;
  const [left, top] = [middle[0] - half, middle[1] - half];
  const corner = at((MARKED.column + 1) * GRID.stride + 7.5, (MARKED.row + 1) * GRID.stride + 7.5);
  const edge = (from: Spot, to: Spot, strong = false) =>
    drawLine({ colour: strong ? (elevation[4] ?? '') : accent, width: strong ? 4 : 2 }, from, to);
  const [x0, x1, y0, y1] = [middle[0] - shared, middle[0] + shared, middle[1] - shared, middle[1] + shared];
  return [
    drawLine({ colour: line, width: 1.5 }, [corner[0] + 24, corner[1] - 10], [left, top + half]),
    `<circle cx="${round(corner[0])}" cy="${round(corner[1])}" r="24" fill="none" stroke="${text}" stroke-width="2"/>`,
    drawStrip([x0, top, 2 * shared, 2 * half], accent),
    drawStrip([left, y0, 2 * half, 2 * shared], accent),
    edge([x0, y0], [x0, top + 2 * half]),
    edge([x0, y0], [left + 2 * half, y0]),
    edge([x0, top], [x0, y1]),
    edge([left, y0], [x1, y0]),
    edge([x1, top], [x1, y0]),
    edge([left, y1], [x0, y1]),
    edge([x0, y1], [left + 2 * half, y1]),
    edge([x1, y0], [x1, top + 2 * half]),
    edge([x1, top], [x1, y1], true),
    edge([left, y1], [x1, y1], true),
    drawLine({ colour: text, isClosed: true }, ...cornersOf([left, top], 2 * half)),
    drawLine({ colour: text }, [x0, top - 14], [x1, top - 14]),
    drawText(`${GRID.patch - GRID.stride} m`, [middle[0], top - 24], { anchor: 'middle' }),
  ].join('');
}
