/** A tile, its eight neighbours and the buffer from above, and the nearest points of a point on the edge. */

import { createNeighbourSearch } from '../../../../client/cloud/neighbours.ts';
import { shadeOf, stepsOf } from '../../../../client/cloud/palette.ts';
import type { Point } from '../../../../client/cloud/point.ts';
import { K_NEIGHBOURS } from '../../../../client/cloud/shapeFeatures.ts';
import { BUFFER, TILE, type Zone, zoneOf } from '../../../../client/cloud/tileExamples.ts';
import { cornersOf, project, type Spot, type View } from '../../../../client/cloud/view.ts';
import { type Dot, drawDots, spaceOut } from '../drawing/dots.ts';
import { drawLine, drawRamp, drawScaleBar, drawSheet, drawText, fade } from '../drawing/sheet.ts';
import type { Theme } from '../drawing/theme.ts';
import { VILLAGE } from '../scene/village.ts';

const SCALE = 15;
const HEIGHT = 640;
const STEPS = 11;
const VIEW: View = { azimuth: 0, elevation: Math.PI / 2, scale: SCALE, origin: [20, 555] };
/** Metres: the altitude of the last colour. */
const MOST = 14;

export function drawTileBuffer(theme: Theme, cloud: readonly Point[]): string {
  const palette = stepsOf(theme.elevation, STEPS);
  const shown = spaceOut(
    cloud.toSorted((a, b) => b.z - a.z).map((point) => ({ point, spot: project(VIEW, point) })),
    6.2,
  );
  const dots = shown.map(({ point, spot }) => ({
    spot,
    zone: zoneOf(point),
    colour: shadeOf(point.z / MOST, palette),
  }));
  const inZone = (zone: Zone): Dot[] => dots.filter((dot) => dot.zone === zone);
  return drawSheet({ height: HEIGHT, theme }, [
    fade(drawDots(thin(inZone('rest'), theme), 4, [theme.line]), 0.4),
    fade(drawDots(inZone('buffer'), 6, palette), 0.45),
    drawDots(inZone('tile'), 6.6, palette),
    drawLine({ colour: theme.text, width: 2, dash: '9 7', isClosed: true }, ...frame(BUFFER)),
    drawLine({ colour: theme.text, width: 3, isClosed: true }, ...frame(0)),
    ...tileBorders(theme),
    drawNeighbours(theme, cloud),
    drawMeasure(theme),
    drawRamp({ at: [60, HEIGHT - 62], width: 430, colours: palette, ticks: ['0', `${MOST} m`], symbol: 'z' }),
    drawScaleBar(10, SCALE, { at: [810, HEIGHT - 28], theme }),
  ]);
}

function thin(dots: readonly Dot[], { line }: Theme): Dot[] {
  return spaceOut(dots, 9.5).map(({ spot }) => ({ spot, colour: line }));
}

function frame(margin: number): Spot[] {
  const corners = cornersOf([TILE.west - margin, TILE.south - margin], TILE.side + 2 * margin);
  return corners.map(([x, y]) => project(VIEW, { x, y, z: 0 }));
}

/** The lines between the neighbours, from the corners of the tile to the border of the scene. */
function tileBorders({ line }: Theme): string[] {
  const [east, north] = [TILE.west + TILE.side, TILE.south + TILE.side];
  const [width, depth] = VILLAGE.size;
  const draw = (...ends: Spot[]) =>
    drawLine({ colour: line, width: 1.5 }, ...ends.map(([x, y]) => project(VIEW, { x, y, z: 0 })));
  return [
    ...[TILE.west, east].flatMap((x) => [draw([x, 0], [x, TILE.south]), draw([x, north], [x, depth])]),
    ...[TILE.south, north].flatMap((y) => [draw([0, y], [TILE.west, y]), draw([east, y], [width, y])]),
  ];
}

/** A point on the edge of the tile and its nearest points on both sides. */
function drawNeighbours({ text, surface }: Theme, cloud: readonly Point[]): string {
  const [x, y] = [TILE.west + TILE.side, TILE.south + 2.4];
  const edge = { x, y, z: VILLAGE.terrain(x, y) };
  const search = createNeighbourSearch(cloud);
  const centre = cloud[search(edge, 1)[0] ?? 0] as Point;
  const from = project(VIEW, centre);
  const lines = search(centre, K_NEIGHBOURS).map((index) => {
    const to = project(VIEW, cloud[index] as Point);
    return drawLine({ colour: text, width: 1.6 }, from, to);
  });
  return `<circle cx="${from[0].toFixed(1)}" cy="${from[1].toFixed(1)}" r="20" fill="${surface}" fill-opacity=".75" stroke="${text}" stroke-width="2"/>${lines.join('')}`;
}

/** The width of the buffer. */
function drawMeasure({ text, surface }: Theme): string {
  const [x, y] = project(VIEW, { x: TILE.west + TILE.side, y: TILE.south + TILE.side * 0.72, z: 0 });
  const end = x + BUFFER * SCALE;
  return (
    drawLine({ colour: text, width: 3 }, [x, y], [end, y]) +
    drawText(`${BUFFER} m`, [(x + end) / 2, y - 10], { anchor: 'middle', ground: surface })
  );
}
