/** Diagrams without a picture: drawn near the viewport in a box of fixed size, with source and retry on failure. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { afterFrame, holdBack, startVisit } from './browser.ts';
import { MINIATURE } from './miniature.ts';
import { createWorld } from './world.ts';

describe('diagrams without a picture', () => {
  const world = createWorld(MINIATURE);
  const figure = (at: number) => world.visit.page.locator('figure.diagram').nth(at);
  /** How far the figure is down, and how high. */
  const boxOf = async (at: number) => {
    const { y, height } = (await figure(at).boundingBox()) ?? { y: 0, height: 0 };
    return { y, height };
  };

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
    const letGo = await holdBack(page, '**/mermaid.esm.min.mjs');
    await visit.open(`${site.home}diagrams`);
    const before = await boxOf(0);
    letGo();
    await figure(0).locator('svg').waitFor();
    assert.deepEqual(await boxOf(0), before, 'nothing moves');
    assert.match((await figure(0).locator('svg').textContent()) ?? '', /Tile/);
    assert.equal(await figure(0).locator('svg rect[stroke]').count(), 2, 'boxes');
    assert.equal(await figure(0).locator('svg').getAttribute('fill'), 'var(--text,#18221f)');
    assert.equal(await figure(0).locator('figcaption').textContent(), 'From tile to patch A tile becomes a patch.');
    assert.equal(await page.getByRole('img', { name: 'From tile to patch' }).count(), 1);
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
    const first = page.locator('figure.diagram').first();
    await first.locator('svg').waitFor();
    const { y } = (await first.boundingBox()) ?? { y: 0 };
    assert.ok(y > 240, `the diagram is ${y} pixels down`);
    await reader.close();
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
    assert.equal(await page.locator('.diagram-drawing svg, .lazy').count(), 0);
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

  it('keep their source open if the reader has opened it while our own code loads', async () => {
    const { site, visit } = world;
    const letGo = await holdBack(visit.page, '**/assets/diagrams.*.js');
    await visit.open(`${site.home}diagrams`);
    await figure(0).getByText('Loading…').waitFor();
    await figure(0).locator('summary').click();
    letGo();
    await figure(0).locator('svg').waitFor();
    assert.equal(await figure(0).locator('pre').isVisible(), true);
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
    assert.equal(await figure(1).locator('.diagram-drawing').getAttribute('data-diagram'), '');
    assert.equal(await figure(1).locator('pre').isVisible(), true);
    assert.equal(await figure(1).locator('.diagram-drawing').isVisible(), false);
  });

  it('show their source without JavaScript', async () => {
    const reader = await startVisit(world.browser, { javaScriptEnabled: false });
    await reader.page.goto(`${world.site.home}diagrams`);
    await reader.page.locator('figure summary').first().click();
    assert.equal(await reader.page.locator('figure pre').first().isVisible(), true);
    await reader.close();
  });
});
