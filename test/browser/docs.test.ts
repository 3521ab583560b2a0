/** Docs and blog: sidebar, breadcrumbs, table of contents, pager, footer of an article. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addressOf, type Page, PHONE, startVisit } from './browser.ts';
import { EVERYTHING } from './shellSites.ts';
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
    const { site, visit } = world;
    const { page } = visit;
    for (const width of [1000, 1240]) {
      await page.setViewportSize({ width, height: 800 });
      await visit.open(site.home);
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
    const { site, visit } = world;
    const { page } = visit;
    await visit.open(site.home);
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
    const { site, visit } = world;
    const { page } = visit;
    await visit.open(`${site.home}tabs`);
    assert.deepEqual(await page.locator('.sidebar [aria-current]').allTextContents(), ['Tabs page']);
    await isExpanded(page, 'Closed', true);
    await visit.open(site.home);
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

  it('follows the sidebar order with the pager', async () => {
    const { site, visit } = world;
    const { page } = visit;
    await visit.open(site.home);
    const order = ['Start', 'Guides', 'Code page', 'First guide', 'Second guide', 'Tabs page'];
    const label = async () => (await page.locator('.sidebar [aria-current=page]').allTextContents())[0];
    assert.deepEqual(await page.locator('.sidebar a').allTextContents(), order);
    assert.equal(await page.locator('.pager-previous').count(), 0);
    for (const title of order.slice(1)) {
      const next = page.locator('.pager-next');
      assert.equal(await next.textContent(), `Next ${title}`);
      await next.click();
      await page.locator('.sidebar [aria-current=page]', { hasText: title }).waitFor();
    }
    assert.equal(await page.locator('.pager-next').count(), 0);
    for (const title of order.slice(0, -1).reverse()) {
      const previous = page.locator('.pager-previous');
      assert.equal(await previous.textContent(), `Previous ${title}`);
      await previous.click();
      await page.locator('.sidebar [aria-current=page]', { hasText: title }).waitFor();
    }
    assert.equal(await label(), 'Start');
  });

  it('shows breadcrumbs', async () => {
    const { site, visit } = world;
    const { page } = visit;
    await visit.open(`${site.home}guides/first`);
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
    assert.deepEqual(
      await crumbs.locator('li').evaluateAll((items) =>
        items.map((item) => {
          const inside = item.firstElementChild;
          const text = inside?.getAttribute('aria-label') ?? inside?.textContent;
          return [text, inside?.getAttribute('href'), inside?.getAttribute('aria-current')];
        }),
      ),
      [
        ['Home page', '/base/', null],
        ['Guides', '/base/guides', null],
        ['Deep', null, null],
        ['First guide', null, 'page'],
      ],
    );
    await crumbs.getByRole('link', { name: 'Guides' }).click();
    await heading(page, 'Guides');
    await crumbs.getByRole('link', { name: 'Home page' }).click();
    await heading(page, 'Start');
    assert.equal(await crumbs.count(), 0, 'the home page stands nowhere else');
  });

  it('lists headings of levels 2 and 3, folded on a phone', async () => {
    const { site, visit } = world;
    const { page } = visit;
    await visit.open(`${site.home}code`);
    const headings = ['Blocks', 'Inside', 'Second heading', 'Third heading'];
    const contents = page.getByRole('navigation', { name: 'On this page' });
    assert.deepEqual(await contents.getByRole('link').allTextContents(), headings);
    const starts = await contents
      .getByRole('link')
      .evaluateAll((links) => links.map((a) => a.getBoundingClientRect().x));
    assert.ok((starts[1] ?? 0) > (starts[0] ?? 0) && starts[0] === starts[2], `indented: ${starts}`);
    assert.equal(await page.locator('.toc-folded').isVisible(), false);
    const phone = await startVisit(world.browser, { viewport: PHONE });
    await phone.open(`${site.home}code`);
    assert.equal(await phone.page.locator('.toc').isVisible(), false);
    const folded = phone.page.locator('.toc-folded');
    assert.equal(await folded.getByRole('link').count(), 0);
    await folded.getByText('On this page').click();
    assert.deepEqual(await folded.getByRole('link').allTextContents(), headings);
    await folded.getByRole('link', { name: 'Third heading' }).click();
    assert.equal(new URL(await addressOf(phone.page)).hash, '#third-heading');
    const top = await phone.page.locator('#third-heading').evaluate((node) => node.getBoundingClientRect().top);
    assert.ok(top >= 0 && top < PHONE.height, `heading at ${top}`);
    await folded.getByText('On this page').click();
    assert.equal(await folded.getByRole('link').count(), 0);
    await phone.close();
  });

  it('links the source and shows date and author of the last change', async () => {
    const { site, visit } = world;
    const { page } = visit;
    await visit.open(`${site.home}code`);
    const edit = page.getByRole('link', { name: 'Edit this page (opens in new tab)' });
    assert.match(
      (await edit.getAttribute('href')) ?? '',
      /^https:\/\/example\.org\/edit\/.*versions\/1\.0\/en\/docs\/code\.md$/,
    );
    const update = page.locator('.last-updated');
    assert.equal(await update.textContent(), 'Last updated on October 15, 2025 by Ada');
    assert.equal(await update.locator('time').getAttribute('datetime'), '2025-10-15');
    assert.equal(
      await page.locator('.article-footer').getByRole('link', { name: 'gpu' }).getAttribute('href'),
      '/base/tags/gpu',
    );
  });

  it('lists posts by year in the blog sidebar', async () => {
    const { site, visit } = world;
    const { page } = visit;
    await visit.open(`${site.home}blog/old`);
    const sidebar = page.getByRole('navigation', { name: 'Blog posts' });
    assert.equal(await sidebar.locator('.sidebar-title').textContent(), 'All posts');
    const years = await sidebar
      .locator('.sidebar-year')
      .evaluateAll((all) => all.map((year) => [...year.querySelectorAll('h2, a')].map((node) => node.textContent)));
    assert.deepEqual(years, [
      ['2025', 'News'],
      ['2024', 'Old news'],
    ]);
    assert.deepEqual(await sidebar.locator('[aria-current]').allTextContents(), ['Old news']);
    for (const path of ['blog', 'blog/archive', 'blog/authors', 'blog/authors/ada', 'blog/tags', 'blog/tags/gpu']) {
      await visit.open(site.home + path);
      assert.equal(await sidebar.isVisible(), true, path);
    }
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

  it('shows date, author, reading time and tags of a post', async () => {
    const { site, visit } = world;
    const { page } = visit;
    await visit.open(`${site.home}blog/news`);
    assert.match((await page.locator('.byline').textContent()) ?? '', /^June 2, 2025.?5 min read.*Ada.*Surveyor$/);
    await page.locator('.article-footer').getByRole('link', { name: 'GPU' }).click();
    await heading(page, '2 posts tagged with “GPU”');
    await page.getByRole('link', { name: 'View all tags' }).click();
    await heading(page, 'Tags');
    assert.deepEqual(await page.locator('main .tag').allTextContents(), ['GPU 2']);
    await visit.open(`${site.home}blog/news`);
    await page.locator('.byline').getByRole('link', { name: 'Ada' }).click();
    await heading(page, 'Ada');
    assert.deepEqual(await page.locator('.preview h2').allTextContents(), ['News']);
    await page.getByRole('link', { name: 'View all authors' }).click();
    await heading(page, 'Authors');
    assert.match((await page.locator('.authors').textContent()) ?? '', /Ada.*2 posts/);
    await visit.open(`${site.home}blog/archive`);
    assert.deepEqual(await page.locator('main section h2').allTextContents(), ['2025', '2024']);
    await visit.open(`${site.home}blog`);
    assert.deepEqual(await page.locator('.preview h2').allTextContents(), ['News']);
    await page.locator('.pager-next').click();
    await page.locator('.page-number', { hasText: 'Page 2 of 2' }).waitFor();
    await page.getByRole('link', { name: 'Read more about Old news' }).click();
    await page.getByText('The end.').waitFor();
  });
});
