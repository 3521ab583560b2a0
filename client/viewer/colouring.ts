/** Colours the points of a cloud by a layer. */

import { channelsOf } from '../../templates/model/colors.ts';
import type { ColorScheme } from '../../templates/model/siteConfig.ts';
import { PALETTES, stepsOf } from '../cloud/palette.ts';
import type { CloudModel } from './cloudModel.ts';
import type { AmountLayer, Grouping, Layer } from './layers.ts';

/** Finer than in the figures, which save bytes. */
const STEPS = 64;
/** Points without a value. */
const EMPTY = { light: '#b9c2bd', dark: '#4b5753' } as const;
/** Reflected light is dim: what is as bright as white, and the curve of screens. */
const WHITE = 0.62;
const GAMMA = 1 / 2.2;

/** Red, green, blue from 0 to 255 for each point. */
export function colourCloud({ layer, model, grouping, values, theme }: Coloured): Uint8Array {
  const colours = new Uint8Array(model.count * 3);
  if (layer.is === 'amount') colourAmounts(colours, layer, values ?? new Float32Array(model.count), theme);
  else if (layer.is === 'classes') colourGroups(colours, grouping, theme);
  else
    colourLight(
      colours,
      layer.channels.map((name) => model[name]),
    );
  return colours;
}

interface Coloured {
  layer: Layer;
  model: CloudModel;
  grouping: Grouping;
  /** The values of a layer of amounts. */
  values?: Float32Array;
  theme: ColorScheme;
}

/** The colours of a layer of amounts from low to high, as `#rrggbb`. */
export function rampOf({ ramp }: AmountLayer, theme: ColorScheme, count = STEPS): string[] {
  return stepsOf(PALETTES[theme][ramp], count);
}

function colourAmounts(colours: Uint8Array, layer: AmountLayer, values: Float32Array, theme: ColorScheme): void {
  const [low, high] = layer.range;
  const steps = rampOf(layer, theme).map(channelsOf);
  const empty = channelsOf(EMPTY[theme]);
  for (const [at, value] of values.entries()) {
    const step = Math.min(Math.max(Math.floor(((value - low) / (high - low)) * STEPS), 0), STEPS - 1);
    colours.set(Number.isNaN(value) ? empty : (steps[step] ?? empty), at * 3);
  }
}

function colourGroups(colours: Uint8Array, { groups, codes }: Grouping, theme: ColorScheme): void {
  const byCode = new Map(groups.map(({ code, kind }) => [code, channelsOf(PALETTES[theme].kinds[kind])]));
  const empty = channelsOf(EMPTY[theme]);
  for (const [at, code] of codes.entries()) colours.set(byCode.get(code) ?? empty, at * 3);
}

function colourLight(colours: Uint8Array, channels: ReadonlyArray<Float32Array | undefined>): void {
  for (const [offset, values] of channels.entries())
    for (const [at, value] of (values ?? []).entries())
      colours[at * 3 + offset] = Math.round(Math.min(value / WHITE, 1) ** GAMMA * 255);
}
