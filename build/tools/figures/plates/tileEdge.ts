/** A roof whose ridge is the edge of two tiles: roughness from tile 1 alone, and with points of tile 2. */

import { shadeOf, stepsOf } from '../../../../client/cloud/palette.ts';
import type { Position } from '../../../../client/cloud/point.ts';
import { computeShapes } from '../../../../client/cloud/shapeFeatures.ts';
import { isOnRoof, ROOF } from '../../../../client/cloud/tileExamples.ts';
import { project, type Spot, type View } from '../../../../client/cloud/view.ts';
import { type Dot, drawDots, spaceOut } from '../drawing/dots.ts';
import { drawLine, drawRamp, drawScaleBar, drawSheet, drawText, fade } from '../drawing/sheet.ts';
import type { Theme } from '../drawing/theme.ts';
import { createRandom, normal } from '../scene/random.ts';

const HEIGHT = 430;
const SCALE = 34;
const STEPS = 9;
/** Metres between points, 14 per square metre; and the margin at the other sides, which have no edge. */
const SPACING = 0.27;
const AROUND = 2;
/** The roughness of the last colour. */
const MOST = 0.04;

export function drawTileEdge(theme: Theme): string {
  const cloud = roofPoints();
  const tile = cloud.filter(({ x }) => x < 0);
  const buffer = cloud.filter(({ x }) => x >= 0 && x < ROOF.buffer);
  return drawSheet({ height: HEIGHT, theme }, [
    drawPanel(tile, [], { theme, left: 0 }),
    drawPanel(tile, buffer, { theme, left: 500 }),
    drawRamp({
      at: [60, HEIGHT - 62],
      width: 430,
      colours: stepsOf(theme.amount, STEPS),
      ticks: ['0', '2', '4 %'],
      symbol: 'R',
    }),
    drawScaleBar(5, SCALE, { at: [780, HEIGHT - 40], theme }),
  ]);
}

/** The roof and its surroundings, with points of both tiles. */
export function roofPoints(): Position[] {
  const random = createRandom(3);
  const points: Position[] = [];
  for (let y = -AROUND; y < ROOF.length + AROUND; y += SPACING)
    for (let x = -ROOF.half - AROUND; x < ROOF.half + AROUND; x += SPACING) {
      const [east, north] = [x + (random() - 0.5) * 0.2, y + (random() - 0.5) * 0.2];
      points.push({ x: east, y: north, z: ROOF.ridge - ROOF.slope * Math.abs(east) + normal(random) * 0.02 });
    }
  return points;
}

/** Colours the points of the tile; points of the buffer only serve as neighbours. */
function drawPanel(
  tile: readonly Position[],
  buffer: readonly Position[],
  { theme, left }: { theme: Theme; left: number },
): string {
  const palette = stepsOf(theme.amount, STEPS);
  const view: View = { azimuth: 0.35, elevation: 0.6, scale: SCALE, origin: [left + 252, 306] };
  const shapes = computeShapes(tile, [...tile, ...buffer]);
  const dots = tile.flatMap((point, index): Dot[] => {
    const colour = shadeOf((shapes[index]?.roughness ?? 0) / MOST, palette);
    return isOnRoof(point) ? [{ spot: project(view, point), colour }] : [];
  });
  const beyond = buffer.filter(isOnRoof).map((point): Dot => ({ spot: project(view, point), colour: theme.line }));
  return [
    drawOutline(view, theme),
    fade(drawDots(spaceOut(beyond, 7), 5, [theme.line]), 0.5),
    drawDots(spaceOut(dots, 6.6), 8, palette),
    drawEdge(view, theme),
    drawText('1', project(view, { x: -3, y: -1, z: 0.5 }), { anchor: 'middle' }),
    drawText('2', project(view, { x: 3.2, y: -1, z: 0.5 }), { anchor: 'middle' }),
  ].join('');
}

/** The outline of the roof in both tiles. */
function drawOutline(view: View, { line }: Theme): string {
  const low = ROOF.ridge - ROOF.slope * ROOF.half;
  const side = (east: number): Spot[] => [
    project(view, { x: 0, y: 0, z: ROOF.ridge }),
    project(view, { x: east, y: 0, z: low }),
    project(view, { x: east, y: ROOF.length, z: low }),
    project(view, { x: 0, y: ROOF.length, z: ROOF.ridge }),
  ];
  return [-ROOF.half, ROOF.half].map((east) => drawLine({ colour: line, width: 1.5 }, ...side(east))).join('');
}

/** The edge of the tiles, over the ridge. */
function drawEdge(view: View, { text }: Theme): string {
  const ends = [-0.9, ROOF.length + 0.7].map((y) => project(view, { x: 0, y, z: ROOF.ridge }));
  return drawLine({ colour: text, width: 3, dash: '10 8' }, ...ends);
}
