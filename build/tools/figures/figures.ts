/** The list of all figures. */

import { ASPRS, LOD2 } from '../../../client/cloud/classSchemes.ts';
import type { Reflectance } from '../../../client/cloud/ndvi.ts';
import type { Point } from '../../../client/cloud/point.ts';
import { computeHeights, computeShapes, type Shape } from '../../../client/cloud/shapeFeatures.ts';
import { LANGUAGES, type Language } from '../../../templates/model/languages.ts';
import type { ColorScheme } from '../../../templates/model/siteConfig.ts';
import { THEMES, type Theme } from './drawing/theme.ts';
import { drawAmount } from './plates/amounts.ts';
import { drawAxonometry } from './plates/axonometry.ts';
import { drawSceneClasses } from './plates/classPlates.ts';
import { drawDifferenceMap, scanDates } from './plates/differenceMap.ts';
import { drawHero } from './plates/hero.ts';
import { drawLod3House } from './plates/lod3House.ts';
import { drawNdvi, drawReflectances } from './plates/ndviPlates.ts';
import { drawNeighbourhoods } from './plates/neighbourhoods.ts';
import { drawOnePatch } from './plates/onePatch.ts';
import { drawPatchGrid } from './plates/patchGrid.ts';
import { pickScene } from './plates/scenePlate.ts';
import { drawTileBuffer } from './plates/tileBuffer.ts';
import { drawTileEdge } from './plates/tileEdge.ts';
import { drawWallCurvature } from './plates/wallCurvature.ts';
import { createRandom } from './scene/random.ts';
import { reflectanceOf } from './scene/reflectance.ts';
import { scan } from './scene/scan.ts';
import { VILLAGE } from './scene/village.ts';
import { WORDS, type Words } from './words.ts';

interface Figure {
  /** Its file is `<name>.svg`, and `<name>-dark.svg`; in another language `<name>-fr.svg`, if it has words. */
  name: string;
  hasWords?: boolean;
  draw(theme: Theme, words: Words): string;
}

/** Input of the figures: the scan, and its points that the scene shows. */
interface Material {
  cloud: readonly Point[];
  shown: readonly Point[];
  shapes: readonly Shape[];
  heights: readonly number[];
  reflectances: readonly Reflectance[];
}

/** Seed of the scan and of its reflectances. */
export const SEED = 7;

/** Every file of every figure: name and content. The same on every machine. */
export function drawFigures(): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const { name, hasWords, draw } of listFigures(prepare()))
    for (const language of hasWords ? LANGUAGES : LANGUAGES.slice(0, 1))
      for (const theme of Object.values(THEMES))
        files.set(fileOf(name, language, theme.name), draw(theme, WORDS[language]));
  return files;
}

function fileOf(name: string, language: Language, theme: ColorScheme): string {
  return `${name}${language === 'en' ? '' : `-${language}`}${theme === 'dark' ? '-dark' : ''}.svg`;
}

function prepare(): Material {
  const cloud = scan(VILLAGE, createRandom(SEED));
  const shown = pickScene(cloud);
  const heights = new Map(computeHeights(cloud).map((height, index) => [cloud[index], height]));
  const random = createRandom(SEED);
  return {
    cloud,
    shown,
    shapes: computeShapes(shown, cloud),
    heights: shown.map((point) => heights.get(point) ?? 0),
    reflectances: shown.map((point) => reflectanceOf(point, random)),
  };
}

function listFigures({ cloud, shown, shapes, heights, reflectances }: Material): Figure[] {
  const scene = (name: string, amount: Omit<Parameters<typeof drawAmount>[0], 'theme' | 'points'>): Figure => ({
    name,
    draw: (theme) => drawAmount({ theme, points: shown, ...amount }),
  });
  const dates = scanDates(SEED);
  const unit = { most: 1, ticks: ['0', '½', '1'] };
  return [
    scene('height-above-ground', { values: heights, most: 18, ticks: ['0', '9', '18 m'], symbol: 'h' }),
    scene('planarity', { values: shapes.map(({ planarity }) => planarity), ...unit, symbol: 'P' }),
    scene('linearity', { values: shapes.map(({ linearity }) => linearity), ...unit, symbol: 'L' }),
    scene('sphericity', {
      values: shapes.map(({ sphericity }) => sphericity),
      most: 0.5,
      ticks: ['0', '½'],
      symbol: 'S',
    }),
    scene('verticality', { values: shapes.map(({ verticality }) => verticality), ...unit, symbol: 'V' }),
    scene('curvature', {
      values: shapes.map(({ curvature }) => curvature),
      most: 0.4,
      ticks: ['0', '20', '40 cm'],
      symbol: 'K',
    }),
    {
      name: 'asprs-classes',
      draw: (theme) => drawSceneClasses({ theme, points: shown, scheme: ASPRS, codeOf: ({ asprs }) => asprs }),
    },
    {
      name: 'lod2-classes',
      draw: (theme) => drawSceneClasses({ theme, points: shown, scheme: LOD2, codeOf: ({ lod2 }) => lod2 }),
    },
    { name: 'neighbourhoods', hasWords: true, draw: (theme, words) => drawNeighbourhoods(theme, cloud, words) },
    { name: 'tile-edge', draw: drawTileEdge },
    { name: 'tile-buffer', draw: (theme) => drawTileBuffer(theme, cloud) },
    { name: 'patch-grid', draw: drawPatchGrid },
    { name: 'lod3-classes', draw: drawLod3House },
    { name: 'ndvi', draw: (theme) => drawNdvi({ theme, points: shown, reflectances }) },
    {
      name: 'red-and-infrared',
      hasWords: true,
      draw: (theme, words) => drawReflectances({ theme, points: shown, reflectances }, words),
    },
    { name: 'difference-map', hasWords: true, draw: (theme, words) => drawDifferenceMap(theme, dates, words) },
    { name: 'wall-curvature', draw: drawWallCurvature },
    { name: 'one-patch', draw: (theme) => drawOnePatch(theme, cloud) },
    { name: 'axonometry', draw: (theme) => drawAxonometry(theme, cloud) },
    { name: 'tile-to-patches', draw: (theme) => drawHero(theme, cloud) },
  ];
}
