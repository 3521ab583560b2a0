/** The parts of the shell that our own site has turned off: announcement, hiding navbar, versions, every type of navbar item. */

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { describe, it } from 'node:test';
import { closeServer, listen } from '../../build/check/staticServer.ts';
import {
  addressOf,
  addStyles,
  afterFrame,
  holdBack,
  isReady,
  type Page,
  PHONE,
  siteKey,
  startVisit,
  withShifts,
} from './browser.ts';
import { EVERYTHING } from './sites.ts';
import { createWorld } from './world.ts';

describe('shell settings', () => {
  const world = createWorld(EVERYTHING);
  /** Wide enough for twice each type of item. */
  const WIDE = { width: 2000, height: 900 };
  const GROUPS = ['left', 'right'] as const;
  const isOpen = (details: HTMLDetailsElement) => details.open;
  const preferred = (page: Page) =>
    page.evaluate((key) => localStorage.getItem(key), siteKey(world.site.home, 'docs-preferred-version-default'));

  it('shows an announcement until it is closed', async () => {
    const { page } = world;
    const shifts = await withShifts(page);
    await world.open('code');
    const bar = page.locator('.announcement');
    assert.match((await bar.textContent()) ?? '', /Version 2 is out/);
    assert.deepEqual(await shifts(), [], 'while it is shown');
    const other = await page.context().newPage();
    await other.goto(`${world.site.home}code`);
    await other.locator('.announcement').waitFor();
    await isReady(other);
    await page.getByRole('button', { name: 'Close the announcement' }).click();
    assert.equal(await bar.count(), 0);
    await other.locator('.announcement').waitFor({ state: 'detached' });
    await other.close();
    // Without the client, only styles can hide the bar.
    const letGo = await holdBack(page, '**/assets/main.*.js');
    await page.goto(`${world.site.home}code`, { waitUntil: 'commit' });
    await page.locator('h1').waitFor();
    // The styles hide it, and they block the first paint.
    await page.waitForFunction(() => document.styleSheets.length > 0);
    assert.equal(await bar.isVisible(), false, 'before the client is there');
    letGo();
    await isReady(page);
    assert.equal(await bar.isVisible(), false);
    assert.deepEqual(await shifts(), [], 'while it is not shown');
  });

  it('shifts nothing while a slow document arrives', async (context) => {
    const server = createServer(async ({ url = '' }, response) => {
      const answer = await fetch(new URL(url, world.site.home));
      const body = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
      if (url === '/base/code') {
        // Inside the navbar: its items give way to each other while they come.
        response.write(body.subarray(0, body.indexOf('menu-right')));
        await world.page.locator('.menu-left').waitFor({ state: 'attached' });
        // Time enough to paint it: the browser must hold back until the whole navbar is there.
        await world.page.waitForTimeout(300);
        response.end(body.subarray(body.indexOf('menu-right')));
      } else response.end(body);
    });
    context.after(() => closeServer(server));
    const { port } = await listen(server, { port: 0 });
    const shifts = await withShifts(world.page);
    await world.visit.open(`http://127.0.0.1:${port}/base/code`);
    assert.deepEqual(await shifts(), []);
    assert.deepEqual(world.visit.errors, [], 'the client waited for the whole document');
  });

  it('shows a new announcement after an old one was closed', async () => {
    const page = await world.open('code');
    await page.evaluate(
      (key) => localStorage.setItem(key, 'an older one'),
      siteKey(world.site.home, 'announcement-dismissed'),
    );
    await page.reload();
    await isReady(page);
    assert.equal(await page.locator('.announcement').isVisible(), true);
  });

  it('hides the navbar on the way down', async () => {
    const page = await world.open('code');
    await page.mouse.move(700, 500);
    await navbarHas(page, 'data-scrolled', false);
    await page.evaluate(() => scrollTo(0, (document.querySelector<HTMLElement>('.navbar')?.offsetHeight ?? 0) - 1));
    await afterFrame(page);
    await navbarHas(page, 'data-scrolled', false);
    await page.mouse.wheel(0, 900);
    await navbarHas(page, 'data-scrolled', true);
    await navbarHas(page, 'data-hidden', true);
    assert.ok(await page.locator('.navbar').evaluate((navbar) => navbar.getBoundingClientRect().bottom <= 0));
    await page.mouse.wheel(0, -200);
    await navbarHas(page, 'data-hidden', false);
    await page.mouse.wheel(0, 900);
    await navbarHas(page, 'data-hidden', true);
    await isStill(page);
    await page.evaluate(() => document.querySelector<HTMLElement>('.toc a[href="#third-heading"]')?.click());
    await navbarHas(page, 'data-hidden', false);
    await page.mouse.wheel(0, -600);
    await isStill(page);
    await page.mouse.wheel(0, 200);
    await navbarHas(page, 'data-hidden', true);
    await isStill(page);
    // The same hash again: the address does not change.
    await page.evaluate(() => document.querySelector<HTMLElement>('.toc a[href="#third-heading"]')?.click());
    await navbarHas(page, 'data-hidden', false);
  });

  it('keeps the navbar during a smooth scroll to a heading', async () => {
    const page = await world.open('code');
    await addStyles(page, 'html { scroll-behavior: smooth }');
    await page.evaluate(() => {
      Object.assign(window, { __hidden: 0 });
      const navbar = document.querySelector('.navbar') as HTMLElement;
      new MutationObserver(() => {
        if ('hidden' in navbar.dataset) (window as unknown as { __hidden: number }).__hidden++;
      }).observe(navbar, { attributeFilter: ['data-hidden'] });
    });
    await page.locator('.toc a[href="#third-heading"]').click();
    await page.waitForFunction(() => scrollY > 1000);
    await isStill(page);
    assert.equal(await page.evaluate(() => (window as unknown as { __hidden: number }).__hidden), 0);
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, -400);
    await isStill(page);
    await page.mouse.wheel(0, 200);
    await navbarHas(page, 'data-hidden', true);
  });

  it('shows every type of navbar item and marks the active ones', async () => {
    const { page } = world;
    await page.setViewportSize(WIDE);
    await world.open('code');
    for (const side of GROUPS) {
      const group = page.locator(`.menu-${side}`);
      assert.deepEqual(await labelsIn(group), ALL_LABELS, side);
      const links = group.locator('> li > a');
      assert.deepEqual(
        await links.evaluateAll((all) =>
          all.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')]),
        ),
        [
          ['/base/blog', null],
          ['/base/pages', null],
          ['/base/code', 'page'],
          ['/base/', 'true'],
          ['/base/next', null],
        ],
      );
      assert.equal(await group.locator('b').textContent(), 'Bold');
      const [plain, marked] = await Promise.all([colorOf(links.nth(0)), colorOf(links.nth(2))]);
      assert.notEqual(plain, marked, 'the mark can be seen');
    }
    const [left, right] = await Promise.all(GROUPS.map((side) => page.locator(`.menu-${side}`).boundingBox()));
    const isBeside = left && right && left.x + left.width <= right.x;
    assert.ok(
      isBeside || (left && right && left.y + left.height <= right.y),
      'the groups lie beside or below each other',
    );
    await world.open('blog/news');
    const news = page.locator('.menu-left').getByRole('link', { name: 'News' });
    assert.equal(await news.getAttribute('aria-current'), 'true');
    assert.equal(
      await page.locator('.menu-left').getByRole('link', { name: 'Docs' }).getAttribute('aria-current'),
      null,
    );
    await world.open('tabs');
    const more = page.locator('.menu-left details', { hasText: 'More' });
    assert.notEqual(await colorOf(more.locator('summary')), await colorOf(news), 'the dropdown that holds the page');
    assert.equal(await more.locator('a', { hasText: 'Tabs' }).getAttribute('aria-current'), 'page');
    await world.open('next');
    const coming = page.locator('.menu-right').getByRole('link', { name: 'Coming' });
    assert.equal(await coming.getAttribute('aria-current'), 'page');
    assert.deepEqual(world.visit.errors, []);
  });

  it('opens the category of the page in the phone menu', async () => {
    const { site } = world;
    const visit = await startVisit(world.browser, { viewport: PHONE });
    const { page } = visit;
    await visit.open(`${site.home}tabs`);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await page.getByRole('button', { name: '← Back to main menu' }).click();
    const group = page.locator('.menu-left');
    assert.equal(await group.getByRole('link', { name: 'Tabs' }).isVisible(), true);
    assert.equal(await group.getByRole('link', { name: 'Next' }).isVisible(), true, 'the versions');
    assert.equal(await group.getByRole('link', { name: 'Français' }).isVisible(), false);
    await group.locator('summary', { hasText: 'More' }).click();
    assert.equal(await group.getByRole('link', { name: 'Tabs' }).isVisible(), false);
    await visit.close();
  });

  it('opens and closes a dropdown by touch', async () => {
    const { site } = world;
    const visit = await startVisit(world.browser, { hasTouch: true, viewport: WIDE });
    const { page } = visit;
    await visit.open(`${site.home}code`);
    const more = page.locator('.menu-left details', { hasText: 'More' });
    await more.locator('summary').tap();
    assert.equal(await more.evaluate(isOpen), true);
    // Not on a focusable element, which would close it by moving the focus.
    await page.locator('.announcement b').tap();
    assert.equal(await more.evaluate(isOpen), false);
    await more.locator('summary').tap();
    await more.getByRole('link', { name: 'Tabs' }).tap();
    await page.waitForURL(`${site.home}tabs`);
    assert.equal(await more.evaluate(isOpen), false);
    await visit.close();
  });

  it('keeps dropdowns inside the window', async () => {
    const { page } = world;
    await page.setViewportSize(WIDE);
    await world.open('code');
    for (const side of GROUPS)
      for (const summary of await page.locator(`.menu-${side} summary`).all()) {
        await summary.hover();
        const [entry, list] = await Promise.all(
          [summary, page.locator('.menu details[open] > ul')].map((each) => each.boundingBox()),
        );
        assert.ok(entry && list);
        if (side === 'left') assert.equal(list.x, entry.x);
        else assert.equal(list.x + list.width, entry.x + entry.width);
      }
  });

  it('links the same doc of another version and remembers the choice', async () => {
    const { page } = world;
    await page.setViewportSize(WIDE);
    await world.open('code?x=1#second-heading');
    const dropdown = page.locator('.menu-right details', { hasText: 'Versions' });
    await dropdown.locator('summary').hover();
    assert.equal(await dropdown.getByRole('link', { name: '1.0' }).getAttribute('aria-current'), 'true');
    await dropdown.getByRole('link', { name: 'Next' }).click();
    await page.locator('.badge', { hasText: 'Version: Next' }).waitFor();
    assert.equal(await addressOf(page), `${world.site.home}next/code?x=1#second-heading`);
    assert.equal(await preferred(page), 'current');
    await world.open('tabs?x=1#top');
    await dropdown.locator('summary').hover();
    await dropdown.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL(`${world.site.home}next?x=1#top`);
  });

  it('links main docs of versions from outside the docs', async () => {
    const { page } = world;
    await page.setViewportSize(WIDE);
    await world.open('blog?x=1');
    const dropdown = page.locator('.menu-right details', { hasText: 'Versions' });
    const label = async () =>
      /Versions (\S+?)(?:Expand|Collapse)/.exec((await dropdown.locator('summary').textContent()) ?? '')?.[1];
    assert.equal(await label(), '1.0', 'the one that readers get by default');
    await dropdown.locator('summary').hover();
    assert.equal(await dropdown.locator('[aria-current]').count(), 0);
    await dropdown.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL(`${world.site.home}next?x=1`);
    await page.keyboard.press('Control+k');
    assert.equal(await page.locator('.search-version').textContent(), 'The search covers version Next.');
    await page.keyboard.press('Escape');
    assert.equal(await label(), 'Next', 'the one the reader is in');
    await page.locator('.menu-right').getByRole('link', { name: 'News' }).click();
    await page.waitForURL(`${world.site.home}blog`);
    assert.equal(await label(), 'Next', 'the one chosen last');
    const docs = page.locator('.menu-right').getByRole('link', { name: 'Docs', exact: true });
    assert.equal(await docs.getAttribute('href'), '/base/next', 'so do links to a sidebar');
    await page.reload();
    await isReady(page);
    assert.equal(await label(), 'Next', 'after a reload');
    await world.open('code');
    assert.equal(await label(), '1.0', 'the one the reader is in');
    await page.evaluate(
      (key) => localStorage.setItem(key, 'gone'),
      siteKey(world.site.home, 'docs-preferred-version-default'),
    );
    await world.open('blog');
    assert.equal(await label(), '1.0', 'a version that is gone');
    assert.deepEqual(world.visit.errors, []);
  });

  it('keeps a wrong address when the language is switched', async () => {
    const { page } = world;
    await page.goto(`${world.site.home}nope?x=1#y`);
    await isReady(page);
    const french = page.locator('.menu-left a[lang=fr]');
    await french.evaluate((link) => link.focus());
    const summary = page.locator('.menu-left details', { hasText: 'Languages' }).locator('summary');
    await summary.click();
    await french.hover();
    assert.equal(await french.getAttribute('href'), '/base/fr/nope?x=1#y');
  });
});

/** The texts of folded items, without the words for screen readers. */
const ALL_LABELS = 'News|More|Languages English|Search|Bold|Code page|Docs|Coming|Versions 1.0'.split('|');

function labelsIn(group: ReturnType<Page['locator']>): Promise<string[]> {
  return group.locator('> li').evaluateAll((items) =>
    items.map((item) => {
      const shown = item.querySelector('summary') ?? item;
      return (shown.textContent ?? '').replace('Expand the dropdown', '').replace('Collapse the dropdown', '').trim();
    }),
  );
}

function colorOf(element: ReturnType<Page['locator']>): Promise<string> {
  return element.evaluate((node) => getComputedStyle(node).color);
}

async function navbarHas(page: Page, name: string, wanted: boolean): Promise<void> {
  await page.waitForFunction(
    ([name, wanted]) => document.querySelector('.navbar')?.hasAttribute(name as string) === wanted,
    [name, wanted] as const,
  );
}

/** Waits for the end of scrolling: on a busy machine a wheel event may come late and hide the navbar again. */
async function isStill(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const before = scrollY;
    await new Promise((resolve) => setTimeout(resolve, 200));
    return scrollY === before;
  });
}
