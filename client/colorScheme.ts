/** Which colours the document wears now, whoever has decided it. */

import type { ColorScheme } from '../templates/model/config.ts';

export function readColorScheme(): ColorScheme {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Calls back when the colours have changed: by the button, by another tab, or by the system. Gives the stop function. */
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
