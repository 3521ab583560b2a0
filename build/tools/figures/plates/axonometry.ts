/** One house in three parallel projections: isometric view, plan and elevation, edges to the same scale in all. */

import { shadeOf, stepsOf } from '../../../../client/cloud/palette.ts';
import type { Point, Position } from '../../../../client/cloud/point.ts';
import { computeShapes } from '../../../../client/cloud/shapeFeatures.ts';
import { project, type Spot, type View } from '../../../../client/cloud/view.ts';
import { centreOn } from '../drawing/centreOn.ts';
import { type Dot, drawDots, spaceOut } from '../drawing/dots.ts';
import { drawEdges } from '../drawing/outlines.ts';
import { drawRamp, drawScaleBar, drawSheet } from '../drawing/sheet.ts';
import type { Theme } from '../drawing/theme.ts';
import { createVisible } from '../drawing/visible.ts';
import { createRandom, shuffle } from '../scene/random.ts';
import { VILLAGE, type Village } from '../scene/village.ts';

const HEIGHT = 660;
const SCALE = 17;
const STEPS = 11;
/** The L-shaped house: its middle in metres, and how far around it the ground is shown. */
const MIDDLE: Position = { x: 41, y: 17.6, z: 4.5 };
const REACH = 9.5;
const GROUND: ReadonlySet<number> = new Set([2, 3, 11]);
/** The next house is east of this. */
const END = 48.5;

/** Angles in radians; `scale` undoes the shortening of isometric axes by √(2/3). Isometric angles as in docs/features/axonometry.md. */
const VIEWS: ReadonlyArray<Pick<View, 'azimuth' | 'elevation'> & { middle: Spot; scale: number }> = [
  { azimuth: Math.PI / 4, elevation: 0.61548, middle: [262, 300], scale: 1.2247 },
  { azimuth: 0, elevation: Math.PI / 2, middle: [762, 420], scale: 1 },
  { azimuth: 0, elevation: 0, middle: [762, 140], scale: 1 },
];

export function drawAxonometry(theme: Theme, cloud: readonly Point[]): string {
  const village = alone(VILLAGE);
  const near = cloud.filter(isNear).filter((point) => GROUND.has(point.asprs) || (point.asprs === 6 && point.x < END));
  const shapes = computeShapes(near, cloud);
  const palette = stepsOf(theme.amount, STEPS);
  const colours = new Map(near.map((point, index) => [point, shadeOf(shapes[index]?.verticality ?? 0, palette)]));
  const panels = VIEWS.map(({ azimuth, elevation, middle, scale }) => {
    const view = centreOn({ azimuth, elevation, scale: SCALE * scale }, MIDDLE, middle);
    const isVisible = createVisible(village, view);
    const placed = shuffle(near, createRandom(4))
      .filter(isVisible)
      .map((point): Dot => ({ spot: project(view, point), colour: colours.get(point) ?? '' }));
    return drawDots(spaceOut(placed, 5.6), 6, palette) + drawEdges(village, view, theme);
  });
  return drawSheet({ height: HEIGHT, theme }, [
    ...panels,
    drawRamp({ at: [60, HEIGHT - 62], width: 400, colours: palette, ticks: ['0', '½', '1'], symbol: 'V' }),
    drawScaleBar(5, SCALE, { at: [850, HEIGHT - 28], theme }),
  ]);
}

/** The house without its neighbours, which would cover it. */
function alone(village: Village): Village {
  return {
    ...village,
    solids: village.solids.filter(({ at }) => isNear({ x: at[0], y: at[1] })),
    trees: [],
    wire: { ...village.wire, posts: [] },
  };
}

function isNear({ x, y }: { x: number; y: number }): boolean {
  return Math.abs(x - MIDDLE.x) < REACH && Math.abs(y - MIDDLE.y) < REACH - 1;
}
