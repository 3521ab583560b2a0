/** The colours of points, light and dark, and of steps along a ramp. */

import { channelsOf, hexOf, RAMP } from '../../templates/model/colors.ts';
import type { ColorScheme } from '../../templates/model/siteConfig.ts';

/** For classes, by meaning; adjacent ones differ in more than hue. */
const KINDS = {
  ground: { light: '#c2b49a', dark: '#7d735f' },
  road: { light: '#6d757b', dark: '#9aa3a8' },
  low: { light: '#a9c77c', dark: '#7f9c55' },
  medium: { light: '#5f9f4e', dark: '#5fb05a' },
  high: { light: '#23683f', dark: '#3c8a5c' },
  wall: { light: '#c58f5f', dark: '#c9a27a' },
  flat: { light: '#7c5aa6', dark: '#b196dd' },
  gable: { light: '#b5402f', dark: '#e8705a' },
  hip: { light: '#e08a2e', dark: '#f2b155' },
  detail: { light: '#4a1f2c', dark: '#f7d9d4' },
  opening: { light: '#2b8bc0', dark: '#6cc4f5' },
  facade: { light: '#d9a5b5', dark: '#e8b3c6' },
  vehicle: { light: '#1c5fa8', dark: '#5aa2f0' },
  wire: { light: '#18221f', dark: '#f4f7f5' },
} as const;

export type Kind = keyof typeof KINDS;

/** For quantities: higher is further from the background. Lightness is monotonic, so it is readable without hues. */
const AMOUNT = {
  light: ['#d3dccf', '#a9cbb0', '#6fb3a0', '#3a9296', '#256d8c', '#2a4878', '#2b2456'],
  dark: ['#35474f', '#2c5a6a', '#2f7680', '#459a8c', '#7bbb80', '#bdd873', '#fbf08a'],
};
/** For values around 0: brown below, green above; distinguishable for colour-blind readers. */
const BALANCE = {
  light: ['#7a4413', '#b98645', '#ddcba8', '#c9d8cf', '#6fb3a0', '#1f7f6c', '#0a4a45'],
  dark: ['#e3a45c', '#a8743a', '#5d4a35', '#3b4a45', '#3f8377', '#55b89c', '#a6ecd0'],
};

/** Ramps from low to high, and the colours of kinds, as `#rrggbb`. */
export type Palette = ReturnType<typeof paletteOf>;

export const PALETTES: Readonly<Record<ColorScheme, Palette>> = { light: paletteOf('light'), dark: paletteOf('dark') };

function paletteOf(scheme: ColorScheme) {
  const kinds = Object.entries(KINDS).map(([kind, colour]) => [kind, colour[scheme]]);
  return {
    /** The elevation ramp of the site. */
    elevation: RAMP.map((step): string => step[scheme]),
    amount: AMOUNT[scheme],
    balance: BALANCE[scheme],
    kinds: Object.fromEntries(kinds) as Record<Kind, string>,
  };
}

/** `count` colours at even steps along a ramp. */
export function stepsOf(ramp: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, step) => colourAt(ramp, count === 1 ? 0 : step / (count - 1)));
}

/** The step for a value from 0 to 1; values outside are clamped. */
export function shadeOf(part: number, steps: readonly string[]): string {
  return steps[Math.min(Math.max(Math.floor(part * steps.length), 0), steps.length - 1)] ?? '';
}

/** The colour of a ramp at a value from 0 to 1, interpolated in sRGB. */
function colourAt(ramp: readonly string[], part: number): string {
  const place = part * (ramp.length - 1);
  const from = Math.min(Math.floor(place), ramp.length - 2);
  const [low, high] = [channelsOf(ramp[from] ?? ''), channelsOf(ramp[from + 1] ?? '')];
  return hexOf(low.map((channel, at) => channel + ((high[at] ?? 0) - channel) * (place - from)));
}
