/** Reads, sets and watches the colours of the document. */

import type { ColorScheme } from '../templates/model/siteConfig.ts';
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

/** The colours in effect, whether chosen by the reader or the system. */
export function readColorScheme(): ColorScheme {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Calls back when the colours have changed: by the button, another tab or the system. Returns the stop function. */
export function watchColorScheme(onChange: (scheme: ColorScheme) => void): () => void {
  let last = readColorScheme();
  const update = () => {
    const next = readColorScheme();
    if (next === last) return;
    last = next;
    onChange(next);
  };
  const system = matchMedia('(prefers-color-scheme: dark)');
  const observer = new MutationObserver(update);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  system.addEventListener('change', update);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', update);
  };
}
