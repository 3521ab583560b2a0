/** The values of a picked point as a table, each with what it is computed from. */

import { fillIn } from '../../templates/model/text.ts';
import { ndviOf } from '../cloud/ndvi.ts';
import { patchesOf } from '../cloud/tileExamples.ts';
import { make, makeSignButton } from '../elements.ts';
import { type CloudModel, placeOf } from './cloudModel.ts';
import type { Explanation } from './featureMessages.ts';
import { formatNumber } from './numbers.ts';
import type { ViewerStrings } from './viewerStrings.ts';

interface PointView {
  words: ViewerStrings;
  language: string;
  model: CloudModel;
  at: number;
  /** The class that the legend of the layer gives it. */
  group: string | undefined;
  explanation: Explanation | undefined;
  /** Names the patches that it is in. */
  showsPatches: boolean;
  onStep(by: number): void;
  onClose(): void;
}

type Row = [quantity: string, value: string, computed: string];

/** A frame with the table, and buttons for its neighbours. */
export function renderPoint(view: PointView): HTMLElement {
  const { words, onStep, onClose } = view;
  const rows = rowsOf(view).map(([quantity, value, computed]) =>
    make('tr', {}, make('th', { scope: 'row' }, quantity), make('td', {}, value), make('td', {}, computed)),
  );
  const head = [words.quantity, words.value, words.computed].map((title) => make('th', { scope: 'col' }, title));
  const table = make('table', {}, make('thead', {}, make('tr', {}, ...head)), make('tbody', {}, ...rows));
  const bar = make(
    'div',
    { class: 'viewer-point-bar' },
    make('strong', { id: 'viewer-point-title' }, words.pointTitle),
    makeSignButton(words.previousPoint, '‹', () => onStep(-1)),
    makeSignButton(words.nextPoint, '›', () => onStep(1)),
    makeSignButton(words.closePoint, '×', onClose),
  );
  const scroll = make('div', { class: 'viewer-point-table', tabindex: '0', role: 'group' }, table);
  scroll.setAttribute('aria-labelledby', 'viewer-point-title');
  return make('section', { class: 'viewer-point', 'aria-labelledby': 'viewer-point-title' }, bar, scroll);
}

/** Quantity, value, and the formula with its numbers. */
export function rowsOf(view: Omit<PointView, 'onStep' | 'onClose'>): Row[] {
  const { words, language, model, at, group, explanation } = view;
  const number = (value: number, digits = 3) =>
    formatNumber(value, language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const metres = (value: number, digits = 2) => `${number(value, digits)}\u00A0m`;
  const { x, y, z } = placeOf(model, at);
  const { origin } = model;
  const place = [x + origin.x, y + origin.y, z + origin.z].map((value) => number(value, 2));
  const height = `max(${number(z, 2)} − ${number(model.ground, 2)}; 0)`;
  const level = `z₀${words.colon} ${model.asprs.includes(2) ? words.groundLevel : words.lowest}`;
  const rows: Row[] = [
    [words.place, `${place.join(' · ')}\u00A0m`, ''],
    [words.class, group ?? words.noClass, ''],
    [words.nth, String(model.nth[at] ?? 1), ''],
    [`${words['layers.height']} h`, metres(Math.max(z - model.ground, 0)), `max(z − z₀; 0) = ${height}, ${level}`],
  ];
  if (view.showsPatches) rows.push([words.patchesOf, patchNames(model, at), words.patchRule]);
  const [red, nir] = [model.red?.[at], model.nir?.[at]];
  if (red !== undefined && nir !== undefined)
    rows.push([
      'NDVI',
      number(ndviOf({ red, nir })),
      `(${words.nir} − R) / (${words.nir} + R) = (${number(nir)} − ${number(red)}) / (${number(nir)} + ${number(red)})`,
    ]);
  if (explanation) rows.push(...shapeRows(explanation, { words, number, metres, model, at }));
  return rows;
}

interface Printing {
  words: ViewerStrings;
  number(value: number, digits?: number): string;
  metres(value: number, digits?: number): string;
  model: CloudModel;
  at: number;
}

/** The formulas of docs/features/geometric-features.md, with the numbers of this neighbourhood. */
function shapeRows({ eigen, shape, neighbours }: Explanation, { words, number, metres, model, at }: Printing): Row[] {
  const [l1, l2, l3] = eigen.values;
  const last = placeOf(model, neighbours.at(-1) ?? at);
  const { x, y, z } = placeOf(model, at);
  const far = metres(Math.hypot(last.x - x, last.y - y, last.z - z));
  const isDegenerate = l1 < 1e-6 || l3 < 1e-8;
  const four = (value: number) => number(value, 4);
  /** Named by its first letter. */
  const share = (
    name: 'linearity' | 'planarity' | 'sphericity' | 'roughness',
    formula: string,
    numbers: string,
  ): Row => [
    `${words[`layers.${name}`]} ${name[0]?.toUpperCase()}`,
    number(shape[name]),
    isDegenerate ? words.degenerate : `${formula} = ${numbers}`,
  ];
  const nz = l3 < 1e-8 ? 1 : Math.abs(eigen.vectors[2][2]);
  return [
    [words.neighboursName, `k = ${neighbours.length}`, fillIn(words.neighbours, { count: neighbours.length, far })],
    ['λ₁, λ₂, λ₃', `${[l1, l2, l3].map(four).join(' · ')} m²`, words.eigenvalues],
    share('linearity', '(λ₁ − λ₂) / (λ₁ + ε)', `(${four(l1)} − ${four(l2)}) / ${four(l1)}`),
    share('planarity', '(λ₂ − λ₃) / (λ₁ + ε)', `(${four(l2)} − ${four(l3)}) / ${four(l1)}`),
    share('sphericity', 'λ₃ / (λ₁ + ε)', `${four(l3)} / ${four(l1)}`),
    share('roughness', 'λ₃ / (λ₁ + λ₂ + λ₃ + ε)', `${four(l3)} / ${four(l1 + l2 + l3)}`),
    [`${words['layers.verticality']} V`, number(shape.verticality), `1 − |n·e₃| = 1 − ${number(nz)}`],
    [`${words['layers.curvature']} K`, metres(shape.curvature, 3), words.curvatureFormula],
  ];
}

/** The patches that a place is in, as columns and rows. */
function patchNames(model: CloudModel, at: number): string {
  return patchesOf(placeOf(model, at))
    .map(([column, row]) => `(${column}, ${row})`)
    .join(' ');
}
