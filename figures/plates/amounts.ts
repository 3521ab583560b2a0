/** The scene coloured by one amount. */

import { drawRamp } from '../drawing/sheet.ts';
import { shadeOf, stepsOf, type Theme } from '../drawing/theme.ts';
import type { Point } from '../scene/point.ts';
import { drawScene, LEGEND_TOP } from './scenePlate.ts';

const STEPS = 11;

export interface Amount {
  theme: Theme;
  points: readonly Point[];
  /** One for each point. */
  values: readonly number[];
  /** The value that has the last colour; 0 has the first. */
  most: number;
  ticks: readonly string[];
  symbol: string;
}

/** Values beyond the ends have the colour of the end. */
export function drawAmount({ theme, points, values, most, ticks, symbol }: Amount): string {
  const palette = stepsOf(theme.amount, STEPS);
  const colours = values.map((value) => shadeOf(value / most, palette));
  const legend = drawRamp({ at: [90, LEGEND_TOP], width: 430, colours: palette, ticks, symbol });
  return drawScene({ theme, points, colours, palette, legend, legendHeight: 72 });
}
