/** Diagrams: drawn near the viewport in the colours of the page, with source and retry on failure. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { afterFrame, holdBack, startVisit } from './browser.ts';
import { MINIATURE } from './miniature.ts';
import { createWorld } from './world.ts';

describe('diagrams', () => {
  const world = createWorld(MINIATURE);
  const figure = (at: number) => world.visit.page.locator('figure[data-diagram]').nth(at);
  const fill = (at: number) =>
    figure(at)
      .locator('svg .node rect')
      .first()
      .evaluate((shape) => getComputedStyle(shape).fill);

  it('load nothing on a page without diagrams', async () => {
    const { site, visit } = world;
    const scripts: string[] = [];
    visit.page.on('request', (request) => request.url().match(/mermaid|diagrams\./) && scripts.push(request.url()));
    await visit.open(`${site.home}pictures`);
    await visit.page.waitForLoadState('networkidle');
    assert.deepEqual(scripts, []);
  });

  it('are drawn near the window with description and source', async () => {
    const { site, visit } = world;
    const { page } = visit;
    await visit.open(`${site.home}diagrams`);
    await figure(0).locator('svg').waitFor();
    assert.match((await figure(0).locator('svg').textContent()) ?? '', /Tile/);
    assert.equal(await figure(0).locator('svg').getAttribute('id'), '__diagram-0-light');
    assert.equal(await figure(0).locator('figcaption').textContent(), 'From tile to patch A tile becomes a patch.');
    assert.equal(await page.getByRole('group', { name: 'From tile to patch' }).count(), 1);
    await figure(0).locator('summary').click();
    assert.match((await figure(0).locator('pre').textContent()) ?? '', /A\[Tile\] --> B\[Patch\]/);
    assert.equal(await figure(1).locator('svg').count(), 0, 'one that is far away');
    await figure(1).scrollIntoViewIfNeeded();
    await figure(1).locator('svg').waitFor();
    assert.equal(await page.locator('.diagram-workshop').count(), 0);
  });

  it('below the window are drawn once the reader scrolls', async () => {
    const reader = await startVisit(world.browser, { viewport: { width: 1400, height: 240 } });
    const { page } = reader;
    const requests: string[] = [];
    page.on('request', (request) => request.url().includes('mermaid') && requests.push(request.url()));
    await reader.open(`${world.site.home}diagrams`);
    await page.waitForLoadState('networkidle');
    assert.deepEqual(requests, []);
    await page.mouse.move(700, 200);
    await page.mouse.wheel(0, 2);
    const first = page.locator('[data-diagram]').first();
    await first.locator('svg').waitFor();
    const { y } = (await first.boundingBox()) ?? { y: 0 };
    assert.ok(y > 240, `the diagram is ${y} pixels down`);
    await reader.close();
  });

  it('are drawn again when the colours change', async () => {
    const { site, visit } = world;
    const { page } = visit;
    await visit.open(`${site.home}diagrams`);
    await figure(0).locator('svg#__diagram-0-light').waitFor();
    const light = await fill(0);
    await page.locator('.color-mode').click();
    await page.locator('.color-mode').click();
    assert.equal(await page.getAttribute('html', 'data-theme'), 'dark');
    await figure(0).locator('svg#__diagram-0-dark').waitFor();
    assert.notEqual(await fill(0), light);
    assert.equal(await figure(0).locator('svg').count(), 1);
    await page.locator('.color-mode').click();
    await figure(0).locator('svg#__diagram-0-light').waitFor();
    await page.emulateMedia({ colorScheme: 'dark' });
    await figure(0).locator('svg#__diagram-0-dark').waitFor();
  });

  it('show source and reason of a syntax error', async () => {
    const { site, visit } = world;
    await visit.open(`${site.home}broken`);
    const failed = figure(1);
    await failed.getByText('The diagram could not be drawn.').waitFor();
    assert.match((await failed.locator('.lazy').textContent()) ?? '', /Parse error/);
    assert.equal(await failed.getByRole('button', { name: 'Retry' }).count(), 1);
    assert.equal(await failed.locator('pre').isVisible(), true);
    assert.equal(await figure(0).locator('svg').count(), 1, 'the others are drawn');
  });

  it('are drawn by a retry when Mermaid failed to load', async () => {
    const { site, visit } = world;
    const { page } = visit;
    await page.route('**/mermaid.esm.min.mjs', (route) => route.abort());
    await visit.open(`${site.home}diagrams`);
    await figure(0).getByText('The diagram could not be drawn.').waitFor();
    await page.unroute('**/mermaid.esm.min.mjs');
    await figure(0).getByRole('button', { name: 'Retry' }).click();
    await figure(0).locator('svg').waitFor();
    assert.equal(await figure(0).getByRole('button', { name: 'Retry' }).count(), 0);
  });

  it('are drawn by a retry when a part of Mermaid failed to load', async () => {
    const { site, visit } = world;
    const { page } = visit;
    await page.route('**/flowDiagram-*.mjs', (route) => route.abort());
    await visit.open(`${site.home}diagrams`);
    await figure(0).getByText('The diagram could not be drawn.').waitFor();
    assert.equal(await figure(0).locator('pre').isVisible(), true);
    await page.unroute('**/flowDiagram-*.mjs');
    await figure(0).getByRole('button', { name: 'Retry' }).click();
    await figure(0).locator('svg').waitFor();
    assert.equal(await figure(0).locator('pre').isVisible(), false, 'folded again');
  });

  it('are drawn by a retry when our own code failed to load', async () => {
    const { site, visit } = world;
    const { page } = visit;
    await page.route('**/assets/diagrams.*.js', (route) => route.abort());
    await visit.open(`${site.home}diagrams`);
    await figure(0).getByText('The diagram could not be drawn.').waitFor();
    assert.equal(await figure(0).locator('pre').isVisible(), true);
    assert.equal(await page.getByRole('button', { name: 'Retry' }).count(), 1);
    await page.unroute('**/assets/diagrams.*.js');
    await figure(0).getByRole('button', { name: 'Retry' }).click();
    await figure(0).locator('svg').waitFor();
    assert.equal(await figure(0).locator('pre').isVisible(), false, 'folded again');
    assert.equal(await page.getByRole('button', { name: 'Retry' }).count(), 0);
  });

  it('reload the document when our own code fails twice', async () => {
    const { site, visit } = world;
    const { page } = visit;
    await page.route('**/assets/diagrams.*', (route) => route.abort());
    await visit.open(`${site.home}diagrams`);
    await Promise.all([page.waitForEvent('load'), figure(0).getByRole('button', { name: 'Retry' }).click()]);
    await figure(0).getByText('The diagram could not be drawn.').waitFor();
  });

  it('drop the message of one colour mode in the other', async () => {
    const { site, visit } = world;
    const { page } = visit;
    await visit.open(`${site.home}diagrams`);
    await figure(0).locator('svg#__diagram-0-light').waitFor();
    await page.evaluate(() => {
      const { getComputedStyle } = window;
      Object.assign(window, { __mend: () => Object.assign(window, { getComputedStyle }) });
      window.getComputedStyle = () => {
        throw new Error('no colours');
      };
    });
    await page.emulateMedia({ colorScheme: 'dark' });
    await figure(0).getByText('no colours').waitFor();
    await page.evaluate(() => (window as unknown as { __mend(): void }).__mend());
    await page.emulateMedia({ colorScheme: 'light' });
    await figure(0).getByText('no colours').waitFor({ state: 'detached' });
    assert.equal(await figure(0).getByRole('button', { name: 'Retry' }).count(), 0);
    assert.equal(await figure(0).locator('svg#__diagram-0-light').count(), 1);
    assert.equal(await figure(0).locator('pre').isVisible(), false);
  });

  it('keep their source open when the colours change', async () => {
    const { site, visit } = world;
    const { page } = visit;
    await visit.open(`${site.home}diagrams`);
    await figure(0).locator('svg#__diagram-0-light').waitFor();
    await figure(0).locator('summary').click();
    await page.locator('.color-mode').focus();
    await page.emulateMedia({ colorScheme: 'dark' });
    await figure(0).locator('svg#__diagram-0-dark').waitFor();
    assert.equal(await figure(0).locator('pre').isVisible(), true);
  });

  it('stop loading on navigation and are drawn on return', async () => {
    const { site, visit } = world;
    const { page } = visit;
    const letGo = await holdBack(page, '**/mermaid.esm.min.mjs');
    await visit.open(`${site.home}diagrams`);
    await figure(0).getByText('Loading…').waitFor();
    await page.locator('.sidebar a', { hasText: 'Code page' }).click();
    await page.locator('h1', { hasText: 'Code page' }).waitFor();
    await page.evaluate(() => {
      const places: string[] = [];
      Object.assign(window, { __places: places });
      new MutationObserver(() => {
        if (document.querySelector('.diagram-workshop')) places.push(location.pathname);
      }).observe(document.body, { childList: true });
    });
    const came = page.waitForResponse('**/mermaid.esm.min.mjs');
    letGo();
    await (await came).finished();
    await afterFrame(page);
    assert.equal(await page.locator('main svg[id^="__diagram"], .lazy').count(), 0);
    await page.goBack();
    await figure(0).locator('svg').waitFor();
    const places = await page.evaluate(() => (window as unknown as { __places: string[] }).__places);
    assert.deepEqual([...new Set(places)], ['/base/diagrams'], 'where it was drawn');
    assert.equal(await figure(0).locator('svg').count(), 1);
    assert.deepEqual(visit.errors, []);
  });

  it('announce slow loading', async () => {
    const { site, visit } = world;
    const letGo = await holdBack(visit.page, '**/mermaid.esm.min.mjs');
    await visit.open(`${site.home}diagrams`);
    await figure(0).getByText('Loading…').waitFor();
    letGo();
    await figure(0).locator('svg').waitFor();
    assert.equal(await figure(0).getByText('Loading…').count(), 0);
  });

  it('in a hidden tab are drawn when the tab is shown', async () => {
    const { site, visit } = world;
    await visit.open(`${site.home}hidden`);
    await visit.page.waitForLoadState('networkidle');
    assert.equal(await figure(0).locator('svg').count(), 0);
    await visit.page.getByRole('tab', { name: 'Picture' }).click();
    await figure(0).locator('svg').waitFor();
    const { width, height } = (await figure(0).locator('svg').boundingBox()) ?? { width: 0, height: 0 };
    assert.ok(width > 50 && height > 100, `${width} × ${height}`);
  });

  it('are there at once when the reader comes back', async () => {
    const { site, visit } = world;
    const { page } = visit;
    await visit.open(`${site.home}diagrams`);
    await figure(1).scrollIntoViewIfNeeded();
    await figure(1).locator('svg').waitFor();
    const before = await page.evaluate(() => scrollY);
    await page.evaluate(() => document.querySelector<HTMLElement>('.sidebar a[href$="/code"]')?.click());
    await page.locator('h1', { hasText: 'Code page' }).waitFor();
    await page.goBack();
    await page.locator('h1', { hasText: 'Diagrams page' }).waitFor();
    assert.equal(await figure(1).locator('svg').count(), 1);
    assert.equal(await page.evaluate(() => scrollY), before);
  });

  it('are printed as source until they are drawn', async () => {
    const { site, visit } = world;
    await visit.page.setViewportSize({ width: 1400, height: 240 });
    await visit.open(`${site.home}diagrams`);
    await visit.page.emulateMedia({ media: 'print' });
    assert.equal(await figure(1).getAttribute('data-diagram'), '');
    assert.equal(await figure(1).locator('pre').isVisible(), true);
    assert.equal(await figure(1).evaluate((each) => getComputedStyle(each).minHeight), '0px');
  });

  it('keep their colours in forced colours', async () => {
    const reader = await startVisit(world.browser, { forcedColors: 'active' });
    await reader.open(`${world.site.home}diagrams`);
    const node = reader.page.locator('figure[data-diagram] svg .node').first();
    const ground = await node
      .locator('rect')
      .first()
      .evaluate((shape) => getComputedStyle(shape).fill);
    const text = await node
      .locator('p')
      .first()
      .evaluate((word) => getComputedStyle(word).color);
    assert.notEqual(ground, text);
    assert.equal(ground, 'rgb(224, 239, 235)', 'of tokens.css');
    await reader.close();
  });

  it('show their source without JavaScript', async () => {
    const reader = await startVisit(world.browser, { javaScriptEnabled: false });
    await reader.page.goto(`${world.site.home}diagrams`);
    await reader.page.locator('figure summary').first().click();
    assert.equal(await reader.page.locator('figure pre').first().isVisible(), true);
    await reader.close();
  });
});
