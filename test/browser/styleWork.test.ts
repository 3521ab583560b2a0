/** How often our own long pages are styled: counts, which are the same on every machine. The longest task is printed, not judged. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { isReady, PHONE, startVisit } from './browser.ts';
import { fileOf, pagesOf } from './site.ts';
import { measureLoad, measureNavigation, type StyleWork } from './styleWork.ts';
import { createWorld } from './world.ts';

/** Elements styled by the elements of the document: 1 is each once. */
const MOST = { load: 2.5, navigation: 2 };

/** The page that has most of each is the one that is slow. */
const KINDS = {
  elements: /<[a-z]/g,
  'blocks of code': /class="code"/g,
  formulas: /<math/g,
  'wide tables': /class="table-wrap[^"]* tight/g,
};

describe('style work', () => {
  const world = createWorld();

  const pageWithMost = async (pattern: RegExp) => {
    const { site } = world;
    const countIn = (name: string) => readFileSync(join(site.dir, fileOf(name)), 'utf8').match(pattern)?.length ?? 0;
    const [page = ''] = (await pagesOf(site)).sort((a, b) => countIn(b) - countIn(a));
    return page;
  };
  const assertOnce = (t: TestContext, page: string, { work, most }: { work: StyleWork; most: number }) => {
    t.diagnostic(`${page}: ${work.styled.toFixed(2)}, longest task ${work.longestTask.toFixed(0)} ms`);
    assert.ok(work.styled <= most, `${page} styles each element ${work.styled.toFixed(2)} times`);
  };

  for (const [kind, pattern] of Object.entries(KINDS))
    it(`is done once on the page with most ${kind}`, async (t) => {
      const page = await pageWithMost(pattern);
      assertOnce(t, page, { work: await measureLoad(world.browser, world.site.home + page), most: MOST.load });
    });

  it('is done once when a long page is navigated to', async (t) => {
    const page = await pageWithMost(KINDS.elements);
    assertOnce(t, page, {
      work: await measureNavigation(world.browser, world.site.home + page),
      most: MOST.navigation,
    });
  });

  it('is put off below the first screens of a long page, and leaves nothing behind', async () => {
    const { site, browser } = world;
    const { page, close } = await startVisit(browser, { viewport: PHONE });
    await page.addInitScript(() => {
      const count = () => Object.assign(window, { __later: document.getElementsByClassName('later').length });
      // After the listener of the page, and before the client has come.
      addEventListener('DOMContentLoaded', () => setTimeout(count));
    });
    const readHeight = async (address: string) => {
      await page.goto(site.home + address);
      await page.waitForFunction(() => document.documentElement.className === 'js');
      assert.equal(await page.locator('.later').count(), 0);
      return page.evaluate(() => [(window as { __later?: number }).__later, document.documentElement.scrollHeight]);
    };
    const [put, height] = await readHeight('api/core-functions');
    assert.ok((put ?? 0) > 100, `${put} blocks were put off`);
    for (const hash of ['#see-also', '#:~:text=See%20also'])
      assert.deepEqual(await readHeight(`api/core-functions?${hash}`), [0, height], hash);
    await close();
  });

  it('is put off no longer than until the reader does something, even if the client never comes', async () => {
    const { site, browser } = world;
    const { page, close } = await startVisit(browser, { viewport: PHONE });
    await page.route(/\/assets\/main\.[^.]+\.js$/, () => {});
    await page.goto(`${site.home}api/core-functions`, { waitUntil: 'commit' });
    const hidden = page.locator('.later').last();
    await hidden.waitFor({ state: 'hidden' });
    await page.mouse.wheel(0, 100);
    await hidden.waitFor({ state: 'visible' });
    await close();
  });

  it('counts as below the fold: the contents mark no section of it', async () => {
    const { site, browser } = world;
    const { page, close } = await startVisit(browser, { viewport: { width: 1400, height: 900 } });
    await page.goto(`${site.home}api/core-functions`);
    await isReady(page);
    // The mark is set in the frame after the idle time, and is not moved before the reader scrolls.
    await page.waitForTimeout(500);
    assert.equal(await page.locator('.toc li:last-child > a[aria-current]').count(), 0);
    await close();
  });
});
