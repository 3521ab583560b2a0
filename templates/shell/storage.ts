/** Remembers a reader's choices between visits. A browser may refuse; then they last as long as the page. */

export const THEME_KEY = 'theme';
/** Holds the id of the last bar that was closed. */
export const ANNOUNCEMENT_KEY = 'announcement-dismissed';
/** Holds the name of the version chosen last; this site has one set of docs, called default. */
export const PREFERRED_VERSION_KEY = 'docs-preferred-version-default';

/** `off` when keys of a single character shall do nothing. */
export const SINGLE_KEYS_KEY = 'single-key-shortcuts';

/** The kept word; null when there is none or storage is off. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a word; null forgets it. */
export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is full or refused.
  }
}

/** Calls back when another tab changes the word of a key. Gives the stop function. */
export function watch(key: string, onChange: (value: string | null) => void): () => void {
  // Without a key the other tab has cleared everything.
  const listen = (event: StorageEvent) => {
    if (event.key === key) onChange(event.newValue);
    else if (event.key === null) onChange(null);
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
