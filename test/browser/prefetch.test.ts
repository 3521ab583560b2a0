/** Prefetching of pages, and connections on which nothing is prefetched. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from './browser.ts';
import { HANDBOOK } from './sites.ts';
import { createWorld } from './world.ts';

describe('prefetching', () => {
  const world = createWorld(HANDBOOK);
  const link = (name: string) => world.visit.page.locator('.sidebar a', { hasText: new RegExp(`^${name}$`) });

  /** Names of the page chunks that are fetched from now on. */
  const watchPages = (page: Page): string[] => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      const name = /assets\/pages\/(.+)-\w+\.\w+\.htm$/.exec(request.url())?.[1];
      if (name) fetched.push(name);
    });
    return fetched;
  };

  it('fetches the page of a hovered or focused link once', async () => {
    const { page } = world;
    const fetched = watchPages(page);
    await world.open('release-notes/v1.0');
    for (const [name, act] of [
      ['design', () => link('Design').hover()],
      ['patterns', () => link('Patterns').focus()],
    ] as const)
      await Promise.all([page.waitForResponse(`**/pages/${name}-*`), act()]);
    await link('Design').click();
    await page.locator('h1', { hasText: 'Design' }).waitFor();
    assert.equal(fetched.filter((name) => name === 'design').length, 1);
  });

  it('fetches at most five pages of links in view, none of menus', async () => {
    const fetched = watchPages(world.page);
    await world.open('pages');
    await world.page.waitForLoadState('networkidle');
    assert.equal(fetched.length, 5, fetched.join(' '));
    fetched.length = 0;
    await world.open('about');
    await world.page.waitForLoadState('networkidle');
    const shown = await world.page.locator('main a[href^="/base/"]:visible').count();
    assert.ok(fetched.length <= shown, `${fetched.length} of ${shown}`);
  });

  for (const [name, connection] of [
    ['costly', { saveData: true, effectiveType: '4g' }],
    ['slow', { saveData: false, effectiveType: '2g' }],
  ] as const)
    it(`fetches nothing in advance on a ${name} connection`, async () => {
      const { page } = world;
      await page.addInitScript((connection) => {
        Object.defineProperty(navigator, 'connection', { value: connection });
      }, connection);
      const fetched = watchPages(page);
      await world.open('pages');
      await world.open('release-notes/v1.0');
      await link('Design').hover();
      await link('Patterns').focus();
      // Nothing may happen now; longer than the delays of hover and idle prefetching.
      await page.waitForTimeout(600);
      assert.deepEqual(fetched, []);
      await link('Design').click();
      await page.locator('h1', { hasText: 'Design' }).waitFor();
      assert.deepEqual(fetched, ['design']);
    });
});
