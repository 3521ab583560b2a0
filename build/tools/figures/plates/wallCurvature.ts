/** Curvature of a wall, its roof and the ground before it, as the CPU and the GPU compute it: on the flat wall they differ. */

import { shadeOf, stepsOf } from '../../../../client/cloud/palette.ts';
import type { Position } from '../../../../client/cloud/point.ts';
import { computeNormalChanges, computeShapes } from '../../../../client/cloud/shapeFeatures.ts';
import { project, type View } from '../../../../client/cloud/view.ts';
import { type Dot, drawDots } from '../drawing/dots.ts';
import { drawLine, drawRamp, drawScaleBar, drawSheet, drawText } from '../drawing/sheet.ts';
import type { Theme } from '../drawing/theme.ts';
import { createRandom, normal } from '../scene/random.ts';

const HEIGHT = 520;
const PANEL = 500;
const SCALE = 40;
const STEPS = 11;
const VIEW: View = { azimuth: -0.35, elevation: 0.42, scale: SCALE, origin: [110, 330] };
/** Metres: width of the wall and its height, how far ground and roof reach, how far the points lie beside their surface. */
const WIDE = 7;
const HIGH = 4;
const REACH = 2.5;
const NOISE = 0.025;
/** Points per square metre, as on a façade that two strips see. */
const DENSITY = 14;

export function drawWallCurvature(theme: Theme): string {
  const points = sampleWall();
  const palette = stepsOf(theme.amount, STEPS);
  const bends = computeShapes(points).map(({ curvature }) => curvature / 0.4);
  const changes = computeNormalChanges(points).map((change) => change / 2);
  const panels = [
    { name: 'CPU', left: 0, parts: bends, ticks: ['0', '20', '40 cm'] },
    { name: 'GPU', left: PANEL, parts: changes, ticks: ['0', '1', '2'] },
  ].map(({ name, left, parts, ticks }) => {
    const view: View = { ...VIEW, origin: [VIEW.origin[0] + left, VIEW.origin[1]] };
    const dots = points.map(
      (point, at): Dot => ({ spot: project(view, point), colour: shadeOf(parts[at] ?? 0, palette) }),
    );
    const edges = [0, HIGH].map((z) =>
      drawLine({ colour: theme.line }, ...[0, WIDE].map((x) => project(view, { x, y: 0, z }))),
    );
    return [
      drawDots(dots, 7, palette),
      ...edges,
      drawText(name, [left + 40, 40]),
      drawRamp({ at: [left + 70, HEIGHT - 70], width: 270, colours: palette, ticks, symbol: 'K' }),
      drawScaleBar(2, SCALE, { at: [left + 390, HEIGHT - 48], theme }),
    ].join('');
  });
  return drawSheet({ height: HEIGHT, theme }, panels);
}

/** Ground, wall and roof as a laser measures them, in the order of distance to the viewer. */
function sampleWall(): Position[] {
  const random = createRandom(3);
  const noise = () => normal(random) * NOISE;
  const sample = (length: number, place: (along: number, x: number) => Position) =>
    Array.from({ length: Math.round(WIDE * length * DENSITY) }, () => {
      const { x, y, z } = place(random() * length, random() * WIDE);
      return { x: x + noise(), y: y + noise(), z: z + noise() };
    });
  return [
    ...sample(REACH, (along, x) => ({ x, y: along * Math.SQRT1_2, z: HIGH + along * Math.SQRT1_2 })),
    ...sample(HIGH, (z, x) => ({ x, y: 0, z })),
    ...sample(REACH, (along, x) => ({ x, y: -along, z: 0 })),
  ];
}
