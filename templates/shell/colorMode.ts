/** The colour modes: light, dark, or the system's. */

import type { ColorModeConfig, ColorScheme } from '../model/siteConfig.ts';

export type ColorMode = ColorScheme | 'system';

/** Storage may hold anything: an unknown value gives the configured default. */
export function parseColorMode(stored: string | null, config: ColorModeConfig): ColorMode {
  if (stored === 'light' || stored === 'dark') return stored;
  return config.respectPrefersColorScheme ? 'system' : config.defaultMode;
}

/** Cycles through system, light and dark, or toggles light and dark if the site does not follow the system. */
export function nextColorMode(mode: ColorMode, config: ColorModeConfig): ColorMode {
  if (!config.respectPrefersColorScheme) return mode === 'dark' ? 'light' : 'dark';
  return mode === 'system' ? 'light' : mode === 'light' ? 'dark' : 'system';
}

/** The media query of the theme-color tag of a scheme. */
export function themeColorMedia(scheme: ColorScheme, mode: ColorMode): string {
  if (mode === 'system') return `(prefers-color-scheme: ${scheme})`;
  return mode === scheme ? 'all' : 'not all';
}
