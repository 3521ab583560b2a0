/** A small tile with its buffer, a roof on the edge of two tiles, and small patches: where the examples of the synthetic scene are cut. */

import type { Position } from './point.ts';

/** Metres: the tile is small and the buffer narrow, so that both can be seen. */
export const TILE = { west: 20, south: 7, side: 22 };
export const BUFFER = 4;

export type Zone = 'tile' | 'buffer' | 'rest';

/** Whether a place is in the tile, in its buffer, or beyond. */
export function zoneOf({ x, y }: Position): Zone {
  const beyond = Math.max(TILE.west - x, x - TILE.west - TILE.side, TILE.south - y, y - TILE.south - TILE.side);
  if (beyond <= 0) return 'tile';
  return beyond <= BUFFER ? 'buffer' : 'rest';
}

/** Metres: half the roof, its length, its ridge, the buffer; the script on the page has the slope, 31°. The ridge is the edge, at x = 0. */
export const ROOF = { half: 5.4, length: 7, slope: 0.6, ridge: 4, buffer: 3 };

/** Whether a place is on the roof, seen from above. */
export function isOnRoof({ x, y }: Position): boolean {
  return Math.abs(x) <= ROOF.half && y >= 0 && y <= ROOF.length;
}

/** Metres: a tenth of the default patches of 150 m every 135 m, so that the village holds several. */
export const PATCH = { side: 15, stride: 13.5 };

/** Column and row, from the south-west corner at the origin, of each patch that a place is in. */
export function patchesOf({ x, y }: Position): Array<[column: number, row: number]> {
  return stripsOf(x).flatMap((column) => stripsOf(y).map((row): [number, number] => [column, row]));
}

function stripsOf(along: number): number[] {
  const last = Math.max(Math.floor(along / PATCH.stride), 0);
  return [last - 1, last].filter((strip) => strip >= 0 && along - strip * PATCH.stride < PATCH.side);
}
