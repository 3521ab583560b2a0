/** The colours of points, light and dark, and of steps along a ramp. */

import { channelsOf, hexOf, RAMP } from '../../templates/model/colors.ts';
import type { ColorScheme } from '../../templates/model/siteConfig.ts';

/** Colours as `#rrggbb`. */
export interface Palette {
  /** The elevation ramp of the site, from low to high. */
  elevation: readonly string[];
  /** For quantities: higher is further from the background. Lightness is monotonic, so it is readable without hues. */
  amount: readonly string[];
  /** For values around 0: brown below, green above; distinguishable for colour-blind readers. */
  balance: readonly string[];
  /** For classes, by meaning; adjacent ones differ in more than hue. */
  kinds: Readonly<Record<Kind, string>>;
}

export type Kind =
  | 'ground'
  | 'road'
  | 'low'
  | 'medium'
  | 'high'
  | 'wall'
  | 'flat'
  | 'gable'
  | 'hip'
  | 'detail'
  | 'opening'
  | 'facade'
  | 'vehicle'
  | 'wire';

export const PALETTES: Readonly<Record<ColorScheme, Palette>> = {
  light: {
    elevation: RAMP.map(({ light }) => light),
    amount: ['#d3dccf', '#a9cbb0', '#6fb3a0', '#3a9296', '#256d8c', '#2a4878', '#2b2456'],
    balance: ['#7a4413', '#b98645', '#ddcba8', '#c9d8cf', '#6fb3a0', '#1f7f6c', '#0a4a45'],
    kinds: {
      ground: '#c2b49a',
      road: '#6d757b',
      low: '#a9c77c',
      medium: '#5f9f4e',
      high: '#23683f',
      wall: '#c58f5f',
      flat: '#7c5aa6',
      gable: '#b5402f',
      hip: '#e08a2e',
      detail: '#4a1f2c',
      opening: '#2b8bc0',
      facade: '#d9a5b5',
      vehicle: '#1c5fa8',
      wire: '#18221f',
    },
  },
  dark: {
    elevation: RAMP.map(({ dark }) => dark),
    amount: ['#35474f', '#2c5a6a', '#2f7680', '#459a8c', '#7bbb80', '#bdd873', '#fbf08a'],
    balance: ['#e3a45c', '#a8743a', '#5d4a35', '#3b4a45', '#3f8377', '#55b89c', '#a6ecd0'],
    kinds: {
      ground: '#7d735f',
      road: '#9aa3a8',
      low: '#7f9c55',
      medium: '#5fb05a',
      high: '#3c8a5c',
      wall: '#c9a27a',
      flat: '#b196dd',
      gable: '#e8705a',
      hip: '#f2b155',
      detail: '#f7d9d4',
      opening: '#6cc4f5',
      facade: '#e8b3c6',
      vehicle: '#5aa2f0',
      wire: '#f4f7f5',
    },
  },
};

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
