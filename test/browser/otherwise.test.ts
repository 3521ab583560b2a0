/** Sites with the other settings: fixed colours, a permanent announcement, a footer in one row, right to left. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addressOf, type Page, PHONE, siteKey, startVisit } from './browser.ts';
import { OTHERWISE, RIGHT_TO_LEFT } from './sites.ts';
import { createWorld } from './world.ts';

const colorsOf = (page: Page) =>
  page.evaluate(() => ({
    theme: document.documentElement.dataset.theme,
    scheme: getComputedStyle(document.documentElement).colorScheme,
    tags: [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map(({ media }) => media),
  }));
const LIGHT = { theme: 'light', scheme: 'light', tags: ['all', 'not all'] };
const DARK = { theme: 'dark', scheme: 'dark', tags: ['not all', 'all'] };

describe('shell settings, the other way', () => {
  const world = createWorld(OTHERWISE);

  it('switches light and dark whatever the system says', async () => {
    const { page } = world;
    await page.emulateMedia({ colorScheme: 'dark' });
    await world.open('one');
    const button = page.locator('.color-mode');
    assert.deepEqual(await colorsOf(page), LIGHT);
    assert.match((await button.getAttribute('aria-label')) ?? '', /now light mode/);
    await button.click();
    assert.deepEqual(await colorsOf(page), DARK);
    assert.match((await button.getAttribute('aria-label')) ?? '', /now dark mode/);
    assert.equal(await page.evaluate((key) => localStorage.getItem(key), siteKey(world.site.home, 'theme')), 'dark');
    await world.open('two');
    assert.deepEqual(await colorsOf(page), DARK);
    await button.click();
    assert.deepEqual(await colorsOf(page), LIGHT);
    await page.emulateMedia({ colorScheme: 'light' });
    assert.deepEqual(await colorsOf(page), LIGHT);
  });

  it('shows an announcement that cannot be closed', async () => {
    const { page } = world;
    await page.addInitScript(() => localStorage.setItem('announcement-dismissed', 'first'));
    await world.open('one');
    const bar = page.getByRole('region', { name: 'Announcement' });
    assert.equal(await bar.isVisible(), true);
    assert.equal(await bar.getByRole('button').count(), 0);
  });

  it('shows a dark footer with one row of links', async () => {
    const page = await world.open('');
    const footer = page.getByRole('contentinfo');
    const links = footer.locator('li');
    assert.deepEqual(
      await links.evaluateAll((all) =>
        all.map((item) => [item.textContent, getComputedStyle(item, '::before').content]),
      ),
      [
        ['Start', 'none'],
        ['One', '"·"'],
        ['Elsewhere (opens in new tab)', '"·"'],
      ],
    );
    const tops = await links.evaluateAll((all) => all.map((item) => item.getBoundingClientRect().top));
    assert.equal(new Set(tops).size, 1, 'in one row');
    assert.equal(await footer.getByRole('heading').count(), 0);
    assert.equal(await footer.locator('.copyright').textContent(), 'Copyright 2025');
    // The footer is dark in either mode.
    assert.equal(await footer.locator('img:visible').getAttribute('src'), '/base/img/dark.svg');
    const logo = footer.getByRole('link', { name: 'A roof' });
    await logo.click();
    await page.locator('h1', { hasText: 'One page' }).waitFor();
    assert.equal(await addressOf(page), `${world.site.home}one`);
  });

  it('keeps one category open at a time', async () => {
    const page = await world.open('one');
    const open = page.locator('.sidebar details[open] > summary');
    assert.deepEqual(await open.allTextContents(), ['Ones']);
    await page.locator('.sidebar summary', { hasText: 'Twos' }).click();
    assert.deepEqual(await open.allTextContents(), ['Twos']);
  });

  it('proposes no unlisted page for a wrong address', async () => {
    const page = await world.open('onez');
    await page.locator('main a', { hasText: 'One page' }).waitFor();
    assert.equal(await page.locator('main a', { hasText: 'Ones page' }).count(), 0);
  });

  it('keeps the navbar in sight', async () => {
    const { page } = world;
    await page.setViewportSize({ width: 1200, height: 300 });
    await world.open('one');
    await page.mouse.move(700, 200);
    await page.mouse.wheel(0, 200);
    await page.locator('.navbar[data-scrolled]').waitFor();
    assert.equal(await page.locator('.navbar').evaluate((navbar) => navbar.getBoundingClientRect().top), 0);
  });
});

describe('right-to-left site with fixed colours', () => {
  const world = createWorld(RIGHT_TO_LEFT);
  const isAlive = (page: Page) => page.waitForSelector('.page-tools button:enabled');

  it('ignores earlier colour choices and offers none', async () => {
    const { page } = world;
    await page.addInitScript(() => localStorage.setItem('theme', 'light'));
    await page.goto(world.site.home);
    assert.deepEqual(await colorsOf(page), DARK);
    await isAlive(page);
    assert.deepEqual(await colorsOf(page), DARK);
    assert.equal(await page.locator('.color-mode').count(), 0);
  });

  it('lays out from the right', async () => {
    const { page } = world;
    await page.goto(world.site.home);
    await isAlive(page);
    const boxOf = async (selector: string) => {
      const box = await page.locator(selector).first().boundingBox();
      assert.ok(box, selector);
      return { start: box.x, end: box.x + box.width };
    };
    const [sidebar, article, contents] = await Promise.all(['.sidebar', 'article', '.toc'].map(boxOf));
    assert.ok(sidebar && article && contents && contents.end <= article.start && article.end <= sidebar.start);
    const [label, mark] = await page.locator('.sidebar summary').evaluate((summary) => {
      const range = document.createRange();
      range.selectNodeContents(summary);
      const { insetInlineEnd, rotate } = getComputedStyle(summary, '::after');
      return [range.getBoundingClientRect().x, `${insetInlineEnd} ${rotate}`] as const;
    });
    assert.ok(label > sidebar.start + 100, `the label is at ${label}`);
    assert.equal(mark, '15px 135deg', 'the mark points to the left');
    const [brand, menu] = await Promise.all(['.brand', '.menu-right'].map(boxOf));
    assert.ok(brand && menu && menu.end < brand.start);
    await page.locator('.menu summary').hover();
    const choices = await boxOf('.menu details[open] > ul');
    assert.ok(choices.start >= 0, `the menu starts at ${choices.start}`);
    assert.equal(
      await page.locator('.pager-next span').evaluate((span) => getComputedStyle(span, '::after').content),
      '" ←"',
    );
    const code = page.locator('pre code');
    assert.equal(await code.evaluate((node) => getComputedStyle(node).direction), 'ltr');
    await page.locator('.code').hover();
    const [block, tools] = await Promise.all(['.code', '.code-tools'].map(boxOf));
    assert.ok(block && tools && tools.start - block.start < block.end - tools.end, 'the tools are where lines end');
  });

  it('fetches a large sidebar when a reader opens a category', async () => {
    const { page } = world;
    const requests: string[] = [];
    page.on('request', (request) => request.url().includes('/assets/sidebars/') && requests.push(request.url()));
    await page.goto(world.site.home);
    await isAlive(page);
    assert.equal(await page.locator('.sidebar li').count(), 3);
    assert.deepEqual(requests, []);
    await page.locator('.sidebar summary').click();
    await page.locator('.sidebar li').nth(212).waitFor();
    assert.equal(requests.length, 1);
    assert.deepEqual(world.visit.errors, []);
    await page.locator('.sidebar a[href$="/one"]').click();
    await page.waitForURL('**/one');
    assert.equal(await page.locator('.sidebar [aria-current=page]').count(), 1);
    assert.equal(requests.length, 1);
  });

  it('keeps the names of rows at the right, and labels to the right of values', async () => {
    const visit = await startVisit(world.browser, { viewport: PHONE });
    const { page } = visit;
    await page.goto(`${world.site.home}one`);
    await isAlive(page);
    const frames = page.locator('.table-wrap');
    const scrolled = await frames.nth(0).evaluate((frame) => {
      const name = frame.querySelector('tbody th') as HTMLElement;
      const before = name.getBoundingClientRect().right;
      frame.scrollLeft = -80;
      return [frame.scrollLeft, name.getBoundingClientRect().right - before, before > innerWidth / 2];
    });
    assert.deepEqual(scrolled, [-80, 0, true]);
    const [label, text] = await frames.nth(1).evaluate((frame) => {
      const cell = frame.querySelector('td:last-child') as HTMLElement;
      const range = document.createRange();
      range.selectNodeContents(cell);
      return [cell.getBoundingClientRect().right, range.getBoundingClientRect().right];
    });
    assert.ok(
      label && text && label - text > 80,
      `the label takes ${Number(label) - Number(text)} pixels at the right`,
    );
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
    await visit.close();
  });

  it('opens its phone panels from the right', async () => {
    const visit = await startVisit(world.browser, { viewport: PHONE });
    const { page } = visit;
    await page.goto(world.site.home);
    await isAlive(page);
    const closed = await page.locator('.sidebar').evaluate((panel) => getComputedStyle(panel).translate);
    assert.equal(closed, '100%');
    await page.locator('.menu-button').click();
    await page.locator('#__sidebar:popover-open').waitFor();
    const box = await page.locator('.sidebar').boundingBox();
    assert.ok(box && box.x > 0 && box.x + box.width === PHONE.width, JSON.stringify(box));
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
    const back = page.getByRole('button', { name: 'Back to main menu' });
    assert.match((await back.textContent()) ?? '', /→/, 'back is to the right');
    await visit.close();
  });
});
