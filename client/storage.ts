/** Stores a reader's choices between visits, or in memory if the browser refuses. */

/** The key under which this site stores a value: sites of one origin share its storage. */
export function siteKey(key: string): string {
  // From the document, so that scripts are the same for every base.
  return (document.documentElement.dataset.base ?? '/') + key;
}

/** Values that the browser refused to store. */
const unstored = new Map<string, string | null>();

/** The stored value, or null. One from before keys had the base counts until there is another. */
export function readStored(key: string): string | null {
  const value = unstored.get(key);
  if (value !== undefined) return value;
  try {
    return (localStorage.getItem(siteKey(key)) ?? localStorage.getItem(key)) || null;
  } catch {
    return null;
  }
}

/** Stores a value; null removes it. */
export function writeStored(key: string, value: string | null): void {
  try {
    // An empty value hides the one from before.
    if (value === null && localStorage.getItem(key) === null) localStorage.removeItem(siteKey(key));
    else localStorage.setItem(siteKey(key), value ?? '');
    unstored.delete(key);
  } catch {
    // Storage is full or disabled.
    unstored.set(key, value);
  }
}

/** Calls back with the value of a key, at once and when another tab or page may have changed it. Returns the stop function. */
export function watchStored(key: string, onChange: (value: string | null) => void): () => void {
  // The key is null when another tab has cleared the storage.
  const onStorage = (event: StorageEvent) => {
    if (event.key === siteKey(key)) onChange(event.newValue || null);
    else if (event.key === null) onChange(null);
  };
  // A page restored from bfcache missed storage events.
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && onChange(readStored(key));
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onPageShow);
  onChange(readStored(key));
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onPageShow);
  };
}
