/** The whole scene in an oblique view, shared by the plates of features and classes. */

import type { Point } from '../../../../client/cloud/point.ts';
import { project, type View } from '../../../../client/cloud/view.ts';
import { type Dot, drawDots, spaceOut } from '../drawing/dots.ts';
import { drawEdges } from '../drawing/outlines.ts';
import { drawScaleBar, drawSheet } from '../drawing/sheet.ts';
import type { Theme } from '../drawing/theme.ts';
import { createVisible } from '../drawing/visible.ts';
import { createRandom, shuffle } from '../scene/random.ts';
import { VILLAGE } from '../scene/village.ts';

/** Units between points on the sheet and size of a point. */
const GAP = 5.5;
const SIZE = 6;
const SCALE = 13.9;
const SCENE_HEIGHT = 520;

const SCENE_VIEW: View = {
  azimuth: 0.24,
  elevation: 0.6,
  scale: SCALE,
  origin: [128, 500],
};

/** Thin objects, of which few points are left, are placed first. */
const RARE: ReadonlySet<number> = new Set([14, 130]);

/** The points of a scan that the sheet shows: visible and evenly spaced. */
export function pickScene(points: readonly Point[]): Point[] {
  const isVisible = createVisible(VILLAGE, SCENE_VIEW);
  const inOrder = shuffle(points, createRandom(11)).sort((a, b) => rank(b) - rank(a));
  const placed = inOrder.map((point) => ({ point, spot: project(SCENE_VIEW, point) }));
  return spaceOut(
    placed.filter(({ point }) => isVisible(point)),
    GAP,
  ).map(({ point }) => point);
}

function rank({ asprs }: Point): number {
  return RARE.has(asprs) ? 1 : 0;
}

interface ScenePlate {
  theme: Theme;
  points: readonly Point[];
  /** One colour of `palette` for each of `points`; later colours are on top. */
  colours: readonly string[];
  palette: readonly string[];
  legend: string;
  legendHeight: number;
}

/** The scene with a scale bar, and its legend below. */
export function drawScene({ theme, points, colours, palette, legend, legendHeight }: ScenePlate): string {
  const dots = points.map((point, index): Dot => ({ spot: project(SCENE_VIEW, point), colour: colours[index] ?? '' }));
  return drawSheet({ height: SCENE_HEIGHT + legendHeight, theme }, [
    drawDots(dots, SIZE, palette),
    drawEdges(VILLAGE, SCENE_VIEW, theme),
    legend,
    drawScaleBar(10, SCALE, { at: [840, SCENE_HEIGHT + 34], theme }),
  ]);
}

/** Top of the legends. */
export const LEGEND_TOP = SCENE_HEIGHT + 16;
