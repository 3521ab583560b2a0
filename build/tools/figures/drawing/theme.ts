/** The colours of the figures, light and dark. */

import { PALETTES, type Palette } from '../../../../client/cloud/palette.ts';
import { COLORS } from '../../../../templates/model/colors.ts';
import type { ColorScheme } from '../../../../templates/model/siteConfig.ts';

/** Colours as `#rrggbb`. */
export interface Theme extends Palette {
  name: ColorScheme;
  text: string;
  soft: string;
  line: string;
  surface: string;
  accent: string;
}

export const THEMES: Readonly<Record<ColorScheme, Theme>> = { light: themeOf('light'), dark: themeOf('dark') };

function themeOf(name: ColorScheme): Theme {
  return {
    ...PALETTES[name],
    name,
    text: COLORS.text[name],
    soft: COLORS['text-soft'][name],
    line: COLORS['line-strong'][name],
    surface: COLORS.surface[name],
    accent: COLORS.accent[name],
  };
}
