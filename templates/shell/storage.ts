/** Remembers a reader's choices between visits. A browser may refuse; then they last as long as the page. */

export const THEME_KEY = 'theme';
/** Holds the id of the last bar that was closed. */
export const ANNOUNCEMENT_KEY = 'announcement-dismissed';
/** Holds the name of the version chosen last; this site has one set of docs, called default. */
export const PREFERRED_VERSION_KEY = 'docs-preferred-version-default';

/** Holds `off` once a reader has turned the single keys off. */
export const KEYS_KEY = 'keyboard-shortcuts';

/** What the browser has refused to keep. */
const unstored = new Map<string, string | null>();

/** The kept word; null when there is none. */
export function recall(key: string): string | null {
  const word = unstored.get(key);
  if (word !== undefined) return word;
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
    unstored.delete(key);
  } catch {
    // Storage is full or refused.
    unstored.set(key, value);
  }
}

/** Calls back when another tab or page may have changed the word of a key. Gives the stop function. */
export function watch(key: string, onChange: (value: string | null) => void): () => void {
  // Without a key the other tab has cleared everything.
  const listen = (event: StorageEvent) => {
    if (event.key === key) onChange(event.newValue);
    else if (event.key === null) onChange(null);
  };
  // A page that comes back as it was left has heard of nothing meanwhile.
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && onChange(recall(key));
  addEventListener('storage', listen);
  addEventListener('pageshow', onPageShow);
  return () => {
    removeEventListener('storage', listen);
    removeEventListener('pageshow', onPageShow);
  };
}
