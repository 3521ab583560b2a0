/** The shell: skip link, colour mode, menus by keyboard and on a phone, languages, no JavaScript. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addressOf, isReady, type Page, startVisit } from './browser.ts';
import { HANDBOOK } from './sites.ts';
import { createWorld } from './world.ts';

describe('shell', () => {
  const world = createWorld(HANDBOOK);
  const PAGE = 'start/install';
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

  it('begins with a skip link', async () => {
    const page = await world.open(PAGE);
    await page.keyboard.press('Tab');
    assert.equal(await focused(page), 'Skip to main content');
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'MAIN');
    await page.keyboard.press('Tab');
    assert.ok(await page.evaluate(() => document.activeElement?.closest('main') !== null));
  });

  it('marks the document during keyboard use', async () => {
    const page = await world.open(PAGE);
    const isMarked = () => page.evaluate(() => 'keyboard' in document.documentElement.dataset);
    assert.equal(await isMarked(), false);
    await page.keyboard.press('a');
    assert.equal(await isMarked(), false);
    await page.keyboard.press('Tab');
    assert.equal(await isMarked(), true);
    await page.mouse.click(700, 400);
    assert.equal(await isMarked(), false);
  });

  it('syncs the colour mode between browser tabs', async () => {
    const page = await world.open(PAGE);
    const other = await page.context().newPage();
    await other.goto(world.site.home);
    await isReady(other);
    await other.locator('.color-mode').click();
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'light');
    await page.getByRole('button', { name: 'now light mode' }).waitFor();
    await page.locator('.color-mode').click();
    await other.getByRole('button', { name: 'now dark mode' }).waitFor();
    assert.equal(await other.getAttribute('html', 'data-theme'), 'dark');
    await page.locator('.color-mode').click();
    await other.getByRole('button', { name: 'now system mode' }).waitFor();
    assert.equal(await other.getAttribute('html', 'data-theme'), null);
  });

  it('keeps choices under names of its own, and takes over one from before', async () => {
    const page = await world.open(PAGE);
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await world.open(PAGE);
    assert.equal(await page.getAttribute('html', 'data-theme'), 'dark');
    // Dark, then the system's choice: the value from before does not come back.
    await page.locator('.color-mode').click();
    await world.open(PAGE);
    assert.equal(await page.getAttribute('html', 'data-theme'), null);
    assert.equal(await page.evaluate(() => localStorage.getItem('theme')), 'dark', 'it may be that of another site');
  });

  it('updates the colours of a page from the back-forward cache', async () => {
    const page = await world.open(PAGE);
    await page.evaluate(() => {
      localStorage.setItem('theme', 'dark');
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await page.getByRole('button', { name: 'now dark mode' }).waitFor();
    assert.equal(await page.getAttribute('html', 'data-theme'), 'dark');
  });

  it('works without storage', async () => {
    await world.page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      }),
    );
    await world.open(PAGE);
    await world.page.locator('.color-mode').click();
    assert.equal(await world.page.getAttribute('html', 'data-theme'), 'light');
    assert.deepEqual(world.visit.errors, []);
  });

  it('stays in the language along links', async () => {
    const page = await world.open(`fr/${PAGE}`);
    await page.locator('.sidebar a', { hasText: /^Design$/ }).click();
    await page.locator('h1', { hasText: 'Design' }).waitFor();
    assert.equal(await addressOf(page), `${world.site.home}fr/design`);
    await page.locator('[role=status]', { hasText: 'Page chargée' }).waitFor({ state: 'attached' });
  });

  it('tells readers of another language that the page exists in it, until they close or follow it', async () => {
    const visit = await startVisit(world.browser, { locale: 'fr-CA' });
    const { page } = visit;
    const offer = page.locator('.language-offer');
    await visit.open(world.site.home + PAGE);
    await offer.getByText('Cette page existe aussi en français.').waitFor();
    assert.equal(await offer.getAttribute('lang'), 'fr');
    // The page that the reader has gone on to.
    await page.locator('.sidebar a', { hasText: /^Design$/ }).click();
    await page.locator('h1', { hasText: 'Design' }).waitFor();
    await offer.getByRole('button', { name: 'Français' }).click();
    await page.waitForURL(`${world.site.home}fr/design`);
    await isReady(page);
    await visit.open(world.site.home + PAGE);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    assert.equal(await offer.count(), 0);
    await visit.close();
  });

  it('shows the base address banner when styles fail to load', async () => {
    const { page } = world;
    const banner = page.locator('.base-url-banner');
    await page.route('**/assets/**', (route) => route.abort());
    await page.goto(world.site.home);
    assert.equal(await banner.isVisible(), true);
    assert.match((await banner.textContent()) ?? '', /did not load properly.*\/base\//s);
    await page.unroute('**/assets/**');
    await world.open('');
    assert.equal(await banner.count(), 0);
    await world.open(PAGE);
    assert.equal(await banner.count(), 0);
  });

  it('shows the base address banner without styles', async () => {
    const reader = await startVisit(world.browser, { javaScriptEnabled: false });
    const banner = reader.page.locator('.base-url-banner');
    for (const [path, words] of [
      ['', /did not load properly.*base path \/base\//s],
      ['fr/', /ne s’est pas chargé correctement.*URL de base \/base\//s],
    ] as const) {
      await reader.page.goto(world.site.home + path);
      assert.equal(await banner.isVisible(), false, 'with styles');
      await reader.page.route('**/*.css', (route) => route.abort());
      await reader.page.goto(world.site.home + path);
      assert.equal(await banner.isVisible(), true);
      assert.match((await banner.textContent()) ?? '', words);
      await reader.page.unroute('**/*.css');
    }
    await reader.close();
  });

  it('requests scripts after the document has arrived', async () => {
    for (const path of ['', 'api/planner', 'api/planner#methods']) {
      await world.open(path);
      const { read, asked } = await world.page.evaluate(() => ({
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
    const { page } = world;
    for (const missing of ['**/assets/site/*.json', '**/assets/main.*.js']) {
      await page.route(missing, (route) => route.abort());
      await page.goto(world.site.home + PAGE);
      await page.waitForFunction(() => document.documentElement.classList.contains('no-js'));
      assert.equal(await page.locator('.color-mode').isVisible(), false, missing);
      await page.locator('.sidebar a', { hasText: /^Design$/ }).click();
      await page.waitForURL(`${world.site.home}design`);
      await page.unroute(missing);
    }
  });

  it('suggests a similar address on the 404 page', async () => {
    await world.open('guides/basic-ues');
    await world.page.locator('main a[href="/base/guides/basic-use"]').waitFor();
  });
});
