/** Fine lines along the edges of houses, which make their shapes clear. */

import type { Position } from '../../../../client/cloud/point.ts';
import { project, type View } from '../../../../client/cloud/view.ts';
import { type Edge, edgesOf } from '../scene/edges.ts';
import { reaches, type Solid } from '../scene/solid.ts';
import type { Village } from '../scene/village.ts';
import { round } from './sheet.ts';
import type { Theme } from './theme.ts';
import { createVisible } from './visible.ts';

/** Metres between visibility tests along an edge. */
const SAMPLE_STEP = 0.2;
const BUILDING = 6;
/** LOD2 classes on roofs: chimney and dormer. */
const ON_ROOFS: ReadonlySet<number> = new Set([4, 5]);

/** Draws the visible edges of all houses, and the posts of the wire. */
export function drawEdges(village: Village, view: View, { text }: Theme): string {
  const isVisible = createVisible(village, view);
  const houses = village.solids.filter(({ asprs }) => asprs === BUILDING);
  const runs = houses.flatMap((solid) => {
    const others = houses.filter((other) => other !== solid);
    return edgesOf(solid, footOf(solid, village)).flatMap((edge) =>
      runsOf(edge, (place) => isVisible(place) && !isBuried(place, others)),
    );
  });
  const posts = postsOf(village).flatMap((post) => runsOf(post, isVisible));
  return `<path fill="none" stroke="${text}" stroke-opacity=".5" stroke-width="1.3" d="${pathOf([...runs, ...posts], view)}"/>`;
}

function footOf(solid: Solid, { terrain }: Village): number | undefined {
  return ON_ROOFS.has(solid.lod2.top) ? undefined : terrain(...solid.at);
}

/** True inside another house, such as where two wings meet. */
function isBuried(place: Position, others: readonly Solid[]): boolean {
  return others.some((other) => reaches(other, place, place.z + 0.05));
}

function postsOf({ wire, terrain }: Village): Edge[] {
  return wire.posts.map((x): Edge => {
    const foot = { x, y: wire.north, z: terrain(x, wire.north) };
    return [foot, { ...foot, z: foot.z + wire.high }];
  });
}

/** The parts of an edge where `isSeen` is true. */
function runsOf([from, to]: Edge, isSeen: (place: Position) => boolean): Edge[] {
  const steps = Math.max(Math.ceil(Math.hypot(to.x - from.x, to.y - from.y, to.z - from.z) / SAMPLE_STEP), 1);
  const places = Array.from({ length: steps + 1 }, (_, step) => between(from, to, step / steps));
  const runs: Edge[] = [];
  let start: Position | undefined;
  for (const [at, place] of places.entries()) {
    if (isSeen(place)) start ??= place;
    else if (start) {
      runs.push([start, places[at - 1] ?? start]);
      start = undefined;
    }
  }
  if (start) runs.push([start, to]);
  return runs.filter(([first, last]) => first !== last);
}

function between(from: Position, to: Position, part: number): Position {
  return {
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
    z: from.z + (to.z - from.z) * part,
  };
}

function pathOf(edges: readonly Edge[], view: View): string {
  return edges
    .map((edge) => {
      const [[fromX, fromY], [toX, toY]] = [project(view, edge[0]), project(view, edge[1])];
      return `M${round(fromX)} ${round(fromY)}L${round(toX)} ${round(toY)}`;
    })
    .join('');
}
