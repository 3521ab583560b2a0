/** The classes of the library and of the synthetic scene, in three schemes. */

import asprsNames from './asprsNames.json' with { type: 'json' };
import type { Kind } from './palette.ts';

/** The members of `ASPRSClass` by their codes, as in content/facts/classes.json; a test compares them. */
export const ASPRS_NAMES: Readonly<Record<number, string>> = asprsNames;

export interface SceneClass {
  code: number;
  name: string;
  kind: Kind;
}

/** Names as in content/facts/classes.json; a test compares them. */
export const ASPRS: readonly SceneClass[] = [
  { code: 2, name: 'GROUND', kind: 'ground' },
  { code: 3, name: 'LOW_VEGETATION', kind: 'low' },
  { code: 4, name: 'MEDIUM_VEGETATION', kind: 'medium' },
  { code: 5, name: 'HIGH_VEGETATION', kind: 'high' },
  { code: 6, name: 'BUILDING', kind: 'gable' },
  { code: 11, name: 'ROAD_SURFACE', kind: 'road' },
  { code: 14, name: 'WIRE_CONDUCTOR', kind: 'wire' },
  { code: 130, name: 'VEHICLE_CAR', kind: 'vehicle' },
];

export const LOD2: readonly SceneClass[] = [
  { code: 0, name: 'wall', kind: 'wall' },
  { code: 1, name: 'roof_flat', kind: 'flat' },
  { code: 2, name: 'roof_gable', kind: 'gable' },
  { code: 3, name: 'roof_hip', kind: 'hip' },
  { code: 4, name: 'chimney', kind: 'detail' },
  { code: 5, name: 'dormer', kind: 'opening' },
  { code: 9, name: 'ground', kind: 'ground' },
  { code: 10, name: 'vegetation_low', kind: 'low' },
  { code: 11, name: 'vegetation_high', kind: 'high' },
  { code: 13, name: 'vehicle', kind: 'vehicle' },
  { code: 14, name: 'other', kind: 'wire' },
];

/** The labels with which a run in LOD2 begins, by class of the tile; others become 14. As in the facts, too. */
export const ASPRS_TO_LOD2: ReadonlyMap<number, number> = new Map([
  [2, 9],
  [3, 10],
  [4, 10],
  [5, 11],
  [6, 0],
]);
export const OTHER = 14;

/** Names and numbers as in content/facts/classes.json; a test compares them. */
export const LOD3: readonly SceneClass[] = [
  { code: 0, name: 'wall_plain', kind: 'wall' },
  { code: 1, name: 'wall_with_windows', kind: 'wall' },
  { code: 2, name: 'wall_with_door', kind: 'wall' },
  { code: 3, name: 'roof_flat', kind: 'gable' },
  { code: 4, name: 'roof_gable', kind: 'gable' },
  { code: 8, name: 'chimney', kind: 'flat' },
  { code: 9, name: 'dormer_gable', kind: 'flat' },
  { code: 10, name: 'dormer_shed', kind: 'flat' },
  { code: 11, name: 'skylight', kind: 'flat' },
  { code: 12, name: 'roof_edge', kind: 'flat' },
  { code: 13, name: 'window', kind: 'opening' },
  { code: 14, name: 'door', kind: 'opening' },
  { code: 15, name: 'garage_door', kind: 'opening' },
  { code: 16, name: 'balcony', kind: 'hip' },
  { code: 17, name: 'balustrade', kind: 'hip' },
  { code: 19, name: 'pillar', kind: 'hip' },
  { code: 20, name: 'cornice', kind: 'hip' },
  { code: 21, name: 'foundation', kind: 'road' },
  { code: 22, name: 'basement_window', kind: 'road' },
  { code: 23, name: 'ground', kind: 'ground' },
  { code: 24, name: 'vegetation_low', kind: 'low' },
  { code: 25, name: 'vegetation_high', kind: 'high' },
  { code: 27, name: 'vehicle', kind: 'vehicle' },
  { code: 28, name: 'street_furniture', kind: 'wire' },
];
