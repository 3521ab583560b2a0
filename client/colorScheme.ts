/** Sets the colours of the document. */

import { type ColorMode, themeColorMedia } from '../templates/shell/colorMode.ts';

/** Styles follow `data-theme`, the browser's own UI follows the theme-color tags. */
export function applyColorMode(mode: ColorMode, document: Document): void {
  const root = document.documentElement;
  if (mode === 'system') delete root.dataset.theme;
  else root.dataset.theme = mode;
  const [light, dark] = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  if (light) light.media = themeColorMedia('light', mode);
  if (dark) dark.media = themeColorMedia('dark', mode);
}
