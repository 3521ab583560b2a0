/** Keyboard shortcuts, their list and their switch; the back-to-top button; the table of contents. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addressOf, afterFrame, isReady, PHONE, startVisit, withShifts } from './browser.ts';
import { HANDBOOK } from './sites.ts';
import { createWorld } from './world.ts';

describe('keyboard shortcuts', () => {
  const world = createWorld(HANDBOOK);
  const open = (page: string) => world.visit.open(world.site.home + page);
  const press = (key: string) => world.visit.page.keyboard.press(key);
  const dialog = () => world.visit.page.getByRole('dialog');
  const label = () => world.visit.page.locator('.keys label');

  /** Presses a key and asserts that nothing happens within a frame. */
  const pressInVain = async (key: string) => {
    const before = await addressOf(world.visit.page);
    await press(key);
    await afterFrame(world.visit.page);
    assert.equal(await addressOf(world.visit.page), before);
    assert.equal(await dialog().count(), 0);
  };

  it('do nothing without a neighbour', async () => {
    await open('');
    await pressInVain('p');
  });

  it('ignore typing and modifier keys', async () => {
    const { page } = world.visit;
    await open('start/install');
    for (const key of ['Control+n', 'Alt+n', 'Meta+n', 'Shift+N', 'Control+Shift+K']) await pressInVain(key);
    for (const name of ['input', 'textarea', 'select', 'p']) {
      await page.evaluate((name) => {
        const field = document.createElement(name);
        field.className = 'field';
        if (name === 'p') field.contentEditable = 'true';
        document.querySelector('article')?.prepend(field);
        field.focus();
      }, name);
      for (const key of ['n', 'p', '?']) await pressInVain(key);
      await page.evaluate(() => document.querySelector('.field')?.remove());
    }
  });

  it('close their list by button and by a click outside', async () => {
    const { page } = world.visit;
    await open('');
    await press('?');
    await page.locator('.keys h2').click();
    await page.mouse.click(10, 10);
    await dialog().waitFor({ state: 'detached' });
    await press('?');
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await dialog().waitFor({ state: 'detached' });
  });

  it('can be turned off and on again', async () => {
    const { page } = world.visit;
    await open('start/install');
    await press('?');
    await page.getByRole('switch', { name: 'Single-key shortcuts' }).focus();
    await press('Space');
    await press('Escape');
    for (const key of ['n', '?']) await pressInVain(key);
    await page.reload();
    await isReady(page);
    await pressInVain('n');
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    assert.equal(await page.getByRole('switch').isChecked(), false);
    await label().click();
    await press('Escape');
    await press('n');
    await page.waitForFunction(() => !location.pathname.endsWith('/start/install'));
  });

  it('can be turned off without storage', async () => {
    const { page } = world.visit;
    await page.addInitScript(() => Object.defineProperty(window, 'localStorage', { value: undefined }));
    await open('start/install');
    await press('?');
    await label().click();
    await press('Escape');
    for (const key of ['n', '?']) await pressInVain(key);
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    assert.equal(await page.getByRole('switch').isChecked(), false);
  });
});

// On a page without diagrams, which move the text when they are drawn.
describe('back-to-top button', () => {
  const world = createWorld(HANDBOOK);
  const button = () => world.visit.page.locator('.back-to-top');
  const scrollTo = async (top: number, page = world.visit.page) => {
    await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
    await page.waitForFunction((to) => Math.abs(scrollY - to) < 2, top);
    await afterFrame(page);
  };

  it('works by keyboard', async () => {
    const { page } = world.visit;
    await world.visit.open(`${world.site.home}fr/guides/commands`);
    await scrollTo(3000);
    await scrollTo(2800);
    const named = page.getByRole('button', { name: 'Retour en haut de la page' });
    await named.waitFor();
    await page.locator('.color-mode').focus();
    await page.keyboard.press('Shift+Tab');
    assert.ok(await named.evaluate((element) => element === document.activeElement));
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => scrollY === 0);
    assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'MAIN');
    await button().waitFor({ state: 'hidden' });
    assert.deepEqual(world.visit.errors, []);
  });

  it('covers no text and moves nothing at 390 and 320 px', async () => {
    for (const width of [PHONE.width, 320]) {
      const visit = await startVisit(world.browser, { viewport: { width, height: 800 } });
      const { page } = visit;
      const shifts = await withShifts(page);
      await visit.open(`${world.site.home}guides/commands`);
      const places = () =>
        page
          .locator('.navbar-row > *:not(.menu)')
          .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
      const before = await places();
      for (const top of [3000, 2800]) await scrollTo(top, page);
      await page.locator('.back-to-top[data-shown]').waitFor();
      assert.deepEqual(await places(), before);
      assert.deepEqual(await shifts(), []);
      const covered = await page.locator('.back-to-top').evaluate((element) => {
        const { left, right, top, bottom, width: w, height: h } = element.getBoundingClientRect();
        const bar = document.querySelector('.navbar')?.getBoundingClientRect() as DOMRect;
        const others = [...document.querySelectorAll('.navbar-row > *:not(.back-to-top, .menu)')].filter((other) => {
          const box = other.getBoundingClientRect();
          return box.left < right && box.right > left;
        });
        return {
          inBar: top >= bar.top && bottom <= bar.bottom && left >= 0 && right <= innerWidth,
          w,
          h,
          others: others.length,
        };
      });
      assert.deepEqual(covered, { inBar: true, w: 40, h: 40, others: 0 }, `${width} pixels`);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
      await visit.close();
    }
  });

  it('is absent without JavaScript', async () => {
    const visit = await startVisit(world.browser, { javaScriptEnabled: false });
    await visit.page.goto(`${world.site.home}guides/commands`);
    assert.equal(await visit.page.locator('.back-to-top, .footer-keys').filter({ visible: true }).count(), 0);
    await visit.close();
  });
});

describe('table of contents', () => {
  const world = createWorld(HANDBOOK);

  it('covers no text at any width or scroll position', async () => {
    const { page } = world.visit;
    for (const width of [390, 800, 996, 1100, 1400, 1900]) {
      await page.setViewportSize({ width, height: 700 });
      await world.visit.open(`${world.site.home}fr/api/planner`);
      for (const part of [0, 0.3, 0.6, 1]) {
        const overlap = await page.evaluate((share) => {
          scrollTo({ top: document.documentElement.scrollHeight * share, behavior: 'instant' });
          const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
          const meets = (a?: DOMRect, b?: DOMRect) =>
            !!a &&
            !!b &&
            a.width > 0 &&
            b.width > 0 &&
            a.left < b.right &&
            b.left < a.right &&
            a.top < b.bottom &&
            b.top < a.bottom;
          const text = box('article .prose') ?? box('.prose');
          const footer = box('.footer');
          // On a phone the bar sticks above the text that scrolls under it.
          return [meets(box('.toc'), text), meets(box('.toc'), footer), meets(box('.toc-folded'), footer)];
        }, part);
        assert.deepEqual(overlap, [false, false, false], `${width} pixels, ${part} of the page`);
      }
    }
  });
});
