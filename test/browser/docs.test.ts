/** Docs and blog: sidebar, breadcrumbs, table of contents, pager, footer of an article. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addressOf, type Page, PHONE, startVisit } from './browser.ts';
import { EVERYTHING } from './sites.ts';
import { createWorld } from './world.ts';

describe('docs and blog', () => {
  const world = createWorld(EVERYTHING);
  const summary = (page: Page, label: string) =>
    page.locator(`.sidebar summary[aria-label="${label}"], .sidebar summary:text-is("${label}")`);
  const isExpanded = (page: Page, label: string, expanded: boolean) =>
    summary(page, label)
      .and(page.locator(`details${expanded ? '[open]' : ':not([open])'} > summary`))
      .waitFor();
  const entry = (page: Page, name: string) => page.locator('.sidebar a', { hasText: name });
  const heading = (page: Page, title: string) => page.locator('h1', { hasText: title }).waitFor();

  it('wraps a crowded navbar', async () => {
    const { page } = world;
    for (const width of [1000, 1240]) {
      await page.setViewportSize({ width, height: 800 });
      await world.open('');
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
      const ends = await page
        .locator('.menu > ul > li, .color-mode')
        .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().right));
      assert.ok(Math.max(...ends) <= width, `${Math.max(...ends)} of ${width}`);
      const [height, top] = await page.evaluate(() => [
        document.querySelector<HTMLElement>('.navbar')?.offsetHeight,
        Number.parseFloat(getComputedStyle(document.querySelector('.sidebar') as Element).top),
      ]);
      assert.ok(height && height > 80 && top === height, `the sidebar stops at ${top}, below ${height}`);
    }
  });

  it('folds sidebar categories by keyboard', async () => {
    const page = await world.open('');
    for (const [label, expanded] of [
      ['Guides', true],
      ['Deep', true],
      ['Closed', false],
    ] as const)
      await isExpanded(page, label, expanded);
    assert.equal(await entry(page, 'First guide').isVisible(), true);
    assert.equal(await entry(page, 'Tabs page').isVisible(), false);
    await summary(page, 'Closed').focus();
    await page.keyboard.press('Enter');
    await isExpanded(page, 'Closed', true);
    assert.equal(await entry(page, 'Tabs page').isVisible(), true);
    assert.equal(await entry(page, 'First guide').isVisible(), true, 'opening one closes no other');
    await page.keyboard.press('Space');
    await isExpanded(page, 'Closed', false);
    assert.equal(await page.locator('.sidebar button:visible').count(), 0);
  });

  it('marks the page in the sidebar and opens its categories', async () => {
    const page = await world.open('tabs');
    assert.deepEqual(await page.locator('.sidebar [aria-current]').allTextContents(), ['Tabs page']);
    await isExpanded(page, 'Closed', true);
    await world.open('');
    await summary(page, 'Deep').click();
    await summary(page, 'Guides').click();
    await isExpanded(page, 'Guides', false);
    await page.locator('.pager-next').click();
    await heading(page, 'Guides');
    await isExpanded(page, 'Guides', true);
    // No page of it is shown.
    await isExpanded(page, 'Deep', false);
    await page.locator('.pager-next').click();
    await heading(page, 'Code page');
    await page.locator('.pager-next').click();
    await heading(page, 'First guide');
    await isExpanded(page, 'Deep', true);
    assert.deepEqual(await page.locator('.sidebar [aria-current]').allTextContents(), ['First guide']);
  });

  it('lists headings of levels 2 and 3, folded on a phone', async () => {
    const page = await world.open('code');
    const headings = ['Blocks', 'Inside', 'Second heading', 'Third heading'];
    const contents = page.getByRole('navigation', { name: 'On this page' });
    assert.deepEqual(await contents.getByRole('link').allTextContents(), headings);
    const starts = await contents
      .getByRole('link')
      .evaluateAll((links) => links.map((a) => a.getBoundingClientRect().x));
    assert.ok((starts[1] ?? 0) > (starts[0] ?? 0) && starts[0] === starts[2], `indented: ${starts}`);
    assert.equal(await page.locator('.toc-folded').isVisible(), false);
    const phone = await startVisit(world.browser, { viewport: PHONE });
    await phone.open(`${world.site.home}code`);
    assert.equal(await phone.page.locator('.toc').isVisible(), false);
    const folded = phone.page.locator('.toc-folded');
    assert.equal(await folded.getByRole('link').count(), 0);
    await folded.getByText('On this page').click();
    assert.deepEqual(await folded.getByRole('link').allTextContents(), headings);
    await folded.getByRole('link', { name: 'Third heading' }).click();
    assert.equal(new URL(await addressOf(phone.page)).hash, '#third-heading');
    const top = await phone.page.locator('#third-heading').evaluate((node) => node.getBoundingClientRect().top);
    assert.ok(top >= 0 && top < PHONE.height, `heading at ${top}`);
    assert.equal(await folded.getByRole('link').count(), 0, 'the list over the text is closed');
    await folded.locator('summary', { hasText: 'Third heading' }).waitFor();
    const third = phone.page.locator('#third-heading');
    assert.ok(await folded.evaluate((bar) => bar.getBoundingClientRect().top >= 0), 'the bar sticks');
    const before = await third.boundingBox();
    await folded.locator('summary').press('Enter');
    await folded.getByRole('link', { name: 'Blocks' }).waitFor();
    assert.deepEqual(await third.boundingBox(), before, 'nothing moves');
    await phone.close();
  });

  it('opens the blog menu on the posts on a phone', async () => {
    const visit = await startVisit(world.browser, { viewport: PHONE });
    const { page } = visit;
    await visit.open(`${world.site.home}blog/news`);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const posts = page.getByRole('navigation', { name: 'Blog posts' });
    await posts.getByRole('link', { name: 'Old news' }).waitFor();
    await page.getByRole('button', { name: '← Back to main menu' }).click();
    await page.getByRole('button', { name: 'Blog posts' }).click();
    await posts.getByRole('link', { name: 'Old news' }).click();
    await heading(page, 'Old news');
    assert.equal(await page.locator('.panel:popover-open').count(), 0);
    await visit.close();
  });
});
