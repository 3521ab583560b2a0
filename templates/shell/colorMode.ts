/** Light, dark, or as the system says: what the choices are and how a document wears one. */

import type { ColorModeConfig, ColorScheme } from '../model/config.ts';

export type ColorMode = ColorScheme | 'system';

/** What was kept, read with suspicion: storage may hold anything. */
export function parseColorMode(kept: string | null, config: ColorModeConfig): ColorMode {
  if (kept === 'light' || kept === 'dark') return kept;
  return config.respectPrefersColorScheme ? 'system' : config.defaultMode;
}

/** System, light, dark and around; without the system, dark and light in turn. */
export function nextColorMode(mode: ColorMode, config: ColorModeConfig): ColorMode {
  if (!config.respectPrefersColorScheme) return mode === 'dark' ? 'light' : 'dark';
  return mode === 'system' ? 'light' : mode === 'light' ? 'dark' : 'system';
}

/** Puts a mode on the document: the styles follow `data-theme`, the browser's frame follows the theme-color tags. */
export function applyColorMode(mode: ColorMode, document: Document): void {
  const root = document.documentElement;
  if (mode === 'system') delete root.dataset.theme;
  else root.dataset.theme = mode;
  const [light, dark] = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  if (light) light.media = themeColorMedia('light', mode);
  if (dark) dark.media = themeColorMedia('dark', mode);
}

/** When the theme-color tag of a scheme counts. */
export function themeColorMedia(scheme: ColorScheme, mode: ColorMode): string {
  if (mode === 'system') return `(prefers-color-scheme: ${scheme})`;
  return mode === scheme ? 'all' : 'not all';
}
