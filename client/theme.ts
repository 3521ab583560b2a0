/** The reader's colour mode: kept in local storage, shown as `data-theme` on the document. */

export type ThemeChoice = 'system' | 'light' | 'dark';

export const THEME_KEY = 'theme';

/** The stored choice; anything unknown, or storage that is refused, means system. */
export function readTheme(): ThemeChoice {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Without `data-theme` the styles follow the system by media query. */
export function applyTheme(choice: ThemeChoice): void {
  const { dataset } = document.documentElement;
  if (choice === 'system') delete dataset.theme;
  else dataset.theme = choice;
}
