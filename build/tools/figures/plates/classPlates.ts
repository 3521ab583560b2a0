/** The scene coloured by class, with the numbers and names that the library gives to classes. */

import type { SceneClass } from '../../../../client/cloud/classSchemes.ts';
import type { Point } from '../../../../client/cloud/point.ts';
import { drawClasses } from '../drawing/sheet.ts';
import type { Theme } from '../drawing/theme.ts';
import { drawScene, LEGEND_TOP } from './scenePlate.ts';

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
  const legend = drawClasses({ at: [26, LEGEND_TOP + 64], columns: 3, width: 948, down: 38, classes });
  return drawScene({
    theme,
    points,
    colours: points.map((point) => colourOf.get(codeOf(point)) ?? ''),
    palette: classes.map(({ colour }) => colour),
    legend,
    legendHeight: 58 + rows * 38,
  });
}
