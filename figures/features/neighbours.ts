/** Finds the nearest points of a cloud. */

import type { Position } from '../scene/point.ts';

/** Returns the positions in the cloud of the `k` points nearest to a place, nearest first; of fewer, all. */
type NeighbourSearch = (place: Position, k: number) => number[];

/** Metres: a cell holds some ten points of our scans. */
const CELL = 0.8;

/** Sorts the cloud into cells; a search visits shells of cells until no nearer point is possible. */
export function createNeighbourSearch(cloud: readonly Position[]): NeighbourSearch {
  const cells = new Map<number, number[]>();
  for (const [index, point] of cloud.entries()) {
    const key = keyOf(...cellOf(point));
    const cell = cells.get(key);
    if (cell) cell.push(index);
    else cells.set(key, [index]);
  }
  return (place, k) => {
    const wanted = Math.min(k, cloud.length);
    const found: Array<{ index: number; distance: number }> = [];
    const middle = cellOf(place);
    for (let shell = 0; ; shell++) {
      for (const key of shellOf(middle, shell))
        for (const index of cells.get(key) ?? [])
          found.push({ index, distance: squareDistance(cloud[index] as Position, place) });
      if (found.length < wanted) continue;
      found.sort((a, b) => a.distance - b.distance || a.index - b.index);
      // Points in the next shell are at least `shell` cells away.
      if ((found[wanted - 1]?.distance ?? 0) <= (shell * CELL) ** 2 || found.length === cloud.length)
        return found.slice(0, wanted).map(({ index }) => index);
    }
  };
}

type Cell = [x: number, y: number, z: number];

function cellOf({ x, y, z }: Position): Cell {
  return [Math.floor(x / CELL), Math.floor(y / CELL), Math.floor(z / CELL)];
}

/** One number for a cell, for scenes of some hundred metres. */
function keyOf(x: number, y: number, z: number): number {
  return ((x + 2048) * 4096 + (y + 2048)) * 4096 + (z + 2048);
}

/** The cells that are `shell` away in the direction in which they are farthest. */
function* shellOf([x, y, z]: Cell, shell: number): Iterable<number> {
  for (let dx = -shell; dx <= shell; dx++)
    for (let dy = -shell; dy <= shell; dy++) {
      const isSide = Math.abs(dx) === shell || Math.abs(dy) === shell;
      const step = isSide || shell === 0 ? 1 : 2 * shell;
      for (let dz = -shell; dz <= shell; dz += step) yield keyOf(x + dx, y + dy, z + dz);
    }
}

function squareDistance(a: Position, b: Position): number {
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2;
}
