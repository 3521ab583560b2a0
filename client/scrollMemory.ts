/** Remembers how far the page of each history entry was scrolled. */

const STORAGE_KEY = 'scroll-positions';

export interface ScrollMemory {
  /** False for an entry that nobody has entered yet, such as one the browser has made for a click on `#…`. */
  knowsEntry(): boolean;
  /**
   * The page on screen belongs to the entry in the address bar: its position is remembered from now on.
   * Gives the one it had when it was left, if it was here before.
   */
  enter(): number | undefined;
  /** The address bar has moved on, the page on screen has not: nothing is remembered until `enter`. */
  leave(): void;
  stop(): void;
}

/** Positions live in session storage, so that they outlast visits to other documents and reloads. */
export function createScrollMemory(window: Window): ScrollMemory {
  const { history } = window;
  const positions = readPositions(window);
  let current: string | undefined;
  const stop = new AbortController();
  const options = { signal: stop.signal, passive: true };
  const record = () => {
    if (current !== undefined) positions.set(current, Math.round(window.scrollY));
  };
  window.addEventListener('scroll', record, options);
  const onHide = () => {
    record();
    writePositions(positions, window);
    // Whoever shows this document again does so before our code runs: let the browser restore the position then.
    history.scrollRestoration = 'auto';
  };
  window.addEventListener('pagehide', onHide, options);
  const onShow = ({ persisted }: PageTransitionEvent) => {
    history.scrollRestoration = 'manual';
    // WebKit does not restore the position of a page from its back/forward cache while that was 'manual'.
    if (persisted) window.scrollTo({ top: positions.get(current ?? '') ?? window.scrollY, behavior: 'instant' });
  };
  window.addEventListener('pageshow', onShow, options);
  history.scrollRestoration = 'manual';
  return {
    knowsEntry: () => keyOf(history) !== undefined,
    enter() {
      if (keyOf(history) === undefined) history.replaceState({ key: newKey(positions) }, '');
      current = keyOf(history) ?? '';
      const position = positions.get(current);
      if (position === undefined) record();
      return position;
    },
    leave() {
      current = undefined;
    },
    stop() {
      stop.abort();
      history.scrollRestoration = 'auto';
    },
  };
}

function keyOf({ state }: History): string | undefined {
  const { key } = (state ?? {}) as { key?: unknown };
  return typeof key === 'string' ? key : undefined;
}

/** Documents of one tab take turns: a count over what is stored never gives a key twice. */
function newKey(positions: ReadonlyMap<string, number>): string {
  return String(1 + Math.max(0, ...[...positions.keys()].map(Number)));
}

function readPositions(window: Window): Map<string, number> {
  try {
    return new Map(JSON.parse(window.sessionStorage.getItem(STORAGE_KEY) ?? '[]') as Array<[string, number]>);
  } catch {
    return new Map();
  }
}

function writePositions(positions: ReadonlyMap<string, number>, window: Window): void {
  try {
    window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]));
  } catch {
    // Without storage the browser's own restoration is all there is.
  }
}
