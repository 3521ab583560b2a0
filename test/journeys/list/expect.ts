/** What must hold on every page that a reader opens, and other things that several journeys look for. */

import assert from 'node:assert/strict';
import type { Reader } from '../journey.ts';
import type { Tab } from '../tab.ts';

/** The client has started, what it made equals what was sent, and nothing reaches out of the window. */
export async function expectSound({ tab }: Reader, page: string): Promise<void> {
  const mismatches = await tab.evaluate(
    () => (window as { __hydrationErrors?: string[] }).__hydrationErrors?.join() ?? '',
  );
  assert.equal(mismatches, '', `${page}: hydration`);
  await expectReadable(tab, page);
}

/** With or without script. */
export async function expectReadable(tab: Tab, page: string): Promise<void> {
  assert.ok(await tab.isVisible('main h1'), `${page}: no title`);
  const tooWide = await tab.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(tooWide <= 0, `${page}: scrolls sideways by ${tooWide}`);
}

/** Scrolled to a height, and resting there. */
export async function expectScroll(tab: Tab, top: number): Promise<void> {
  const isThere = (top: number) => Math.abs(scrollY - top) <= 2;
  await tab.until(`scrolled to ${top}`, isThere, top).catch(async (error) => {
    throw new Error(`${error.message}, is at ${await tab.evaluate(() => scrollY)}`);
  });
  await tab.nextFrame();
  await tab.nextFrame();
  const now = await tab.evaluate(() => scrollY);
  assert.ok(Math.abs(now - top) <= 2, `scrolled from ${top} on to ${now}`);
}

/** The heading that the hash names lies below the bar, in the upper half of the window. */
export async function expectHeadingInView(tab: Tab): Promise<void> {
  const isInView = () => {
    const heading = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const { top = -1 } = heading?.getBoundingClientRect() ?? {};
    const { bottom = 0 } = document.querySelector('.navbar')?.getBoundingClientRect() ?? {};
    return top >= bottom - 1 && top < innerHeight / 2;
  };
  await tab.until('the heading of the address is in view', isInView).catch(async (error) => {
    const at = await tab.evaluate(() => document.querySelector(location.hash)?.getBoundingClientRect().top);
    throw new Error(`${error.message}, is at ${at}`);
  });
}

/** What only a script could bring to life. Buttons of popovers are the browser's. */
const DEAD = [
  'button:not([popovertarget])',
  ':disabled',
  'input:not([disabled])',
  '[role=tab]',
  '.lazy',
  'a:not([href])',
  'a[href="#"]',
].join(', ');

export async function expectNothingDead(tab: Tab, page: string): Promise<void> {
  const dead = await tab.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => element.outerHTML.slice(0, 120)),
    DEAD,
  );
  // A task list has boxes that nobody is meant to tick.
  assert.deepEqual(
    dead.filter((html) => !/^<input[^>]* disabled/.test(html)),
    [],
    page,
  );
}
