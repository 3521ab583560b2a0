/** What the client adds to articles: copy buttons, tabs, heading links, picture zoom, scroll spy. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addressOf, addStyles, PHONE, startVisit, watchClipboard, withoutClipboard } from './browser.ts';
import { MINIATURE } from './miniature.ts';
import { createWorld } from './world.ts';

describe('article', () => {
  const world = createWorld(MINIATURE);

  it('copies code without marks and removed lines', async () => {
    const copied = await watchClipboard(world.page);
    await world.open('code');
    const button = world.page.locator('.code-tool').first();
    await button.click();
    await world.page.getByRole('button', { name: 'Copied' }).waitFor();
    await world.page.locator('[role=status]', { hasText: 'Copied' }).waitFor({ state: 'attached' });
    assert.deepEqual(await copied(), ['import laspy\nkeep = 1\nnew = 3']);
    await button.waitFor();
  });

  it('copies code without the Clipboard API', async () => {
    const { page } = world;
    const copied = await withoutClipboard(page);
    await world.open('code');
    const button = page.locator('.code-tool').first();
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    assert.deepEqual(await copied(), ['import laspy\nkeep = 1\nnew = 3']);
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Copied', 'the focus stays');
    assert.equal(await page.locator('textarea').count(), 0);
  });

  it('says that code could not be copied when the browser refuses', async () => {
    await world.page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } });
      document.execCommand = () => false;
    });
    await world.open('code');
    const button = world.page.locator('.code-tool').first();
    await button.click();
    await world.page.getByRole('button', { name: 'Could not copy' }).waitFor();
    await world.page.locator('[role=status]', { hasText: 'Could not copy' }).waitFor({ state: 'attached' });
    assert.equal(await world.page.getByRole('button', { name: 'Copied' }).count(), 0);
    await button.waitFor();
  });

  it('keeps code clear of its buttons on a touch screen, where they are always there', async () => {
    const { site, browser } = world;
    const touch = await startVisit(browser, { viewport: PHONE, hasTouch: true, isMobile: true });
    await touch.open(`${site.home}code`);
    await touch.page.getByRole('button', { name: 'Toggle word wrap' }).waitFor();
    const covered = await touch.page.locator('.code').evaluateAll((frames) =>
      frames.flatMap((frame) => {
        const buttons = (frame.querySelector('.code-tools') as Element).getBoundingClientRect();
        const words = document.createRange();
        return [...frame.querySelectorAll('figcaption, code')].flatMap((each) => {
          words.selectNodeContents(each);
          const lines = [...words.getClientRects()];
          const isBelow = ({ top, bottom, right }: DOMRect) =>
            right > buttons.left && top < buttons.bottom - 3 && bottom > buttons.top + 3;
          return lines.some(isBelow) ? [each.textContent] : [];
        });
      }),
    );
    assert.deepEqual(covered, []);
    await touch.close();
  });

  it('offers word wrap only for code with long lines', async () => {
    const page = await world.open('code');
    const buttons = page.getByRole('button', { name: 'Toggle word wrap' });
    await buttons.waitFor();
    assert.equal(await buttons.count(), 1);
    const pre = page.locator('.code pre').nth(1);
    const overflows = () => pre.evaluate((element) => element.scrollWidth > element.clientWidth);
    assert.equal(await overflows(), true);
    await buttons.click();
    assert.equal(await overflows(), false);
    assert.equal(await buttons.getAttribute('aria-pressed'), 'true');
    await buttons.click();
    assert.equal(await overflows(), true);
  });

  it('moves through tabs by keyboard', async () => {
    const page = await world.open('tabs');
    const list = page.getByRole('tablist').first();
    const tab = (name: string) => list.getByRole('tab', { name });
    const panel = page.locator('[role=tabpanel]:not([hidden])').first();
    assert.equal(await tab('Linux').getAttribute('aria-selected'), 'true');
    assert.match((await panel.textContent()) ?? '', /Text for Linux/);
    await tab('Linux').focus();
    await page.keyboard.press('ArrowRight');
    assert.equal(await tab('Windows').getAttribute('aria-selected'), 'true');
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Windows');
    assert.match((await panel.textContent()) ?? '', /Text for Windows/);
    for (const held of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey']) {
      await tab('Windows').dispatchEvent('keydown', { key: 'ArrowLeft', [held]: true });
      assert.equal(await tab('Windows').getAttribute('aria-selected'), 'true', held);
    }
    await page.keyboard.press('End');
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'macOS');
    await page.keyboard.press('ArrowRight');
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Linux');
    await page.keyboard.press('ArrowLeft');
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'macOS');
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('role')), 'tabpanel');
    assert.equal(await page.evaluate(() => document.activeElement?.hasAttribute('hidden')), false);
    assert.equal(await page.locator('.tab-label:visible').count(), 0);
    await page.emulateMedia({ media: 'print' });
    assert.equal(await page.locator('.tab:visible').count(), await page.locator('.tab').count(), 'all are printed');
    assert.equal(await page.locator('.tab-label:visible').count(), await page.locator('.tab-label').count());
  });

  it('syncs and remembers the tab of a group', async () => {
    const page = await world.open('tabs');
    const lists = page.getByRole('tablist');
    const chosen = (at: number) => lists.nth(at).locator('[aria-selected=true]').textContent();
    const top = () => lists.nth(1).evaluate((list) => list.getBoundingClientRect().top);
    await page.setViewportSize({ width: 1400, height: 300 });
    // Chromium keeps things in place by itself; Safari does not.
    await addStyles(page, '* { overflow-anchor: none }');
    await lists.nth(1).scrollIntoViewIfNeeded();
    const before = await top();
    await lists.nth(1).getByRole('tab', { name: 'Windows' }).click();
    // A page scrolls by whole pixels.
    assert.ok(Math.abs((await top()) - before) <= 1, `from ${before} to ${await top()}`);
    assert.deepEqual([await chosen(0), await chosen(1), await chosen(2)], ['Windows', 'Windows', 'Linux']);
    await page.reload();
    await lists.nth(2).waitFor();
    assert.deepEqual([await chosen(0), await chosen(1), await chosen(2)], ['Windows', 'Windows', 'Linux']);
  });

  it('keeps the chosen tab in the query', async () => {
    const page = await world.open('tabs?system=windows&x=1');
    const list = page.getByRole('tablist').nth(2);
    assert.equal(await list.locator('[aria-selected=true]').textContent(), 'Windows');
    await list.getByRole('tab', { name: 'macOS' }).click();
    assert.equal(new URL(await addressOf(page)).search, '?system=mac&x=1');
  });

  it('shows the tab that holds the hash target', async () => {
    const page = await world.open('tabs#deep-inside-1');
    await page.locator('#deep-inside-1').waitFor();
    assert.equal(await page.locator('#deep-inside').isVisible(), false);
    await page.locator('.toc a[href="#deep-inside"]').click();
    await page.locator('#deep-inside').waitFor();
  });

  it('restores the article HTML when the page goes', async () => {
    const page = await world.open('tabs');
    await page.getByRole('tabpanel').first().getByRole('link', { name: 'A link' }).click();
    await page.locator('h1', { hasText: 'Code page' }).waitFor();
    assert.equal(await page.locator('.code-tools').count(), 2);
    await page.goBack();
    await page.locator('h1', { hasText: 'Tabs page' }).waitFor();
    assert.equal(await page.getByRole('tablist').count(), 3);
    await page.locator('.sidebar a', { hasText: 'Tabs page' }).click();
    assert.equal(await page.getByRole('tablist').count(), 3);
    assert.deepEqual(world.visit.errors, []);
  });

  it('copies the address of a heading', async () => {
    const copied = await watchClipboard(world.page);
    await world.open('code');
    const link = world.page.getByRole('link', { name: 'Direct link to Second heading' });
    assert.equal(await link.evaluate((each) => getComputedStyle(each).opacity), '0');
    await world.page.getByRole('heading', { name: 'Second heading', exact: true }).hover();
    assert.equal(await link.evaluate((each) => getComputedStyle(each).opacity), '1');
    const { width, height } = (await link.boundingBox()) ?? {};
    assert.deepEqual([width, height], [24, 24], 'WCAG 2.5.8');
    await link.click();
    await world.page.locator('[role=status]', { hasText: 'Link copied' }).waitFor({ state: 'attached' });
    assert.deepEqual(await copied(), [`${world.site.home}code#second-heading`]);
    assert.equal(await addressOf(world.page), `${world.site.home}code#second-heading`);
  });

  it('enlarges a wide table by keyboard, with its text for selection, and returns the focus', async () => {
    const page = await world.open('wide');
    const frame = page.locator('main .table-wrap');
    const before = await frame.boundingBox();
    const button = page.getByRole('button', { name: 'Enlarge the table: Wide page' });
    await button.waitFor();
    assert.deepEqual(await frame.boundingBox(), before, 'nothing moves');
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Wide page' });
    await dialog.getByRole('cell', { name: 'value' }).first().click();
    assert.equal(await dialog.isVisible(), true, 'a click on text does not close');
    const { width = 0 } = (await dialog.locator('.table-wrap').boundingBox()) ?? {};
    assert.ok(width > (before?.width ?? 0) + 100, `${width} pixels`);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    assert.match((await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))) ?? '', /^Enlarge/);
  });

  it('reads each cell with the names of its row and column, where rows are blocks too', async () => {
    const { site, browser } = world;
    for (const [viewport, display] of [
      [undefined, 'table-cell'],
      [PHONE, 'flow-root'],
    ] as const) {
      const visit = await startVisit(browser, viewport && { viewport });
      await visit.open(`${site.home}rows`);
      const table = visit.page.getByRole('table');
      assert.equal(
        await table
          .locator('td')
          .first()
          .evaluate((cell) => getComputedStyle(cell).display),
        display,
      );
      const read = await table.ariaSnapshot();
      assert.deepEqual(read.match(/(?<=header )".*?"/g), [
        '"Key"',
        '"Default"',
        '"Meaning"',
        '"neighbourhood_radius"',
        '"k"',
      ]);
      assert.match(read, /cell "2\.5"\n/, 'labels are silent');
      await visit.close();
    }
  });

  it('closes an enlarged picture on navigation', async () => {
    const page = await world.open('code');
    await page.locator('.sidebar a', { hasText: 'Pictures page' }).click();
    const button = page.getByRole('button', { name: 'Enlarge the picture' });
    await button.click();
    await page.getByRole('dialog').waitFor();
    await page.goBack();
    await page.locator('h1', { hasText: 'Code page' }).waitFor();
    await page.locator('dialog').waitFor({ state: 'detached' });
    assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'MAIN');
    assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).overflow), 'visible');
    await page.goForward();
    await page.locator('h1', { hasText: 'Pictures page' }).waitFor();
    await page.locator('.zoom-button').waitFor();
    assert.equal(await page.locator('dialog').count(), 0);
    await button.click();
    assert.equal(await page.getByRole('dialog').count(), 1);
    assert.deepEqual(world.visit.errors, []);
  });

  it('shows pictures when the zoom code fails to load', async () => {
    const { page } = world;
    const refused = page.waitForEvent('requestfailed');
    await page.route('**/assets/figures.*.js', (route) => route.abort());
    await world.open('pictures');
    await refused;
    assert.equal(await page.locator('.prose img').count(), 2);
    assert.equal(await page.locator('.zoom-button, .lazy').count(), 0);
  });

  for (const [what, selector] of [
    ['a table', '.table-wrap'],
    ['code', '.code pre >> nth=1'],
  ] as const)
    it(`lets ${what} scroll sideways, by keyboard too`, async () => {
      const { site } = world;
      const visit = await startVisit(world.browser, { viewport: PHONE });
      const { page } = visit;
      await visit.open(`${site.home}wide`);
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= PHONE.width);
      const frame = page.locator(selector);
      await page.waitForFunction((frame) => frame?.hasAttribute('tabindex'), await frame.elementHandle());
      assert.deepEqual(await frame.evaluate(({ tabIndex, role, ariaLabel }) => [tabIndex, role, ariaLabel !== '']), [
        0,
        'group',
        true,
      ]);
      await frame.evaluate((frame) => {
        const main = document.getElementById('__main');
        main?.focus();
        Object.assign(window, { __frame: frame });
      });
      const isReached = () => page.evaluate(() => document.activeElement === (window as { __frame?: unknown }).__frame);
      for (let stops = 0; stops < 20 && !(await isReached()); stops++) await page.keyboard.press('Tab');
      assert.ok(await isReached(), 'no stop of the Tab key');
      await page.keyboard.press('ArrowRight');
      await page.waitForFunction(() => (window as unknown as { __frame: Element }).__frame.scrollLeft > 0);
      assert.equal(await page.evaluate(() => scrollX), 0);
      await visit.close();
    });

  it('stops the Tab key at code only while it scrolls', async () => {
    const { page } = world;
    const isRight = () =>
      [...document.querySelectorAll('.prose :is(pre, .table-wrap)')].every(
        (each) => each.hasAttribute('tabindex') === each.scrollWidth > each.clientWidth,
      );
    const stops = page.locator('.prose pre[tabindex="0"][role=group][aria-label]');
    await world.open('code');
    await stops.first().waitFor();
    assert.ok((await stops.count()) < (await page.locator('.prose pre').count()));
    await page.waitForFunction(isRight);
    await page.getByRole('button', { name: 'Toggle word wrap' }).click();
    await page.waitForFunction(isRight);
    assert.equal(await stops.count(), 0);
  });

  it('marks external links for eyes and screen readers', async () => {
    await world.open('wide');
    const link = world.page.locator('.prose').getByRole('link', { name: 'a far place (opens in new tab)' });
    assert.equal(await link.getAttribute('target'), '_blank');
    assert.match((await link.getAttribute('rel')) ?? '', /noopener/);
    const { width, height } = (await link.locator('svg').boundingBox()) ?? {};
    assert.deepEqual([width, height], [13.5, 13.5]);
  });

  it('leaks no listeners or nodes over many pages', async () => {
    const page = await world.open('code');
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const walk = async () => {
      for (const name of ['Tabs', 'Pictures', 'Diagrams', 'Wide', 'Code']) {
        await page.evaluate(
          (name) =>
            [...document.querySelectorAll<HTMLElement>('.sidebar a')].find((a) => a.textContent === name)?.click(),
          `${name} page`,
        );
        await page.locator('h1', { hasText: `${name} page` }).waitFor();
        if (name === 'Diagrams') await page.locator('figure svg').first().waitFor();
        if (name === 'Pictures') await page.locator('.zoom-button').waitFor();
      }
    };
    const count = async () => {
      await session.send('HeapProfiler.collectGarbage');
      const { metrics } = await session.send('Performance.getMetrics');
      const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
      return { listeners: metric('JSEventListeners'), nodes: metric('Nodes') };
    };
    for (let round = 0; round < 2; round++) await walk();
    const before = await count();
    const rounds = 12;
    for (let round = 0; round < rounds; round++) await walk();
    let after = await count();
    // Pending work (a drawing, a fading announcement) is released within seconds; a leak is not.
    for (let pause = 0; pause < 20 && (after.nodes > before.nodes || after.listeners > before.listeners); pause++) {
      await page.waitForTimeout(250);
      after = await count();
    }
    // A leak grows with every round; what a first use adds, or what waits for garbage collection, does not.
    assert.ok(after.listeners < before.listeners + rounds, `${before.listeners} listeners became ${after.listeners}`);
    assert.ok(after.nodes <= before.nodes * 1.02, `${before.nodes} nodes became ${after.nodes}`);
    assert.deepEqual(world.visit.errors, []);
  });

  it('marks the current section in the table of contents', async () => {
    const page = await world.open('code');
    const current = page.locator('.toc [aria-current]');
    assert.equal(await current.count(), 0, 'above the first heading');
    await page.evaluate(() => document.getElementById('second-heading')?.scrollIntoView());
    await page.locator('.toc [aria-current]', { hasText: 'Second heading' }).waitFor();
    assert.equal(await current.count(), 1);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.locator('.toc [aria-current]', { hasText: 'Third heading' }).waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForFunction(() => !document.querySelector('.toc [aria-current]'));
  });
});
