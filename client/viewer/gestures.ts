/** Mouse, touch and keys on the picture of the cloud. */

interface GestureActions {
  /** Radians. */
  turn(right: number, up: number): void;
  /** Pixels. */
  pan(dx: number, dy: number): void;
  zoom(factor: number, at?: readonly [number, number]): void;
  pick(at: readonly [number, number]): void;
  /** Picks the point in the middle, or the next or previous one near it. */
  step(by: number): void;
  reset(): void;
  /** Clears the picked point; false if there is none. */
  leave(): boolean;
}

/** Radians per pixel of a drag, and per press of a key. */
const DRAG = 0.008;
const KEY = Math.PI / 24;
const PAN = 30;
const ZOOM = 1.25;
/** Pixels that a click may move. */
const STILL = 4;

/** What each key does; with Shift, arrows move instead of turning. Without effect a key is the browser's. */
const KEYS: Readonly<Record<string, (act: GestureActions, shift: boolean) => unknown>> = {
  ArrowLeft: (act, shift) => (shift ? act.pan(PAN, 0) : act.turn(-KEY, 0)),
  ArrowRight: (act, shift) => (shift ? act.pan(-PAN, 0) : act.turn(KEY, 0)),
  ArrowUp: (act, shift) => (shift ? act.pan(0, PAN) : act.turn(0, KEY)),
  ArrowDown: (act, shift) => (shift ? act.pan(0, -PAN) : act.turn(0, -KEY)),
  '+': (act) => act.zoom(ZOOM),
  '=': (act) => act.zoom(ZOOM),
  '-': (act) => act.zoom(1 / ZOOM),
  '0': (act) => act.reset(),
  Home: (act) => act.reset(),
  Enter: (act) => act.step(0),
  ' ': (act) => act.step(0),
  PageDown: (act) => act.step(1),
  PageUp: (act) => act.step(-1),
  Escape: (act) => act.leave(),
};

/**
 * One finger turns and the wheel zooms only while the canvas has the focus: until a reader has touched it, the page scrolls past.
 * Returns the function that ends it.
 */
export function startGestures(canvas: HTMLCanvasElement, act: GestureActions): () => void {
  const over = new AbortController();
  const { signal } = over;
  const pointers = new Map<number, readonly [number, number]>();
  let moved = 0;
  const placeOf = ({ offsetX, offsetY }: MouseEvent) => [offsetX, offsetY] as const;
  const hasFocus = () => document.activeElement === canvas;

  canvas.addEventListener(
    'pointerdown',
    (event) => {
      if (event.pointerType === 'mouse' || hasFocus()) canvas.setPointerCapture(event.pointerId);
      if (pointers.size === 0) moved = 0;
      pointers.set(event.pointerId, placeOf(event));
    },
    { signal },
  );
  canvas.addEventListener(
    'pointermove',
    (event) => {
      const before = pointers.get(event.pointerId);
      if (!before) return;
      const now = placeOf(event);
      const [dx, dy] = [now[0] - before[0], now[1] - before[1]];
      moved += Math.abs(dx) + Math.abs(dy);
      if (pointers.size === 2) pinch(pointers, event.pointerId, now, act);
      else if (event.buttons & 2 || event.shiftKey) act.pan(dx, dy);
      else act.turn(dx * DRAG, dy * DRAG);
      pointers.set(event.pointerId, now);
    },
    { signal },
  );
  const end = (event: PointerEvent) => {
    const isClick = pointers.size === 1 && moved <= STILL && event.type === 'pointerup' && event.button === 0;
    pointers.delete(event.pointerId);
    if (isClick) act.pick(placeOf(event));
  };
  for (const type of ['pointerup', 'pointercancel'] as const) canvas.addEventListener(type, end, { signal });
  canvas.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
  canvas.addEventListener(
    'wheel',
    (event) => {
      if (!hasFocus()) return;
      event.preventDefault();
      act.zoom(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016)), placeOf(event));
    },
    { signal, passive: false },
  );
  canvas.addEventListener(
    'keydown',
    (event) => {
      const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : KEYS[event.key];
      if (!action || action(act, event.shiftKey) === false) return;
      event.preventDefault();
      // The site's own keys are for reading.
      event.stopPropagation();
    },
    { signal },
  );
  return () => over.abort();
}

/** Two fingers: their distance zooms, their middle moves. */
function pinch(
  pointers: ReadonlyMap<number, readonly [number, number]>,
  moving: number,
  now: readonly [number, number],
  act: GestureActions,
): void {
  const before = pointers.get(moving) ?? now;
  const [, other = now] = [...pointers].find(([id]) => id !== moving) ?? [];
  const spread = (at: readonly [number, number]) => Math.max(Math.hypot(at[0] - other[0], at[1] - other[1]), 1);
  act.zoom(spread(now) / spread(before), [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2]);
  act.pan((now[0] - before[0]) / 2, (now[1] - before[1]) / 2);
}
