/** The shell: skip link, colour mode, menus by keyboard and on a phone, languages, no JavaScript. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addressOf, isReady, type Page, PHONE, siteKey, startVisit } from './browser.ts';
import { HANDBOOK } from './handbook.ts';
import { createWorld } from './world.ts';

describe('shell', () => {
  const world = createWorld(HANDBOOK);
  const PAGE = 'start/install';
  const background = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

  /** Waits for the focus: it moves on the toggle event, which browsers dispatch a task later. */
  const focusReaches = (page: Page, name: string) =>
    page.waitForFunction((name) => document.activeElement?.textContent?.trim() === name, name);

  it('begins with a skip link', async () => {
    const { site, visit } = world;
    const { page } = visit;
    await visit.open(site.home + PAGE);
    await page.keyboard.press('Tab');
    assert.equal(await focused(page), 'Skip to main content');
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'MAIN');
    await page.keyboard.press('Tab');
    assert.ok(await page.evaluate(() => document.activeElement?.closest('main') !== null));
  });

  it('marks the document during keyboard use', async () => {
    const { site, visit } = world;
    await visit.open(site.home + PAGE);
    const isMarked = () => visit.page.evaluate(() => 'keyboard' in document.documentElement.dataset);
    assert.equal(await isMarked(), false);
    await visit.page.keyboard.press('a');
    assert.equal(await isMarked(), false);
    await visit.page.keyboard.press('Tab');
    assert.equal(await isMarked(), true);
    await visit.page.mouse.click(700, 400);
    assert.equal(await isMarked(), false);
  });

  it('cycles through the colour modes and remembers the choice', async () => {
    const { site, visit } = world;
    const { page } = visit;
    await visit.open(site.home + PAGE);
    const button = page.locator('.color-mode');
    const state = () =>
      page.evaluate(
        (key) => ({
          theme: document.documentElement.dataset.theme,
          kept: localStorage.getItem(key),
          label: /now (\w+) mode/.exec(document.querySelector('.color-mode')?.getAttribute('aria-label') ?? '')?.[1],
          scheme: getComputedStyle(document.documentElement).colorScheme,
          tags: [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map(({ media }) => media),
        }),
        siteKey(site.home, 'theme'),
      );
    const [lightQuery, darkQuery] = ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'];
    const system = {
      theme: undefined,
      kept: null,
      label: 'system',
      scheme: 'light dark',
      tags: [lightQuery, darkQuery],
    };
    const dark = { theme: 'dark', kept: 'dark', label: 'dark', scheme: 'dark', tags: ['not all', 'all'] };
    assert.deepEqual(await state(), system);
    const light = await background(page);
    await button.click();
    assert.deepEqual(await state(), {
      theme: 'light',
      kept: 'light',
      label: 'light',
      scheme: 'light',
      tags: ['all', 'not all'],
    });
    await button.click();
    assert.deepEqual(await state(), dark);
    assert.notEqual(await background(page), light);
    await page.reload();
    await isReady(page);
    assert.deepEqual(await state(), dark);
    await button.click();
    assert.deepEqual(await state(), system);
    assert.equal(await background(page), light, 'light when the system says nothing else');
    await page.emulateMedia({ colorScheme: 'dark' });
    assert.notEqual(await background(page), light, 'follows the system');
  });

  it('applies the remembered colours before the first paint', async () => {
    const { site, visit } = world;
    const { page } = visit;
    await visit.open(site.home + PAGE);
    const iconOf = () => page.locator('.color-mode .icon').evaluate((icon) => getComputedStyle(icon).maskImage);
    const systemIcon = await iconOf();
    await page.evaluate((key) => localStorage.setItem(key, 'dark'), siteKey(site.home, 'theme'));
    await page.route('**/assets/main.*.js', (route) => route.abort());
    // Records the theme before each paint.
    await page.addInitScript(() => {
      const frames: unknown[] = [];
      Object.assign(window, { __frames: frames });
      const look = () => {
        if (document.body) frames.push(document.documentElement.dataset.theme);
        requestAnimationFrame(look);
      };
      look();
    });
    await page.goto(site.home + PAGE);
    const frames = await page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      return [...new Set((window as unknown as { __frames: unknown[] }).__frames)];
    });
    assert.deepEqual(frames, ['dark']);
    assert.notEqual(await iconOf(), systemIcon);
    assert.equal(await page.locator('.color-mode').isDisabled(), true);
  });

  it('syncs the colour mode between browser tabs', async () => {
    const { site, visit } = world;
    await visit.open(site.home + PAGE);
    const other = await visit.page.context().newPage();
    await other.goto(site.home);
    await isReady(other);
    await other.locator('.color-mode').click();
    await visit.page.waitForFunction(() => document.documentElement.dataset.theme === 'light');
    await visit.page.getByRole('button', { name: 'now light mode' }).waitFor();
    await visit.page.locator('.color-mode').click();
    await other.getByRole('button', { name: 'now dark mode' }).waitFor();
    assert.equal(await other.getAttribute('html', 'data-theme'), 'dark');
    await visit.page.locator('.color-mode').click();
    await other.getByRole('button', { name: 'now system mode' }).waitFor();
    assert.equal(await other.getAttribute('html', 'data-theme'), null);
  });

  it('keeps choices under names of its own, and takes over one from before', async () => {
    const { site, visit } = world;
    const { page } = visit;
    await visit.open(site.home + PAGE);
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await visit.open(site.home + PAGE);
    assert.equal(await page.getAttribute('html', 'data-theme'), 'dark');
    // Dark, then the system's choice: the value from before does not come back.
    await page.locator('.color-mode').click();
    await visit.open(site.home + PAGE);
    assert.equal(await page.getAttribute('html', 'data-theme'), null);
    assert.equal(await page.evaluate(() => localStorage.getItem('theme')), 'dark', 'it may be that of another site');
  });

  it('updates the colours of a page from the back-forward cache', async () => {
    const { site, visit } = world;
    await visit.open(site.home + PAGE);
    await visit.page.evaluate(() => {
      localStorage.setItem('theme', 'dark');
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await visit.page.getByRole('button', { name: 'now dark mode' }).waitFor();
    assert.equal(await visit.page.getAttribute('html', 'data-theme'), 'dark');
  });

  it('works without storage', async () => {
    const { site, visit } = world;
    await visit.page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      }),
    );
    await visit.open(site.home + PAGE);
    await visit.page.locator('.color-mode').click();
    assert.equal(await visit.page.getAttribute('html', 'data-theme'), 'light');
    assert.deepEqual(visit.errors, []);
  });

  it('stays in the language along links', async () => {
    const { site, visit } = world;
    await visit.open(`${site.home}fr/${PAGE}`);
    await visit.page.locator('.sidebar a', { hasText: /^Design$/ }).click();
    await visit.page.locator('h1', { hasText: 'Design' }).waitFor();
    assert.equal(await addressOf(visit.page), `${site.home}fr/design`);
    await visit.page.locator('[role=status]', { hasText: 'Page chargée' }).waitFor({ state: 'attached' });
  });

  it('opens its menu as a modal panel on a phone', async () => {
    const { site } = world;
    const visit = await startVisit(world.browser, { viewport: PHONE, hasTouch: true });
    const { page } = visit;
    await visit.open(site.home + PAGE);
    assert.equal(await page.locator('.menu').isVisible(), false);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const sidebar = page.locator('#__sidebar');
    await page.locator('#__sidebar:popover-open').waitFor();
    assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).overflow), 'hidden');
    for (let stops = 0; stops < 40; stops++) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement !== document.body && !activeElement?.closest('.panel');
      });
      assert.equal(outside, false, `stop ${stops} is outside`);
    }
    await page.getByRole('button', { name: '← Back to main menu' }).click();
    assert.equal(await sidebar.isVisible(), false);
    assert.equal(await page.locator('.menu').isVisible(), true);
    await focusReaches(page, 'Docs sidebar');
    await page.locator('.menu summary').first().click();
    assert.equal(await page.locator('.menu a[hreflang=fr]').isVisible(), true);
    await page.keyboard.press('Escape');
    await page.locator('.menu:popover-open').waitFor({ state: 'detached' });
    await focusReaches(page, 'Toggle navigation bar');
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await page.locator('#__sidebar:popover-open').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.panel:popover-open').waitFor({ state: 'detached' });
    // Both panels have closed at once.
    await focusReaches(page, 'Toggle navigation bar');
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await sidebar.getByRole('link', { name: 'Design' }).click();
    await page.locator('h1', { hasText: 'Design' }).waitFor();
    assert.equal(await page.locator('.panel:popover-open').count(), 0);
    assert.equal(await page.evaluate(() => document.querySelectorAll('[inert]').length), 0);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await page.locator('#__sidebar:popover-open').waitFor();
    await page.setViewportSize({ width: 1200, height: 800 });
    await page.waitForFunction(() => !document.querySelector('.panel:popover-open'));
    assert.deepEqual(visit.errors, []);
    await visit.close();
  });

  it('shows the base address banner when styles fail to load', async () => {
    const { site, visit } = world;
    const { page } = visit;
    const banner = page.locator('.base-url-banner');
    await page.route('**/assets/**', (route) => route.abort());
    await page.goto(site.home);
    assert.equal(await banner.isVisible(), true);
    assert.match((await banner.textContent()) ?? '', /did not load properly.*\/base\//s);
    await page.unroute('**/assets/**');
    await visit.open(site.home);
    assert.equal(await banner.count(), 0);
    await visit.open(site.home + PAGE);
    assert.equal(await banner.count(), 0);
  });

  it('requests scripts after the document has arrived', async () => {
    const { site, visit } = world;
    for (const path of ['', 'api/planner', 'api/planner#methods']) {
      await visit.open(site.home + path);
      const { read, asked } = await visit.page.evaluate(() => ({
        read: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).domInteractive,
        asked: performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\.(?:js|json)$/.test(name))
          .map(({ startTime }) => startTime),
      }));
      assert.ok(asked.length > 1 && Math.min(...asked) > read, `${path}: read ${read}, asked ${asked}`);
    }
  });

  it('hides dead controls when the client fails to load', async () => {
    const { site, visit } = world;
    const { page } = visit;
    for (const missing of ['**/assets/site/*.json', '**/assets/main.*.js']) {
      await page.route(missing, (route) => route.abort());
      await page.goto(site.home + PAGE);
      await page.waitForFunction(() => document.documentElement.classList.contains('no-js'));
      assert.equal(await page.locator('.color-mode').isVisible(), false, missing);
      await page.locator('.sidebar a', { hasText: /^Design$/ }).click();
      await page.waitForURL(`${site.home}design`);
      await page.unroute(missing);
    }
  });

  it('suggests a similar address on the 404 page', async () => {
    const { site, visit } = world;
    await visit.open(`${site.home}guides/basic-ues`);
    await visit.page.locator('main a[href="/base/guides/basic-use"]').waitFor();
  });
});
