/** The scene coloured by class, with the numbers and names that the library gives to classes. */

import { drawClasses } from '../drawing/sheet.ts';
import type { Kind, Theme } from '../drawing/theme.ts';
import type { Point } from '../scene/point.ts';
import { drawScene, LEGEND_TOP } from './scenePlate.ts';

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

interface ClassPlate {
  theme: Theme;
  points: readonly Point[];
  scheme: readonly SceneClass[];
  codeOf(point: Point): number;
}

/** Classes as a legend shows them. */
export function paint(
  scheme: readonly SceneClass[],
  { kinds }: Theme,
): Array<{ code: number; name: string; colour: string }> {
  return scheme.map(({ code, name, kind }) => ({ code, name, colour: kinds[kind] }));
}

/** Later classes are drawn on top, so small objects come last. */
export function drawSceneClasses({ theme, points, scheme, codeOf }: ClassPlate): string {
  const classes = paint(scheme, theme);
  const colourOf = new Map(classes.map(({ code, colour }) => [code, colour]));
  const rows = Math.ceil(classes.length / 3);
  const legend = drawClasses({ at: [26, LEGEND_TOP + 64], columns: 3, across: 318, down: 38, classes });
  return drawScene({
    theme,
    points,
    colours: points.map((point) => colourOf.get(codeOf(point)) ?? ''),
    palette: classes.map(({ colour }) => colour),
    legend,
    legendHeight: 58 + rows * 38,
  });
}
