/** Points as paths: one path per colour, six to seven bytes a point. */

import type { Spot } from '../../../../client/cloud/view.ts';

export interface Dot {
  spot: Spot;
  colour: string;
}

/** Keeps the dots, in order of preference, that are at least `gap` from all dots kept before: an even texture. */
export function spaceOut<Item extends { spot: Spot }>(items: readonly Item[], gap: number): Item[] {
  const grid = new Map<string, Spot[]>();
  return items.filter(({ spot }) => {
    const [column, row] = [Math.floor(spot[0] / gap), Math.floor(spot[1] / gap)];
    for (let x = column - 1; x <= column + 1; x++)
      for (let y = row - 1; y <= row + 1; y++)
        for (const other of grid.get(`${x},${y}`) ?? [])
          if ((other[0] - spot[0]) ** 2 + (other[1] - spot[1]) ** 2 < gap * gap) return false;
    const key = `${column},${row}`;
    grid.set(key, [...(grid.get(key) ?? []), spot]);
    return true;
  });
}

/** Draws dots of one size, in units of the sheet; later `colours` cover earlier ones. */
export function drawDots(dots: readonly Dot[], size: number, colours: readonly string[]): string {
  const paths = colours.map((colour) => {
    const spots = dots.filter((dot) => dot.colour === colour).map(({ spot }) => spot);
    return spots.length === 0 ? '' : `<path stroke="${colour}" d="${pathOf(spots)}"/>`;
  });
  return `<g fill="none" stroke-width="${size}" stroke-linecap="round">${paths.join('')}</g>`;
}

/**
 * A closed zero-length line is drawn as a dot by its round caps (SVG 2, "Line caps"). Integer coordinates, relative to
 * the previous dot along a Hilbert curve, so that most numbers have one digit.
 */
function pathOf(spots: readonly Spot[]): string {
  const whole = spots.map(([x, y]): Spot => [Math.round(x), Math.round(y)]);
  const places = new Map(whole.map((spot) => [spot, hilbert(spot)]));
  const sorted = whole.sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
  let path = '';
  let [lastX, lastY] = [0, 0];
  for (const [x, y] of sorted) {
    const [dx, dy] = [x - lastX, y - lastY];
    path += `m${dx}${dy < 0 ? '' : ' '}${dy}z`;
    [lastX, lastY] = [x, y];
  }
  return path;
}

/** Position of a spot on the Hilbert curve through a square of 4096 units (Wikipedia, "Hilbert curve", xy2d). */
function hilbert([left, top]: Spot): number {
  let [x, y, place] = [left, top, 0];
  for (let side = 2048; side > 0; side >>= 1) {
    const right = (x & side) > 0 ? 1 : 0;
    const below = (y & side) > 0 ? 1 : 0;
    place += side * side * ((3 * right) ^ below);
    if (below === 0) {
      if (right === 1) [x, y] = [side - 1 - x, side - 1 - y];
      [x, y] = [y, x];
    }
  }
  return place;
}
