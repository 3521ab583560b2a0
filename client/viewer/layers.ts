/** The layers of the viewer: which values of a point give its colour, and which groups its legend lists. */

import type { CloudLayer } from '../../templates/model/cloudLayers.ts';
import { fillIn } from '../../templates/model/text.ts';
import { ASPRS, ASPRS_NAMES, LOD2, LOD3, type SceneClass } from '../cloud/classSchemes.ts';
import { ndviOf } from '../cloud/ndvi.ts';
import type { Kind } from '../cloud/palette.ts';
import type { Shape } from '../cloud/shapeFeatures.ts';
import { isOnRoof, patchesOf, ROOF, zoneOf } from '../cloud/tileExamples.ts';
import { type CloudModel, placeOf } from './cloudModel.ts';
import type { Shapes } from './featureMessages.ts';
import type { ViewerStrings } from './viewerStrings.ts';

type SceneName = 'village' | 'house' | 'roof';

/** Points that are shown or hidden together, and their colour in layers of classes. */
export interface Group {
  code: number;
  name: string;
  kind: Kind;
}

export interface AmountLayer {
  is: 'amount';
  scene: SceneName;
  ramp: 'amount' | 'balance';
  /** Values of the first and last colour, and those that the legend names. */
  range: readonly [number, number];
  ticks: readonly number[];
  unit?: string;
  symbol: string;
  /** The feature of the worker that it shows. */
  shape?: keyof Shape;
  measure?(model: CloudModel, at: number): number;
}

interface ClassLayer {
  is: 'classes';
  scene: SceneName;
}

interface ColourLayer {
  is: 'colours';
  scene: SceneName;
  channels: readonly ['red' | 'nir', 'green' | 'red', 'blue' | 'green'];
}

export type Layer = AmountLayer | ClassLayer | ColourLayer;

const shapeLayer = (shape: keyof Shape, symbol: string, most = 1, more: Partial<AmountLayer> = {}): AmountLayer => ({
  is: 'amount',
  scene: 'village',
  ramp: 'amount',
  range: [0, most],
  ticks: [0, most / 2, most],
  symbol,
  shape,
  ...more,
});

/** The figures have the same ranges. */
export const LAYERS: Readonly<Record<CloudLayer, Layer>> = {
  height: {
    ...{ is: 'amount', scene: 'village', ramp: 'amount', range: [0, 18], ticks: [0, 9, 18], unit: 'm', symbol: 'h' },
    measure: (model, at) => Math.max(placeOf(model, at).z - model.ground, 0),
  },
  class: { is: 'classes', scene: 'village' },
  lod2: { is: 'classes', scene: 'village' },
  lod3: { is: 'classes', scene: 'house' },
  planarity: shapeLayer('planarity', 'P'),
  linearity: shapeLayer('linearity', 'L'),
  sphericity: shapeLayer('sphericity', 'S', 0.5),
  verticality: shapeLayer('verticality', 'V'),
  roughness: shapeLayer('roughness', 'R', 0.2),
  curvature: shapeLayer('curvature', 'K', 0.4, { unit: 'm' }),
  rgb: { is: 'colours', scene: 'village', channels: ['red', 'green', 'blue'] },
  infrared: { is: 'colours', scene: 'village', channels: ['nir', 'red', 'green'] },
  ndvi: {
    ...{ is: 'amount', scene: 'village', ramp: 'balance', range: [-1, 1], ticks: [-1, 0, 1], symbol: 'NDVI' },
    measure: ({ red, nir }, at) => ndviOf({ red: red?.[at] ?? 0, nir: nir?.[at] ?? 0 }),
  },
  returns: { is: 'classes', scene: 'village' },
  patches: { is: 'classes', scene: 'village' },
  buffer: { is: 'classes', scene: 'village' },
  edge: shapeLayer('roughness', 'R', 0.04, { scene: 'roof', ticks: [0, 0.02, 0.04] }),
};

export interface Grouping {
  /** Whether readers know the groups by their codes. */
  isNumbered: boolean;
  groups: readonly Group[];
  /** The code of the group of each point. */
  codes: Uint8Array;
}

const ZONES = { tile: 0, buffer: 1, rest: 2 };
const RETURN_KINDS: readonly Kind[] = ['gable', 'hip', 'opening', 'flat', 'medium', 'vehicle', 'detail'];
/** Colours of codes that the synthetic scene does not have. */
const OTHER_KINDS: readonly Kind[] = ['hip', 'opening', 'facade', 'flat', 'wall', 'detail', 'vehicle'];

/** The groups of a layer. Layers without classes of their own have the ASPRS codes, and the roof its two tiles. */
export function groupsOf(layer: CloudLayer, model: CloudModel, words: ViewerStrings): Grouping {
  const every = (codeOf: (at: number) => number) => Uint8Array.from({ length: model.count }, (_, at) => codeOf(at));
  const place = (at: number) => placeOf(model, at);
  if (layer === 'lod2' && model.lod2) return { isNumbered: true, groups: present(LOD2, model.lod2), codes: model.lod2 };
  if (layer === 'lod3' && model.lod3) return { isNumbered: true, groups: present(LOD3, model.lod3), codes: model.lod3 };
  if (layer === 'returns') return returnGroups(model, words);
  if (layer === 'patches') {
    const groups = [1, 2, 4].map((code, at) => ({
      code,
      name: code === 1 ? words.inOnePatch : fillIn(words.inPatches, { count: code }),
      kind: (['ground', 'hip', 'gable'] as const)[at] as Kind,
    }));
    return { isNumbered: false, groups, codes: every((at) => patchesOf(place(at)).length) };
  }
  if (layer === 'buffer') {
    const kinds = { tile: 'high', buffer: 'hip', rest: 'road' } as const;
    const groups = (['tile', 'buffer', 'rest'] as const).map((zone) => ({
      code: ZONES[zone],
      name: words[`zones.${zone}`],
      kind: kinds[zone],
    }));
    return { isNumbered: false, groups, codes: every((at) => ZONES[zoneOf(place(at))]) };
  }
  if (layer === 'edge') {
    const groups: Group[] = [
      { code: 0, name: words.tileOne, kind: 'high' },
      { code: 1, name: words.tileTwo, kind: 'road' },
    ];
    return { isNumbered: false, groups, codes: every((at) => (place(at).x < 0 ? 0 : 1)) };
  }
  return { isNumbered: true, groups: asprsGroups(model.asprs), codes: model.asprs };
}

/** Which points of the roof have features (1), are neighbours only (2), or neither (0). */
export function roofMembers(model: CloudModel, withBuffer: boolean): Uint8Array {
  return Uint8Array.from({ length: model.count }, (_, at) => {
    const { x } = placeOf(model, at);
    if (x < 0) return 1;
    return withBuffer && x < ROOF.buffer ? 2 : 0;
  });
}

/** The rest of the roof's cloud only provides neighbours at sides that are not the edge of a tile. */
export function isShown(layer: CloudLayer, model: CloudModel, at: number): boolean {
  return layer !== 'edge' || isOnRoof(placeOf(model, at));
}

/** One value for each point. */
export function valuesOf(layer: AmountLayer, model: CloudModel, shapes: Shapes | undefined): Float32Array {
  if (layer.shape) return shapes?.[layer.shape] ?? new Float32Array(model.count).fill(Number.NaN);
  return Float32Array.from({ length: model.count }, (_, at) => layer.measure?.(model, at) ?? Number.NaN);
}

function present(scheme: readonly SceneClass[], codes: Uint8Array): Group[] {
  const found = new Set(codes);
  return scheme.filter(({ code }) => found.has(code));
}

function asprsGroups(codes: Uint8Array): Group[] {
  return [...new Set(codes)]
    .sort((a, b) => a - b)
    .map((code) => {
      const known = ASPRS.find((each) => each.code === code);
      return known ?? { code, name: ASPRS_NAMES[code] ?? '—', kind: OTHER_KINDS[code % OTHER_KINDS.length] as Kind };
    });
}

function returnGroups({ nth }: CloudModel, words: ViewerStrings): Grouping {
  const groups = [...new Set(nth)]
    .sort((a, b) => a - b)
    .map((code) => ({
      code,
      name: fillIn(words.nthReturn, { nth: code }),
      kind: RETURN_KINDS[(code - 1) % RETURN_KINDS.length] as Kind,
    }));
  return { isNumbered: false, groups, codes: nth };
}
