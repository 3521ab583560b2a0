/** What a browser lends the shell: words kept in local storage. A reader who refuses storage loses only the memory. */

import type { Services } from '../templates/context.tsx';

/** Storage may be missing, full or forbidden at any moment: then nothing is kept, and nothing fails. */
export function createServices(window: Window): Services {
  return {
    recall(key) {
      try {
        return window.localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    remember(key, value) {
      try {
        if (value === null) window.localStorage.removeItem(key);
        else window.localStorage.setItem(key, value);
      } catch {
        // The choice holds until the page is left.
      }
    },
    watch(key, onChange) {
      const stop = new AbortController();
      const onStorage = (event: StorageEvent) => {
        // A null key: everything was cleared.
        if (event.key === key || event.key === null) onChange(event.key === null ? null : event.newValue);
      };
      window.addEventListener('storage', onStorage, { signal: stop.signal });
      return () => stop.abort();
    },
  };
}
