/** Removes hidden points, so that few points make a clear picture. */

import type { Position } from '../../../../client/cloud/point.ts';
import { towardsViewer, type View } from '../../../../client/cloud/view.ts';
import { reaches } from '../scene/solid.ts';
import { depthInCrown, type Village } from '../scene/village.ts';

/** Metres: start, step, maximum height and maximum length of the ray from a point to the viewer. */
const START = 0.4;
const STEP = 0.3;
const SKY = 23;
const REACH = 60;
/** Metres: what a solid must be higher than a place to hide what is behind. */
const MARGIN = 0.12;
/** Metres of leaves that are transparent. */
const MAX_LEAVES = 1.1;

/** Returns the test whether a point is visible past solids and trees. Only those on the same `piece` of the scene hide it. */
export function createVisible(
  village: Village,
  view: View,
  piece: (place: Position) => number = () => 0,
): (place: Position) => boolean {
  const towards = towardsViewer(view);
  return (point) => {
    let leaves = 0;
    for (let far = START; far < REACH && point.z + far * towards.z < SKY; far += STEP) {
      const place: Position = {
        x: point.x + far * towards.x,
        y: point.y + far * towards.y,
        z: point.z + far * towards.z,
      };
      if (piece(place) !== piece(point)) return true;
      if (village.solids.some((solid) => reaches(solid, place, place.z + MARGIN))) return false;
      if (village.trees.some((tree) => depthInCrown(tree, place) < 1)) leaves += STEP;
      if (leaves > MAX_LEAVES) return false;
    }
    return true;
  };
}
