/** The scene coloured by one quantity. */

import { shadeOf, stepsOf } from '../../../../client/cloud/palette.ts';
import type { Point } from '../../../../client/cloud/point.ts';
import { drawRamp } from '../drawing/sheet.ts';
import type { Theme } from '../drawing/theme.ts';
import { drawScene, LEGEND_TOP } from './scenePlate.ts';

const STEPS = 11;

interface Amount {
  theme: Theme;
  points: readonly Point[];
  /** One value for each point. */
  values: readonly number[];
  /** The value of the last colour; the first is 0. */
  most: number;
  ticks: readonly string[];
  symbol: string;
}

/** Values outside the range are clamped. */
export function drawAmount({ theme, points, values, most, ticks, symbol }: Amount): string {
  const palette = stepsOf(theme.amount, STEPS);
  const colours = values.map((value) => shadeOf(value / most, palette));
  const legend = drawRamp({ at: [90, LEGEND_TOP], width: 430, colours: palette, ticks, symbol });
  return drawScene({ theme, points, colours, palette, legend, legendHeight: 72 });
}
