/** Rounding to 32 bits as a picture: points of a few metres, before and after. */

import { fillIn } from '../../../templates/model/text.ts';
import type { LasHeader } from '../../cloud/lasHeader.ts';
import type { LasSample } from '../../cloud/lasPoints.ts';
import { make } from '../../elements.ts';
import type { ViewerStrings } from '../viewerStrings.ts';

interface RoundingInput {
  sample: LasSample;
  header: LasHeader;
  words: ViewerStrings;
  number(value: number, digits?: number): string;
  /** Metres between two values of 32 bits. */
  steps: { north: number; east: number };
}

const SVG = 'http://www.w3.org/2000/svg';
/** Steps of northing on a side, units of the picture, points at most. */
const MOST_LINES = 100;
const SIDE = { steps: 8, units: 480, points: 260 };

/** A heading, what the picture shows, the picture, and its key. */
export function drawRounding({ sample, header, words, number, steps }: RoundingInput): Node[] {
  const side = SIDE.steps * Math.max(steps.north, steps.east);
  const places = pickPlaces(sample, header, side);
  const scale = SIDE.units / side;
  const [west, south] = places.corner;
  const spot = (x: number, y: number) => [(x - west) * scale, SIDE.units - (y - south) * scale] as const;
  let lines = '';
  let grid = '';
  // Near 0 northings move in steps that no picture shows.
  const isGridSeen = side / steps.north <= MOST_LINES;
  for (let y = Math.ceil(south / steps.north) * steps.north; isGridSeen && y <= south + side; y += steps.north) {
    const [, at] = spot(west, y);
    grid += `M0 ${at.toFixed(1)}h${SIDE.units}`;
  }
  const dots: [string, string] = ['', ''];
  for (const [x, y] of places.points) {
    const [fromX, fromY] = spot(x, y);
    const [toX, toY] = spot(Math.fround(x), Math.fround(y));
    lines += `M${fromX.toFixed(1)} ${fromY.toFixed(1)}L${toX.toFixed(1)} ${toY.toFixed(1)}`;
    dots[0] += `M${fromX.toFixed(1)} ${fromY.toFixed(1)}h0`;
    dots[1] += `M${toX.toFixed(1)} ${toY.toFixed(1)}h0`;
  }
  const picture = document.createElementNS(SVG, 'svg');
  picture.setAttribute('viewBox', `-8 -8 ${SIDE.units + 16} ${SIDE.units + 16}`);
  picture.setAttribute('role', 'img');
  picture.setAttribute('aria-label', fillIn(words['file.roundingPicture'], { side: `${number(side)}\u00A0m` }));
  picture.setAttribute('class', 'viewer-rounding');
  for (const [name, path] of Object.entries({ grid, lines, before: dots[0], after: dots[1] })) {
    const shape = document.createElementNS(SVG, 'path');
    shape.setAttribute('class', `viewer-rounding-${name}`);
    shape.setAttribute('d', path);
    picture.append(shape);
  }
  const key = make(
    'p',
    { class: 'viewer-key' },
    make('span', { class: 'viewer-key-before', 'aria-hidden': 'true' }),
    ` ${words['file.before']} `,
    make('span', { class: 'viewer-key-after', 'aria-hidden': 'true' }),
    ` ${words['file.after']}`,
  );
  const metres = (value: number) => `${number(value, 4)}\u00A0m`;
  return [
    make('h3', {}, words['file.rounding']),
    make('p', {}, fillIn(words['file.roundingText'], { north: metres(steps.north), east: metres(steps.east) })),
    picture,
    key,
  ];
}

/** Points of a square in the middle of the sample. */
function pickPlaces(
  { places, count }: LasSample,
  { low, high }: LasHeader,
  side: number,
): { corner: [number, number]; points: Array<[number, number]> } {
  const middle = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2] as const;
  const far = (at: number) =>
    Math.max(Math.abs((places[at * 3] ?? 0) - middle[0]), Math.abs((places[at * 3 + 1] ?? 0) - middle[1]));
  let nearest = 0;
  for (let at = 1; at < count; at++) if (far(at) < far(nearest)) nearest = at;
  const corner: [number, number] = [(places[nearest * 3] ?? 0) - side / 2, (places[nearest * 3 + 1] ?? 0) - side / 2];
  const points: Array<[number, number]> = [];
  for (let at = 0; at < count && points.length < SIDE.points; at++) {
    const [x, y] = [places[at * 3] ?? 0, places[at * 3 + 1] ?? 0];
    if (x >= corner[0] && x <= corner[0] + side && y >= corner[1] && y <= corner[1] + side) points.push([x, y]);
  }
  return { corner, points };
}
