/** Three neighbourhoods of the scene with their ellipsoids: a line, a plane, a volume. */

import { type Eigen, eigenOf } from '../../../../client/cloud/eigen.ts';
import { createNeighbourSearch } from '../../../../client/cloud/neighbours.ts';
import type { Point, Position } from '../../../../client/cloud/point.ts';
import { computeShapes, K_NEIGHBOURS, shapeOf } from '../../../../client/cloud/shapeFeatures.ts';
import { project, type Spot, type View } from '../../../../client/cloud/view.ts';
import { centreOn } from '../drawing/centreOn.ts';
import { drawDots } from '../drawing/dots.ts';
import { drawLine, drawScaleBar, drawSheet, drawText, fade, round } from '../drawing/sheet.ts';
import type { Theme } from '../drawing/theme.ts';
import type { Words } from '../words.ts';

const HEIGHT = 520;
const PANEL = 320;
/** Units between the centres of two panels, and the first centre. */
const MIDDLE = { x: 170, y: 190 };
/** Half axes of the ellipsoid in standard deviations: it contains nearly all neighbours. */
const DEVIATIONS = 2;

/** A wire, a roof and a tree: name, classes, the feature that the neighbourhood shows, units per metre. */
const PLACES = [
  { name: 'wire', asprs: 14, lod2: 14, shape: 'linearity', scale: 37 },
  { name: 'roof', asprs: 6, lod2: 2, shape: 'planarity', scale: 118 },
  { name: 'tree', asprs: 5, lod2: 11, shape: 'sphericity', scale: 88 },
] as const;
/** Number of points of the class among which the clearest example is chosen. */
const CANDIDATES = 400;

/** L, P and S of each as bars from 0 to 1; the numbers are computed from the points drawn. */
export function drawNeighbourhoods(theme: Theme, cloud: readonly Point[], words: Words): string {
  const search = createNeighbourSearch(cloud);
  const panels = PLACES.map(({ name, asprs, lod2, shape, scale }, index) => {
    const candidates = cloud.filter((point) => point.asprs === asprs && point.lod2 === lod2).slice(0, CANDIDATES);
    const shapes = computeShapes(candidates, cloud).map((each) => each[shape]);
    const point = candidates[shapes.indexOf(Math.max(...shapes))] as Point;
    const neighbours = search(point, K_NEIGHBOURS).map((at) => cloud[at] as Point);
    const around = search(point, 150).map((at) => cloud[at] as Point);
    return drawPanel({ theme, name: words[name], point, neighbours, around, scale, left: index * PANEL });
  });
  return drawSheet({ height: HEIGHT, theme }, panels);
}

interface Panel {
  theme: Theme;
  name: string;
  point: Position;
  neighbours: readonly Position[];
  around: readonly Position[];
  scale: number;
  left: number;
}

function drawPanel({ theme, name, point, neighbours, around, scale, left }: Panel): string {
  const eigen = eigenOf(neighbours);
  const middle: Spot = [left + MIDDLE.x, MIDDLE.y];
  const [x, y, z] = eigen.centroid;
  const view = centreOn({ azimuth: 0.5, elevation: 0.45, scale }, { x, y, z }, middle);
  const toDots = (points: readonly Position[], colour: string) =>
    points.map((each) => ({ spot: project(view, each), colour })).filter(({ spot }) => isNear(spot, middle));
  const rest = around.filter((each) => !neighbours.includes(each));
  return [
    fade(drawDots(toDots(rest, theme.line), 6, [theme.line]), 0.45),
    drawEllipse(eigen, view, theme),
    drawAxes(eigen, view, theme),
    drawDots(toDots(neighbours, theme.text), 10, [theme.text]),
    drawDots(toDots([point], theme.elevation[4] ?? ''), 17, [theme.elevation[4] ?? '']),
    drawText(name, [left + MIDDLE.x, 30], { anchor: 'middle', ground: theme.surface }),
    drawBars(shapeOf(point, neighbours), [left + 84, 392], theme),
    drawScaleBar(1, scale, { at: [left + MIDDLE.x - scale / 2, 356], theme }),
  ].join('');
}

function isNear([x, y]: Spot, [left, top]: Spot): boolean {
  return Math.abs(x - left) < 150 && Math.abs(y - top) < 140;
}

/** The outline of the ellipsoid in parallel projection: the ellipse of the projected covariance. */
function drawEllipse({ values, vectors, centroid }: Eigen, view: View, { accent }: Theme): string {
  const flat = { ...view, origin: [0, 0] as const };
  const axes = vectors.map((vector, at) => {
    const length = Math.sqrt(values[at] ?? 0) * DEVIATIONS;
    return project(flat, { x: vector[0] * length, y: vector[1] * length, z: vector[2] * length });
  });
  const sum = (of: (axis: Spot) => number) => axes.reduce((total, axis) => total + of(axis), 0);
  const [xx, xy, yy] = [sum(([x]) => x * x), sum(([x, y]) => x * y), sum(([, y]) => y * y)];
  const [mean, spread] = [(xx + yy) / 2, Math.hypot((xx - yy) / 2, xy)];
  const [long, short] = [Math.sqrt(mean + spread), Math.sqrt(Math.max(mean - spread, 0))];
  const angle = (Math.atan2(2 * xy, xx - yy) / 2) * (180 / Math.PI);
  const [x, y] = project(view, { x: centroid[0], y: centroid[1], z: centroid[2] });
  return (
    `<ellipse rx="${round(long)}" ry="${round(Math.max(short, 3))}" fill="${accent}" fill-opacity=".14" stroke="${accent}" ` +
    `stroke-width="2" transform="translate(${round(x)} ${round(y)}) rotate(${round(angle)})"/>`
  );
}

/** The three axes, thick for the largest eigenvalue. */
function drawAxes({ values, vectors, centroid }: Eigen, view: View, { accent }: Theme): string {
  return vectors
    .map((vector, at) => {
      const length = Math.sqrt(values[at] ?? 0) * DEVIATIONS;
      const end = (sign: number) =>
        project(view, {
          x: centroid[0] + vector[0] * length * sign,
          y: centroid[1] + vector[1] * length * sign,
          z: centroid[2] + vector[2] * length * sign,
        });
      return drawLine({ colour: accent, width: [4.5, 3, 2][at] }, end(-1), end(1));
    })
    .join('');
}

function drawBars(
  shape: { linearity: number; planarity: number; sphericity: number },
  [x, y]: Spot,
  theme: Theme,
): string {
  const bars = [
    ['L', shape.linearity],
    ['P', shape.planarity],
    ['S', shape.sphericity],
  ] as const;
  const width = 190;
  const rows = bars.map(([symbol, value], row) => {
    const top = y + row * 36;
    return (
      drawText(symbol, [x - 14, top + 18], { anchor: 'end' }) +
      `<path fill="${theme.line}" fill-opacity=".25" d="M${x} ${top}h${width}v20h-${width}z"/>` +
      `<path fill="${theme.accent}" d="M${x} ${top}h${round(width * value)}v20H${x}z"/>`
    );
  });
  return (
    rows.join('') +
    drawText('0', [x, y + 124], { look: 's' }) +
    drawText('1', [x + width, y + 124], { anchor: 'end', look: 's' })
  );
}
