/** Finds the nearest points of a cloud. */

import type { Position } from './point.ts';

/** Returns the indexes in the cloud of the `k` points nearest to a place, nearest first; of fewer, all. */
export type NeighbourSearch = (place: Position, k: number) => number[];

/** Metres: a cell of this edge holds some ten points of our scans. */
const USUAL_EDGE = 0.8;
/** Points of a cell beyond which cells are smaller, if they may: a file may be in degrees. Of a fuller one, a search looks at so many. */
const MOST_IN_CELL = 128;
/** Metres: closer points have the same place. */
const LEAST_EDGE = 1e-9;
/** Cells of a sparse cloud are larger, so that all of them fit into memory. */
const MAX_CELLS = 2 ** 21;
/** Share of the points at each end of an axis that the grid need not reach: a file may have a few that are far away. */
const STRAY = 0.01;
type Cell = [x: number, y: number, z: number];

/** A place outside belongs to the nearest cell: that brings no two places further apart. */
interface Bounds {
  /** Metres: the edge of a cell. */
  edge: number;
  low: Cell;
  size: Cell;
}

interface Grid extends Bounds {
  /** Where the points of each cell begin in `order`; one more than there are cells. */
  starts: Uint32Array;
  order: Uint32Array;
}

/** Sorts the cloud into cells; a search visits shells of cells until no nearer point is possible. */
export function createNeighbourSearch(cloud: readonly Position[]): NeighbourSearch {
  const grid = sortIntoCells(cloud);
  const distances = new Float64Array(cloud.length);
  return (place, k) => {
    const wanted = Math.min(k, cloud.length);
    const found: number[] = [];
    const middle = cellOf(place, grid);
    const last = farthestShell(grid, middle);
    for (let shell = 0; shell <= last; shell++) {
      visitShell(grid, middle, shell, (index) => {
        distances[index] = squareDistance(cloud[index] as Position, place);
        found.push(index);
      });
      if (found.length < wanted) continue;
      found.sort((a, b) => (distances[a] as number) - (distances[b] as number) || a - b);
      // Points in the next shell are at least `shell` cells away.
      if ((distances[found[wanted - 1] ?? 0] ?? 0) < (shell * grid.edge) ** 2) break;
    }
    return found.slice(0, wanted);
  };
}

/** Cells whose edge follows the density. */
function sortIntoCells(cloud: readonly Position[]): Grid {
  const boundsFor = boundsOf(cloud);
  let bounds = boundsFor(USUAL_EDGE);
  while (countCells(bounds) > MAX_CELLS) bounds = boundsFor(bounds.edge * 2);
  for (;;) {
    const grid = fillCells(cloud, bounds);
    bounds = boundsFor(bounds.edge / 2);
    if (isEven(grid) || bounds.edge < LEAST_EDGE || countCells(bounds) > MAX_CELLS) return grid;
  }
}

function isEven({ starts }: Grid): boolean {
  for (let at = 1; at < starts.length; at++) if ((starts[at] ?? 0) - (starts[at - 1] ?? 0) > MOST_IN_CELL) return false;
  return true;
}

function countCells({ size }: Bounds): number {
  return size[0] * size[1] * size[2];
}

function fillCells(cloud: readonly Position[], bounds: Bounds): Grid {
  const { low, size } = bounds;
  const cells = cloud.map((place) => cellOf(place, bounds));
  const keys = cells.map(([x, y, z]) => ((x - low[0]) * size[1] + (y - low[1])) * size[2] + (z - low[2]));
  const starts = new Uint32Array(size[0] * size[1] * size[2] + 1);
  for (const key of keys) starts[key + 1] = (starts[key + 1] ?? 0) + 1;
  for (let at = 1; at < starts.length; at++) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  const next = starts.slice();
  const order = new Uint32Array(cloud.length);
  for (const [index, key] of keys.entries()) {
    order[next[key] ?? 0] = index;
    next[key] = (next[key] ?? 0) + 1;
  }
  return { ...bounds, starts, order };
}

function boundsOf(cloud: readonly Position[]): (edge: number) => Bounds {
  const ranges = (['x', 'y', 'z'] as const).map((axis) => {
    const sorted = Float64Array.from(cloud, (place) => place[axis]).sort();
    const stray = Math.floor(sorted.length * STRAY);
    return [sorted[stray] ?? 0, sorted.at(-1 - stray) ?? 0] as const;
  });
  return (edge) => ({
    edge,
    low: ranges.map(([least]) => Math.floor(least / edge)) as Cell,
    size: ranges.map(([least, most]) => Math.floor(most / edge) - Math.floor(least / edge) + 1) as Cell,
  });
}

function cellOf({ x, y, z }: Position, { edge, low, size }: Bounds): Cell {
  const within = (value: number, axis: 0 | 1 | 2) =>
    Math.min(Math.max(Math.floor(value / edge), low[axis]), low[axis] + size[axis] - 1);
  return [within(x, 0), within(y, 1), within(z, 2)];
}

/** The shell that reaches the farthest corner of the grid. */
function farthestShell({ low, size }: Bounds, middle: Cell): number {
  return Math.max(
    ...([0, 1, 2] as const).map((axis) =>
      Math.max(middle[axis] - low[axis], low[axis] + size[axis] - 1 - middle[axis]),
    ),
  );
}

/** Visits the points of the cells that are `shell` away in the direction in which they are farthest. */
function visitShell(grid: Grid, middle: Cell, shell: number, visit: (index: number) => void): void {
  const { low, size, starts, order } = grid;
  const [x, y, z] = [middle[0] - low[0], middle[1] - low[1], middle[2] - low[2]];
  for (let cx = Math.max(x - shell, 0); cx <= Math.min(x + shell, size[0] - 1); cx++)
    for (let cy = Math.max(y - shell, 0); cy <= Math.min(y + shell, size[1] - 1); cy++) {
      const isSide = Math.abs(cx - x) === shell || Math.abs(cy - y) === shell;
      const step = isSide || shell === 0 ? 1 : 2 * shell;
      for (let cz = z - shell; cz <= z + shell; cz += step) {
        if (cz < 0 || cz >= size[2]) continue;
        const key = (cx * size[1] + cy) * size[2] + cz;
        const [first = 0, end = 0] = [starts[key], starts[key + 1]];
        const every = Math.max(1, Math.ceil((end - first) / MOST_IN_CELL));
        for (let at = first; at < end; at += every) visit(order[at] as number);
      }
    }
}

function squareDistance(a: Position, b: Position): number {
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2;
}
