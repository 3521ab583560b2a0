/** Every colour of the site, light and dark. Styles use them as custom properties: `--ramp-1`, `--text`. */

export const COLORS = {
  // The elevation ramp runs as on a topographic map: water, meadow, field, roof.
  'ramp-1': { light: '#0b5a68', dark: '#3a9fb0' },
  'ramp-2': { light: '#1f7f6c', dark: '#45b493' },
  'ramp-3': { light: '#6f9440', dark: '#9cbf5e' },
  'ramp-4': { light: '#c8952c', dark: '#e2b34f' },
  'ramp-5': { light: '#b9552f', dark: '#e0835a' },

  surface: { light: '#fcfdfb', dark: '#101716' },
  'surface-raised': { light: '#f2f6f3', dark: '#18211f' },
  'surface-accent': { light: '#e0efeb', dark: '#17332f' },
  text: { light: '#18221f', dark: '#e1e9e5' },
  'text-soft': { light: '#51605b', dark: '#a1b2ac' },
  line: { light: '#dae3de', dark: '#2a3734' },
  'line-strong': { light: '#7b8b85', dark: '#70837d' },
  accent: { light: '#0a6a68', dark: '#63cbbd' },
  'on-accent': { light: '#ffffff', dark: '#0d1514' },
  shadow: { light: '#18221f26', dark: '#00000080' },
  mark: { light: '#f7dd8c', dark: '#6b5310' },
  backdrop: { light: '#18221f66', dark: '#000000a6' },

  // Admonitions.
  'tone-note': { light: '#51605b', dark: '#a1b2ac' },
  'tone-tip': { light: '#24713f', dark: '#74c98a' },
  'tone-info': { light: '#0f6487', dark: '#6fbfe3' },
  'tone-important': { light: '#71459b', dark: '#c3a2ea' },
  'tone-caution': { light: '#7a4f00', dark: '#e2b34f' },
  'tone-warning': { light: '#a3491f', dark: '#f0996b' },
  'tone-danger': { light: '#ad2b38', dark: '#f58a8f' },

  // Syntax highlighting.
  'code-text': { light: '#22302c', dark: '#d3deda' },
  'code-comment': { light: '#5d6c66', dark: '#8fa29b' },
  'code-keyword': { light: '#a3401a', dark: '#f0996b' },
  'code-string': { light: '#2f6b22', dark: '#a3cf7c' },
  'code-number': { light: '#835300', dark: '#e5b95c' },
  'code-name': { light: '#0f6487', dark: '#7cc5e6' },
  'code-type': { light: '#71459b', dark: '#c9adee' },
  'code-property': { light: '#0a6a68', dark: '#63cbbd' },
  'code-added': { light: '#1c6a3a', dark: '#74c98a' },
  'code-removed': { light: '#ad2b38', dark: '#f58a8f' },
} as const;

export type ColorName = keyof typeof COLORS;

/** Red, green and blue from 0 to 255 of a colour such as `#0b5a68`. */
export function channelsOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

/** The colour with these channels, from 0 to 255, which need not be whole. */
export function hexOf(channels: readonly number[]): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** The elevation ramp from low to high. */
export const RAMP = ([1, 2, 3, 4, 5] as const).map((step) => COLORS[`ramp-${step}`]);
