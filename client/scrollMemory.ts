/** Stores the scroll position of each history entry. */

import { siteKey } from './storage.ts';

const STORAGE_KEY = 'scroll-positions';
/** The number of newest entries that are kept: more than readers go back. */
const LIMIT = 500;
const KEY_RE = /^\d{1,9}$/;

export type ScrollMemory = ReturnType<typeof createScrollMemory>;

/** Positions are kept in session storage, so they survive other documents and reloads. */
export function createScrollMemory() {
  const positions = readPositions();
  let current: string | undefined;
  const stop = new AbortController();
  const options = { signal: stop.signal, passive: true };
  const record = () => {
    if (current !== undefined) positions.set(current, Math.round(window.scrollY));
  };
  window.addEventListener('scroll', record, options);
  const onHide = () => {
    record();
    writePositions(positions);
    // When the document is loaded again, the browser restores the position before our code runs.
    history.scrollRestoration = 'auto';
  };
  window.addEventListener('pagehide', onHide, options);
  const onShow = ({ persisted }: PageTransitionEvent) => {
    history.scrollRestoration = 'manual';
    // WebKit does not restore the position of a page from bfcache if this was 'manual'.
    if (persisted) window.scrollTo({ top: positions.get(current ?? '') ?? window.scrollY, behavior: 'instant' });
  };
  window.addEventListener('pageshow', onShow, options);
  history.scrollRestoration = 'manual';
  return {
    /** False for a new entry, such as one the browser has made for a click on `#…`. */
    hasEntry: () => keyOf(history) !== undefined,
    /**
     * The page on screen belongs to the entry in the address bar: its position is recorded from now on.
     * Returns the position recorded earlier, if any.
     */
    enter(): number | undefined {
      if (keyOf(history) === undefined) history.replaceState({ ...history.state, key: newKey(positions) }, '');
      current = keyOf(history) ?? '';
      const position = positions.get(current);
      if (position === undefined) record();
      return position;
    },
    /** The address bar has changed but the page on screen has not: nothing is recorded until `enter`. */
    leave(): void {
      current = undefined;
    },
    stop(): void {
      stop.abort();
      history.scrollRestoration = 'auto';
    },
  };
}

function keyOf({ state }: History): string | undefined {
  const { key } = (state ?? {}) as { key?: unknown };
  return typeof key === 'string' && KEY_RE.test(key) ? key : undefined;
}

/** Only one document of a tab runs at a time, so counting the stored keys gives unique ones. */
function newKey(positions: ReadonlyMap<string, number>): string {
  return String(1 + [...positions.keys()].reduce((most, key) => Math.max(most, Number(key)), 0));
}

/** Other sites of the same origin write there too: only what looks like ours is taken. */
function readPositions(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(siteKey(STORAGE_KEY)) ?? '[]');
    return new Map(Array.isArray(stored) ? stored.slice(-LIMIT).filter(isPosition) : []);
  } catch {
    return new Map();
  }
}

function isPosition(entry: unknown): entry is [string, number] {
  if (!Array.isArray(entry)) return false;
  const [key, top] = entry as unknown[];
  return typeof key === 'string' && KEY_RE.test(key) && typeof top === 'number' && Number.isFinite(top);
}

function writePositions(positions: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(siteKey(STORAGE_KEY), JSON.stringify([...positions].slice(-LIMIT)));
  } catch {
    // Without storage, only the browser's own restoration works.
  }
}
