/** What journeys are written in: a tab of any browser, with a reader in front of it. */

import { setTimeout as wait } from 'node:timers/promises';
import type { Driver, Point, Size } from './engines/engine.ts';

/** For what a reader waits for: long enough for a busy machine, so that only what never comes fails. */
const LIMIT = 15_000;
const PAUSE = 50;

type Value = string | number | boolean | null | undefined;

export interface Tab {
  /** Loads the document of a path below the site's home. */
  load(path: string): Promise<void>;
  /** The same, and waits for the client. */
  open(path: string): Promise<void>;
  /** Waits for the client of the document on screen: the colour mode button comes to life with it. */
  isReady(): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Runs a function in the page, which sees nothing but the page and its arguments. */
  evaluate<Args extends Value[], T>(read: (...args: Args) => T, ...args: Args): Promise<Awaited<T>>;
  /** Waits for a value that counts as true. `what` is said when it does not come. */
  until<Args extends Value[], T>(what: string, read: (...args: Args) => T, ...args: Args): Promise<NonNullable<T>>;
  /** The first element that fits and is seen: brings it into view and presses on it, unless something covers it. */
  click(selector: string): Promise<void>;
  hover(selector: string): Promise<void>;
  /** Without scrolling there. */
  focus(selector: string): Promise<void>;
  isVisible(selector: string): Promise<boolean>;
  /** Waits until an element is seen. */
  see(selector: string): Promise<void>;
  /** Waits until none is seen. */
  seeNo(selector: string): Promise<void>;
  /** Keys held together, named as `KeyboardEvent.key` names them. */
  press(...keys: string[]): Promise<void>;
  type(text: string): Promise<void>;
  scrollTo(top: number): Promise<void>;
  /** What a scroll brings about comes with the next frame. */
  nextFrame(): Promise<void>;
  resize(size: Size): Promise<void>;
  /** Path below the site's home, query and hash. */
  address(): Promise<string>;
  /** Waits for an address. */
  arrive(address: string): Promise<void>;
  /** The document on screen is known again: gives whether it is still the same. */
  mark(): Promise<() => Promise<boolean>>;
}

export function createTab(driver: Driver, home: string): Tab {
  const evaluate = async (read: (...args: never[]) => unknown, args: readonly Value[]) =>
    driver.evaluate(
      `((__name) => {
        const value = (${read}).apply(null, ${JSON.stringify(args)});
        // An element is an answer, and does not travel.
        return value instanceof Node ? true : value;
      })((named) => named)`,
    );

  const poll = async (what: string, read: () => Promise<unknown>): Promise<unknown> => {
    const end = Date.now() + LIMIT;
    let last: unknown;
    do {
      // Between two documents there is nothing to ask.
      last = await read().catch((error: unknown) => {
        if (error instanceof Error && /ReferenceError|TypeError|SyntaxError/.test(error.message)) throw error;
      });
      if (last) return last;
      await wait(PAUSE);
    } while (Date.now() < end);
    const state = await evaluate(describeDocument, []).catch(String);
    throw new Error(`waited in vain: ${what} (${state})`);
  };

  /** Where an element is pressed: only once it rests. */
  const pointOf = async (selector: string): Promise<Point> => {
    let last = '';
    const target = await poll(`${selector} can be pressed`, async () => {
      const found = (await evaluate(findTarget, [selector])) as Target | undefined;
      const isAtRest = found && JSON.stringify(found) === last;
      last = JSON.stringify(found);
      if (isAtRest && !found.isOnTop) await evaluate(bringIntoView, [selector]);
      return isAtRest && found.isOnTop ? found : undefined;
    });
    return target as Target;
  };

  const tab: Tab = {
    load: (path) => driver.load(home + path),
    async open(path) {
      await tab.load(path);
      await tab.isReady();
    },
    async isReady() {
      await tab.until(
        'the client has started, and the article is whole',
        () => document.querySelector('html:not(.first) .color-mode:enabled') !== null,
      );
    },
    async reload() {
      const isSame = await tab.mark();
      await tab.evaluate(() => void setTimeout(() => location.reload()));
      await poll('another document after the reload', async () => !(await isSame()));
    },
    back: () => tab.evaluate(() => void setTimeout(() => history.back())),
    forward: () => tab.evaluate(() => void setTimeout(() => history.forward())),
    evaluate: (read, ...args) => evaluate(read, args) as never,
    until: (what, read, ...args) => poll(what, () => evaluate(read, args)) as never,
    async click(selector) {
      // On a busy machine the page may move between the look and the press. Without script it does not, and nobody hears.
      for (let isMissed = true; isMissed; isMissed = await evaluate(hasMissed, []).then(Boolean, () => false)) {
        const point = await pointOf(selector);
        await evaluate(watchPress, [selector]);
        await driver.clickAt(point);
      }
    },
    async hover(selector) {
      await driver.moveTo(await pointOf(selector));
    },
    async focus(selector) {
      await tab.evaluate(
        (selector) => document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true }),
        selector,
      );
    },
    isVisible: (selector) => tab.evaluate(isSeen, selector),
    async see(selector) {
      await tab.until(`${selector} is seen`, isSeen, selector);
    },
    async seeNo(selector) {
      await poll(`${selector} is not seen`, async () => !(await evaluate(isSeen, [selector])));
    },
    press: (...keys) => driver.press(keys),
    type: (text) => driver.type(text),
    async scrollTo(top) {
      await tab.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top);
      await tab.until(`scrolled to ${top}`, (top) => Math.abs(scrollY - top) <= 1, top);
      await tab.nextFrame();
    },
    async nextFrame() {
      await tab.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    },
    resize: (size) => driver.resize(size),
    async address() {
      const { pathname } = new URL(home);
      return (await tab.evaluate(() => location.pathname + location.search + location.hash)).slice(pathname.length);
    },
    async arrive(address) {
      const { pathname } = new URL(home);
      const isThere = (wanted: string) => location.pathname + location.search + location.hash === wanted;
      await tab.until(`arrives at /${address}`, isThere, pathname + address).catch(async (error) => {
        throw new Error(`${error.message}, is at /${await tab.address()}`);
      });
    },
    async mark() {
      const name = `__mark${Math.random()}`;
      await tab.evaluate((name) => void Object.assign(window, { [name]: true }), name);
      return () => tab.evaluate((name) => name in window, name);
    },
  };
  return tab;
}

interface Target extends Point {
  /** It is in the window, nothing covers it, and it does not move. */
  isOnTop: boolean;
}

/** In the page: the middle of the first element that fits and is seen. */
function findTarget(selector: string): Target | undefined {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: false });
  const element = [...document.querySelectorAll(selector)].find(
    (each) => isShown(each) && each.getClientRects().length,
  );
  const box = element?.getClientRects()[0];
  if (!element || !box) return undefined;
  const point = { x: Math.round(box.left + box.width / 2), y: Math.round(box.top + box.height / 2) };
  const isInWindow = point.x >= 0 && point.x < innerWidth && point.y >= 0 && point.y < innerHeight;
  const top = isInWindow ? document.elementFromPoint(point.x, point.y) : null;
  return { ...point, isOnTop: top !== null && element.contains(top) && !isMoving(element) };

  /** A busy machine may paint no frame of a transition between two looks. */
  function isMoving(element: Element): boolean {
    const running = document.getAnimations().filter(({ playState }) => playState === 'running');
    return running.some(({ effect }) => (effect as KeyframeEffect | null)?.target?.contains(element));
  }
}

/** In the page. What is in the navbar is in the window already. */
function bringIntoView(selector: string): void {
  const element = [...document.querySelectorAll(selector)].find((each) => each.checkVisibility());
  if (!element?.closest('.navbar')) element?.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/** In the page. */
function isSeen(selector: string): boolean {
  return [...document.querySelectorAll(selector)].some(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      [...element.getClientRects()].some(({ width, height }) => width > 0 && height > 0),
  );
}

/** In the page: notes whether the next click hits. */
function watchPress(selector: string): void {
  const owner = window as { __missed?: boolean };
  owner.__missed = undefined;
  const note = ({ target }: Event) => {
    owner.__missed = (target as Element).closest(selector) === null;
  };
  addEventListener('pointerdown', note, { capture: true, once: true });
}

/** In the page. */
function hasMissed(): boolean | undefined {
  return (window as { __missed?: boolean }).__missed;
}

/** In the page: what helps to see why something did not come. */
function describeDocument(): string {
  const { readyState, documentElement } = document;
  return `${location.href}, ${readyState}, html class "${documentElement.className}"`;
}
