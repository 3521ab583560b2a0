/** Entry of the worker that computes the features of a cloud, so that the page stays responsive. */

import { eigenOf } from '../cloud/eigen.ts';
import { createNeighbourSearch, type NeighbourSearch } from '../cloud/neighbours.ts';
import type { Position } from '../cloud/point.ts';
import { SHAPE_FEATURES, shapeOf } from '../cloud/shapeFeatures.ts';
import { placeOf } from './cloudModel.ts';
import type { Explanation, FeatureQuestion, Shapes } from './featureMessages.ts';
import { answerQuestions } from './workerAnswers.ts';

interface WorkerCloud {
  points: Position[];
  /** The points whose features are computed, all of which may be neighbours. */
  isMember(at: number): boolean;
  /** Indexes in `points` of those that `search` finds. */
  ids: number[];
  search: NeighbourSearch;
}

const clouds = new Map<string, WorkerCloud>();

answerQuestions(answerTo);

function answerTo(question: FeatureQuestion): unknown {
  if (question.ask === 'cloud') {
    clouds.set(question.key, createCloud(question));
    return true;
  }
  const cloud = clouds.get(question.key);
  if (!cloud) throw new Error(`no cloud "${question.key}"`);
  return question.ask === 'shapes' ? shapesOf(cloud, question.k) : explain(cloud, question.k, question.at);
}

/** `members`: 1 for points with features, 2 for those that are neighbours only, 0 for neither; without it all are 1. */
function createCloud({ positions, members }: { positions: Float64Array; members?: Uint8Array }): WorkerCloud {
  const points = Array.from({ length: positions.length / 3 }, (_, at) => placeOf({ positions }, at));
  const ids = [...points.keys()].filter((at) => members?.[at] !== 0);
  const search = createNeighbourSearch(ids.map((id) => points[id] as Position));
  return { points, ids, search, isMember: (at) => !members || members[at] === 1 };
}

function shapesOf(cloud: WorkerCloud, k: number): Shapes {
  const { points, isMember } = cloud;
  const shapes = Object.fromEntries(
    SHAPE_FEATURES.map((name) => [name, new Float32Array(points.length).fill(Number.NaN)]),
  );
  for (const [at, point] of points.entries()) {
    if (!isMember(at)) continue;
    const shape = shapeOf(
      point,
      neighboursOf(cloud, k, at).map((id) => points[id] as Position),
    );
    for (const name of SHAPE_FEATURES) (shapes[name] as Float32Array)[at] = shape[name];
  }
  return shapes as Shapes;
}

function neighboursOf({ points, search, ids }: WorkerCloud, k: number, at: number): number[] {
  return search(points[at] as Position, k).map((found) => ids[found] as number);
}

function explain(cloud: WorkerCloud, k: number, at: number): Explanation {
  const neighbours = neighboursOf(cloud, k, at);
  const places = neighbours.map((id) => cloud.points[id] as Position);
  const eigen = eigenOf(places);
  return { neighbours, eigen, shape: shapeOf(cloud.points[at] as Position, places, eigen) };
}
