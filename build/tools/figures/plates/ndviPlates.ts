/** The vegetation index of the scene, and the reflectances it is computed from. */

import { ASPRS } from '../../../../client/cloud/classSchemes.ts';
import { ndviOf, type Reflectance } from '../../../../client/cloud/ndvi.ts';
import { shadeOf, stepsOf } from '../../../../client/cloud/palette.ts';
import type { Point } from '../../../../client/cloud/point.ts';
import { type Dot, drawDots } from '../drawing/dots.ts';
import { drawLine, drawRamp, drawSheet, drawText, round } from '../drawing/sheet.ts';
import type { Theme } from '../drawing/theme.ts';
import { createRandom } from '../scene/random.ts';
import type { Words } from '../words.ts';
import { drawScene, LEGEND_TOP } from './scenePlate.ts';

const STEPS = 13;

interface NdviMaterial {
  theme: Theme;
  points: readonly Point[];
  /** One reflectance for each point. */
  reflectances: readonly Reflectance[];
}

/** The scene in the colours of its index. */
export function drawNdvi({ theme, points, reflectances }: NdviMaterial): string {
  const palette = stepsOf(theme.balance, STEPS);
  const colours = reflectances.map((reflectance) => colourOf(ndviOf(reflectance), palette));
  const legend = drawRamp({
    at: [110, LEGEND_TOP],
    width: 410,
    colours: palette,
    ticks: ['−1', '0', '1'],
    symbol: 'NDVI',
  });
  return drawScene({ theme, points, colours, palette, legend, legendHeight: 72 });
}

const CHART = { left: 350, width: 360, top: 60, row: 84, most: 0.8 };
const INDEX = { left: 800, width: 170 };
const SHOWN = [5, 3, 2, 6, 11];
const SAMPLES = 70;

/** Red and near infrared of some classes as strips of points, and the index of their means as bars. */
export function drawReflectances({ theme, points, reflectances }: NdviMaterial, words: Words): string {
  const [red, nir] = [theme.kinds.gable, theme.kinds.flat];
  const bottom = CHART.top + SHOWN.length * CHART.row - 24;
  const rows = SHOWN.map((code, index) => {
    const own = reflectances.filter((_, at) => points[at]?.asprs === code).slice(0, SAMPLES);
    return drawRow(code, own, { y: CHART.top + index * CHART.row + 24, theme });
  });
  const key = [
    drawDots([{ spot: [CHART.left, 22], colour: red }], 18, [red]) + drawText(words.red, [CHART.left + 18, 30]),
    drawDots([{ spot: [CHART.left + 120, 22], colour: nir }], 18, [nir]) +
      drawText(words.nearInfrared, [CHART.left + 138, 30]),
    drawText('NDVI', [INDEX.left + INDEX.width / 2, 30], { anchor: 'middle' }),
  ];
  const tick = (x: number, label: string, anchor: 'middle' | 'end' = 'middle') =>
    drawLine({ colour: theme.line, width: 1 }, [x, CHART.top - 8], [x, bottom]) +
    drawText(label, [x, bottom + 36], { anchor, look: 's' });
  const axis = [
    tick(CHART.left, '0'),
    tick(CHART.left + (0.4 / CHART.most) * CHART.width, '40'),
    tick(CHART.left + (0.8 / CHART.most) * CHART.width, '80 %', 'end'),
    drawText(words.reflectance, [CHART.left + CHART.width / 2, bottom + 70], { anchor: 'middle', look: 's' }),
    tick(INDEX.left, '0'),
    tick(INDEX.left + INDEX.width, '1'),
  ];
  return drawSheet({ height: bottom + 84, theme }, [...axis, ...key, ...rows]);
}

function drawRow(code: number, own: readonly Reflectance[], { y, theme }: { y: number; theme: Theme }): string {
  const random = createRandom(code);
  const [red, nir] = [theme.kinds.gable, theme.kinds.flat];
  const dots = own.flatMap((each): Dot[] => [
    { spot: place(each.red, y + (random() - 0.5) * 34), colour: red },
    { spot: place(each.nir, y + (random() - 0.5) * 34), colour: nir },
  ]);
  const index = own.reduce((sum, each) => sum + ndviOf(each), 0) / own.length;
  const colour = colourOf(index, stepsOf(theme.balance, STEPS));
  const name = ASPRS.find((each) => each.code === code)?.name ?? '';
  return [
    drawText(`${code} ${name}`, [CHART.left - 30, y + 8], { anchor: 'end', look: 'c' }),
    drawDots(dots, 8, [red, nir]),
    `<path fill="${colour}" stroke="${theme.line}" d="M${INDEX.left} ${y - 13}h${round(index * INDEX.width)}v26H${INDEX.left}z"/>`,
  ].join('');
}

function place(part: number, y: number): [number, number] {
  return [CHART.left + (Math.min(part, CHART.most) / CHART.most) * CHART.width, y];
}

/** The index goes from −1 to 1. */
function colourOf(index: number, palette: readonly string[]): string {
  return shadeOf((index + 1) / 2, palette);
}
