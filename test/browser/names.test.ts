/** Names of the library in code: links, and the note that hover and focus show (WCAG 1.4.13). */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { check, EVERYTHING } from './access.ts';
import { startVisit, watchClipboard } from './browser.ts';
import { createWorld } from './world.ts';

describe('names in code', () => {
  const world = createWorld();
  const PAGE = 'guides/performance';
  const note = () => world.visit.page.locator('.name-note');
  /** The name that is looked at. */
  const NAME = { hasText: /^PerformanceMonitor$/ };
  const first = () => world.visit.page.locator('.prose p a.name', NAME).first();

  it('show their meaning on hover, which can be pointed at and dismissed', async () => {
    const { page } = world;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await world.open(PAGE);
    assert.ok(!asked.some((url) => url.includes('names')), 'nothing is loaded before');
    await first().hover();
    await note().waitFor();
    assert.match(await note().innerText(), /^class PerformanceMonitor\(/);
    await note().hover();
    await page.waitForTimeout(400);
    assert.equal(await note().count(), 1, 'it stays under the pointer');
    await page.keyboard.press('Escape');
    assert.equal(await note().count(), 0);
    await page.mouse.move(5, 5);
    await first().hover();
    await note().waitFor();
    await page.mouse.move(5, 5);
    await note().waitFor({ state: 'detached' });
    const files = asked.filter((url) => /names\.json$|assets\/names\/.*\.json$/.test(url));
    assert.equal(files.length, 2, 'the list and the part of one page, once');
    assert.deepEqual(world.visit.errors, []);
  });

  it('keep the mark of one that fails around its words, also where lines hang', async () => {
    await world.open('api/io');
    const mark = world.page.locator('.parameters .name-status a').first();
    const isInside = await mark.evaluate((link) => {
      const words = document.createRange();
      words.selectNodeContents(link);
      return words.getBoundingClientRect().left >= link.getBoundingClientRect().left;
    });
    assert.ok(isInside);
  });

  it('stay away after Escape while the pointer rests, and wait for a slow hand', async () => {
    const page = await world.open(PAGE);
    await first().hover();
    await note().waitFor();
    await page.keyboard.press('Escape');
    assert.equal(await note().count(), 0);
    assert.equal(await first().evaluate((link) => link.matches(':hover')), true, 'the pointer has not moved');
    await page.waitForTimeout(700);
    assert.equal(await note().count(), 0, 'it stays away');
    await page.mouse.move(5, 5);
    await first().hover();
    await note().waitFor();
    await page.waitForTimeout(1000);
    assert.equal(await note().count(), 1, 'it goes by no timer');
    const link = await first().boundingBox();
    const box = await note().boundingBox();
    assert.ok(link && box);
    const x = link.x + Math.min(link.width, box.width) / 2;
    const [from, to] = box.y > link.y ? [link.y + link.height - 2, box.y + 4] : [link.y + 2, box.y + box.height - 4];
    for (let step = 0; step <= 6; step++) {
      await page.mouse.move(x, from + ((to - from) * step) / 6);
      await page.waitForTimeout(70);
    }
    await page.waitForTimeout(700);
    assert.equal(await note().count(), 1, 'it can be reached');
  });

  it('show it on focus by keyboard, described to screen readers, without violations', async () => {
    const page = await world.open(PAGE);
    await first().focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await note().waitFor();
    assert.equal(await first().getAttribute('aria-describedby'), await note().getAttribute('id'));
    assert.deepEqual(await check(page, EVERYTHING), []);
    await page.mouse.move(5, 5);
    await page.waitForTimeout(700);
    assert.equal(await note().count(), 1, 'it stays while the name has the focus');
    await page.keyboard.press('Escape');
    assert.equal(await note().count(), 0);
    assert.equal(await first().getAttribute('aria-describedby'), null);
    assert.equal(await first().evaluate((link) => link === document.activeElement), true);
    await page.waitForTimeout(700);
    assert.equal(await note().count(), 0, 'it stays away');
  });

  it('lead to the row or block that documents them', async () => {
    const page = await world.open(PAGE);
    await first().click();
    await page.waitForURL(/api\/core-module#signature-PerformanceMonitor$/);
    const target = page.locator('#signature-PerformanceMonitor');
    await target.waitFor();
    assert.equal(await note().count(), 0);
  });

  it('are plain links without script, and by touch', async () => {
    const { site, browser } = world;
    const still = await startVisit(browser, { javaScriptEnabled: false });
    await still.page.goto(site.home + PAGE);
    await still.page.locator('.prose p a.name', NAME).first().click();
    assert.match(still.page.url(), /#signature-PerformanceMonitor$/);
    await still.close();
    const touch = await startVisit(browser, { hasTouch: true });
    await touch.open(site.home + PAGE);
    await touch.page.locator('.prose p a.name', NAME).first().tap();
    await touch.page.waitForURL(/#signature-PerformanceMonitor$/);
    assert.equal(await touch.page.locator('.name-note').count(), 0);
    await touch.close();
  });

  it('and notes leave no trace in copied code; a marker leads to its note', async () => {
    const { page } = world;
    const copied = await watchClipboard(page);
    await world.open('guides/configuration-system');
    await page
      .getByRole('button', { name: /^Copy .*ya?ml/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    assert.match(
      (await copied()).join(),
      /^input_dir: data\/raw\noutput_dir: data\/patches\n\nprocessor:\n {2}lod_level: LOD2\n/,
    );
    await page.getByRole('link', { name: 'Note 7' }).click();
    await page.waitForURL(/#code-note-1-7$/);
    assert.match(await page.locator('#code-note-1-7').innerText(), /stitching/);
  });

  it('are not in headings, links, feeds, Markdown or the copied code', async () => {
    const page = await world.open(PAGE);
    assert.equal(await page.locator(':is(h1, h2, h3, summary, a a) a.name, a a.name').count(), 0);
    const texts = await Promise.all(
      [`${PAGE}.md`, 'blog/rss.xml', 'search.json'].map(async (file) => (await fetch(world.site.home + file)).text()),
    );
    for (const text of texts) assert.doesNotMatch(text, /class=\\?"name\\?"|[\uFDD0\uFDD1]/);
  });
});
