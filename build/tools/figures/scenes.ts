/** The scenes that readers turn: the village of the figures, the house of LOD3, the roof on the edge of two tiles. */

import type { Position } from '../../../client/cloud/point.ts';
import type { Scene, SceneKind, ScenePoint } from '../../../client/cloud/sceneFile.ts';
import { SEED } from './figures.ts';
import { roofPoints } from './plates/tileEdge.ts';
import { houseFaces, sampleFaces } from './scene/houseFaces.ts';
import { createRandom } from './scene/random.ts';
import { reflectanceOf, tintOf } from './scene/reflectance.ts';
import { scan } from './scene/scan.ts';
import { VILLAGE } from './scene/village.ts';

/** The same points as in the figures. */
export function makeScenes(): Scene[] {
  const village = scan(VILLAGE, createRandom(SEED));
  const house = sampleFaces(houseFaces()).map((point) => ({ ...point, ...materialOf(point.lod3) }));
  const roof = roofPoints().map((point) => ({ ...point, asprs: 6, lod2: 2 }));
  return [makeScene('village', village), makeScene('house', house), makeScene('roof', roof)];
}

interface Made extends Position {
  asprs: number;
  lod2: number;
  lod3?: number;
  nth?: number;
}

function makeScene(name: string, made: readonly Made[]): Scene {
  const random = createRandom(SEED);
  const kinds = new Map<string, SceneKind & { id: number }>();
  const points = made.map((point): ScenePoint => {
    const { asprs, lod2, lod3 = -1, nth = 1 } = point;
    const key = `${asprs} ${lod2} ${lod3}`;
    const [green, blue] = tintOf(point);
    const kind = kinds.get(key) ?? { id: kinds.size, asprs, lod2, lod3, green, blue };
    kinds.set(key, kind);
    return { x: point.x, y: point.y, z: point.z, kind: kind.id, nth, ...reflectanceOf({ asprs, lod2 }, random) };
  });
  return { name, kinds: [...kinds.values()].map(({ id, ...kind }) => kind), points };
}

/** The ASPRS and LOD2 classes that give a part of the house its colours. */
function materialOf(lod3: number): { asprs: number; lod2: number } {
  if (lod3 <= 2) return { asprs: 6, lod2: 0 };
  if (lod3 === 3) return { asprs: 6, lod2: 1 };
  if (lod3 <= 12) return { asprs: 6, lod2: 2 };
  if (lod3 <= 22) return { asprs: 6, lod2: 0 };
  return (
    { 23: { asprs: 2, lod2: 9 }, 24: { asprs: 4, lod2: 10 }, 25: { asprs: 5, lod2: 11 }, 27: { asprs: 130, lod2: 13 } }[
      lod3
    ] ?? { asprs: 14, lod2: 14 }
  );
}
