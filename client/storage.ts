/** Stores a reader's choices between visits, or in memory if the browser refuses. */

/** Values that the browser refused to store. */
const unstored = new Map<string, string | null>();

/** The stored value, or null. */
export function readStored(key: string): string | null {
  const value = unstored.get(key);
  if (value !== undefined) return value;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value; null removes it. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    unstored.delete(key);
  } catch {
    // Storage is full or disabled.
    unstored.set(key, value);
  }
}

/** Calls back when another tab or page may have changed the value of a key. Returns the stop function. */
export function watchStored(key: string, onChange: (value: string | null) => void): () => void {
  // The key is null when another tab has cleared the storage.
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) onChange(event.newValue);
    else if (event.key === null) onChange(null);
  };
  // A page restored from bfcache missed storage events.
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && onChange(readStored(key));
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onPageShow);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onPageShow);
  };
}
