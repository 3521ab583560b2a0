/** The colours of the figures, light and dark. */

import { PALETTES, type Palette, type ThemeName } from '../../cloud/palette.ts';
import { COLORS } from '../../templates/model/colors.ts';

/** Colours as `#rrggbb`. */
export interface Theme extends Palette {
  name: ThemeName;
  text: string;
  soft: string;
  line: string;
  surface: string;
  accent: string;
}

export const THEMES: Readonly<Record<ThemeName, Theme>> = { light: themeOf('light'), dark: themeOf('dark') };

function themeOf(name: ThemeName): Theme {
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
