/** Nothing moves while a page with something that comes late is loaded and read on a desk; phones are in hydration.test.ts. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { holdBack } from './browser.ts';
import { readThrough, watchShifts, whatMoves } from './shifts.ts';
import { fileOf, pagesOf } from './site.ts';
import { createWorld } from './world.ts';

/** Diagrams, tabs, point clouds: what the client adds to or changes. */
const LATE = [/class="diagram"/g, /class="tabs"/g, /class="point-cloud"/g];
/** Pages that are read with each: the ones with the most. */
const PAGES = 3;

describe('layout shifts', () => {
  const world = createWorld();

  it('are none at 1400 px on the pages with most diagrams, tabs and clouds, each in one of the languages', async () => {
    const { page } = world;
    await page.addInitScript(watchShifts);
    const english = (await pagesOf(world.site)).filter((name) => !name.startsWith('fr/'));
    const texts = await Promise.all(english.map((name) => readFile(join(world.site.dir, fileOf(name)), 'utf8')));
    const most = LATE.flatMap((pattern) => {
      const counts = texts.map((text, at) => ({ name: english[at] ?? '', count: text.match(pattern)?.length ?? 0 }));
      return counts.sort((a, b) => b.count - a.count).slice(0, PAGES);
    });
    assert.ok(most.every(({ count }) => count > 0));
    const shifted: string[] = [];
    for (const [at, path] of [...new Set(most.map(({ name }) => name))].entries()) {
      const name = at % 2 === 0 ? path : `fr/${path}`;
      await world.open(name);
      const moved = await whatMoves(page);
      if (moved) shifted.push(`${name}: ${moved}`);
    }
    assert.deepEqual(shifted, []);
  });

  it('are none when the client comes late, on a page with tabs and on a wrong address', async () => {
    const { page } = world;
    await page.addInitScript(watchShifts);
    for (const name of ['installation/quick-start', 'fr/installation/quick-start', 'guides/basic-usge']) {
      const letGo = await holdBack(page, /\/assets\/main\./);
      await page.goto(world.site.home + name, { waitUntil: 'domcontentloaded' });
      await page.locator('main h1').waitFor();
      letGo();
      await page.waitForSelector('.color-mode:enabled', { state: 'attached' });
      if (name.includes('usge')) await page.locator('.nearest a').first().waitFor();
      else await page.getByRole('tab').first().waitFor();
      assert.equal(await page.evaluate(readThrough), 0, name);
      await page.unrouteAll();
    }
  });

  it('leave the tab with the target of the address open until the client comes', async () => {
    const { page } = world;
    const letGo = await holdBack(page, /\/assets\/main\./);
    await page.goto(`${world.site.home}installation/quick-start`, { waitUntil: 'domcontentloaded' });
    const panels = page.locator('.tabs').first().locator('.tab');
    assert.deepEqual(await panels.evaluateAll((all) => all.map((each) => each.checkVisibility())), [true, false]);
    await panels.nth(1).evaluate((panel) => {
      panel.id = 'there';
      location.hash = '#there';
    });
    // The browser may set the target in a task of its own.
    await panels.nth(0).waitFor({ state: 'hidden' });
    assert.ok(await panels.nth(1).isVisible());
    letGo();
  });
});
