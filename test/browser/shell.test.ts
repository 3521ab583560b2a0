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

  it('shows brand, links, search, languages and repository', async () => {
    const { site, visit } = world;
    const { page } = visit;
    for (const [language, post, newTab] of [
      ['', 'First flight!', '(opens in new tab)'],
      ['fr/', 'Premier vol\u202F!', '(s’ouvre dans un nouvel onglet)'],
    ] as const) {
      await visit.open(site.home + language + PAGE);
      const brand = page.locator('.navbar').getByRole('link', { name: 'A kite Kites' });
      assert.equal(await brand.getAttribute('href'), `/base/${language}`);
      assert.equal(await brand.getByRole('img', { name: 'A kite' }).isVisible(), true);
      const left = page.locator('.menu-left > li');
      assert.deepEqual(await left.allTextContents(), ['Documentation', post]);
      const links = left.locator('a');
      assert.equal(await links.nth(0).getAttribute('href'), `/base/${language}`);
      assert.equal(await links.nth(0).getAttribute('aria-current'), 'true');
      assert.equal(await links.nth(1).getAttribute('href'), `/base/${language}blog/first-flight`);
      assert.equal(await links.nth(1).locator('.icon-megaphone').getAttribute('aria-hidden'), 'true');
      const right = page.locator('.menu-right > li');
      assert.equal(await right.count(), 3);
      assert.match((await right.nth(0).textContent()) ?? '', /^(Search|Rechercher)/);
      assert.match((await right.nth(1).textContent()) ?? '', /^(Languages English|Langues Français)/);
      const repository = right.nth(2).locator('a');
      assert.equal(await repository.textContent(), `GitHub ${newTab}`);
      assert.match((await repository.getAttribute('href')) ?? '', /^https:\/\/example\.com\//);
    }
    await visit.open(`${site.home}blog/first-flight`);
    assert.equal(await page.locator('.menu-left [aria-current=page]').textContent(), 'First flight!');
  });

  it('shows a dark footer with columns and copyright', async () => {
    const { site, visit } = world;
    const { page } = visit;
    await visit.open(site.home + PAGE);
    const footer = page.getByRole('contentinfo');
    const columns = await footer
      .locator('.footer-columns > div')
      .evaluateAll((all) =>
        all.map((column) => [...column.querySelectorAll('h2, a')].map((node) => node.firstChild?.textContent)),
      );
    assert.deepEqual(columns, [
      ['Docs', 'Installation'],
      ['Community', 'Source repository'],
      ['More', 'Blog', 'About'],
    ]);
    assert.match((await footer.locator('.copyright').textContent()) ?? '', /2025/);
    const inner = footer.locator('.footer-inner');
    assert.equal(await inner.evaluate((node) => getComputedStyle(node).colorScheme), 'dark');
    assert.equal(await inner.evaluate((node) => getComputedStyle(node).backgroundColor), 'rgb(24, 33, 31)');
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

  it('opens and closes the language menu by keyboard and mouse', async () => {
    const { site, visit } = world;
    const { page } = visit;
    await visit.open(site.home + PAGE);
    const languages = page.locator('.menu details').first();
    const isOpen = () => languages.evaluate((details: HTMLDetailsElement) => details.open);
    await languages.locator('summary').focus();
    await page.keyboard.press('Enter');
    assert.equal(await isOpen(), true);
    await page.keyboard.press('Tab');
    assert.equal(await focused(page), 'English');
    await page.keyboard.press('Escape');
    assert.equal(await isOpen(), false);
    assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'SUMMARY');
    await page.keyboard.press('Enter');
    for (let stops = 0; stops < 3; stops++) await page.keyboard.press('Tab');
    assert.equal(await isOpen(), false, 'after the focus has left');
    await languages.locator('summary').hover();
    await page.waitForFunction(() => document.querySelector<HTMLDetailsElement>('.menu details')?.open);
    await languages.locator('summary').click();
    assert.equal(await isOpen(), true, 'a click does not close what the mouse has opened');
    await page.mouse.move(700, 600);
    assert.equal(await isOpen(), false);
    await languages.locator('summary').focus();
    await page.keyboard.press('Enter');
    await page.mouse.click(700, 600);
    assert.equal(await isOpen(), false, 'after a click elsewhere');
  });

  it('keeps path, query and hash when the language changes', async () => {
    const { site, visit } = world;
    const { page } = visit;
    await visit.open(`${site.home}${PAGE}?tab=1#extras`);
    await page.locator('.menu details summary').first().hover();
    await page.locator('.menu a[hreflang=fr]').click();
    await page.waitForURL(`${site.home}fr/${PAGE}?tab=1#extras`);
    await isReady(page);
    assert.equal(await page.getAttribute('html', 'lang'), 'fr');
    await page.locator('.menu details summary').first().hover();
    await page.locator('.menu a[hreflang=en]').click();
    await page.waitForURL(`${site.home}${PAGE}?tab=1#extras`);
  });

  it('stays at the section being read when the language changes', async () => {
    const { site, visit } = world;
    const { page } = visit;
    await visit.open(site.home + PAGE);
    await page.evaluate(() => document.getElementById('extras')?.scrollIntoView());
    const section = page.locator('.toc a[aria-current]');
    await section.waitFor({ state: 'attached' });
    const link = page.locator('.menu a[hreflang=fr]');
    await link.dispatchEvent('pointerover');
    const hashOf = (each: Element) => (each as HTMLAnchorElement).hash;
    assert.equal(await link.evaluate(hashOf), await section.evaluate(hashOf));
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

  it('works without JavaScript', async () => {
    const { site } = world;
    const desk = await startVisit(world.browser, { javaScriptEnabled: false, colorScheme: 'dark' });
    await desk.page.goto(site.home + PAGE);
    assert.equal(await desk.page.locator('button:visible').count(), 0);
    await desk.page.locator('.sidebar a', { hasText: /^Design$/ }).click();
    await desk.page.waitForURL(`${site.home}design`);
    await desk.page.locator('.menu summary').first().click();
    await desk.page.locator('.menu a[hreflang=fr]').click();
    await desk.page.waitForURL(`${site.home}fr/design`);
    const dark = await background(desk.page);
    await desk.page.emulateMedia({ colorScheme: 'light' });
    assert.notEqual(await background(desk.page), dark, 'follows the system');
    await desk.close();
    const phone = await startVisit(world.browser, { javaScriptEnabled: false, viewport: PHONE });
    await phone.page.goto(site.home + PAGE);
    await phone.page.locator('.menu-button').click();
    await phone.page.locator('.menu summary').first().click();
    await phone.page.locator('.menu a[hreflang=fr]').click();
    await phone.page.waitForURL(`${site.home}fr/${PAGE}`);
    await phone.close();
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

  it('offers a retry when the suggestion fails to load', async () => {
    const { site, visit } = world;
    const { page } = visit;
    await page.route('**/assets/nearest.*', (route) => route.abort());
    await visit.open(`${site.home}guides/basic-ues`);
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    await page.unroute('**/assets/nearest.*');
    await retry.click();
    await page.locator('main a[href="/base/guides/basic-use"]').waitFor();
    assert.equal(await retry.count(), 0);
  });
});
