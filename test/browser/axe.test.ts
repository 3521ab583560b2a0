/** Accessibility as far as a machine can judge: axe finds nothing on any kind of page, in both colours, sizes and languages. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { check, EVERYTHING, TAGS } from './access.ts';
import { DESKTOP, PHONE, startVisit } from './browser.ts';
import { onePerKind } from './site.ts';
import { createWorld } from './world.ts';

/** The rules about colours: the only ones that can differ between light and dark. */
const COLORS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

describe('axe', () => {
  const world = createWorld();

  // A language changes words, a size what is shown: each kind is seen on a desk in English and on a phone in French. Both have the same colours.
  for (const [language, viewport] of [
    ['', DESKTOP],
    ['fr/', PHONE],
  ] as const)
    it(`passes on every kind of page in ${language ? 'French' : 'English'}`, async () => {
      const paths = await onePerKind(world.site, language);
      assert.ok(paths.length > 10, paths.join(' '));
      const queue = paths.values();
      const found: string[] = [];
      const readPages = async () => {
        const visit = await startVisit(world.browser, { viewport });
        for (const path of queue) {
          await visit.open(world.site.home + path);
          for (const colorScheme of language ? (['light'] as const) : (['light', 'dark'] as const)) {
            await visit.page.emulateMedia({ colorScheme });
            // axe reports targets that the navbar half covers as too small.
            await visit.page.evaluate(() => scrollTo(0, 0));
            const faults = await check(visit.page, colorScheme === 'light' ? EVERYTHING : COLORS);
            found.push(...faults.map((fault) => `${path} ${viewport.width} ${colorScheme} ${fault}`));
          }
        }
        await visit.close();
      };
      await Promise.all([readPages(), readPages()]);
      assert.deepEqual(found, []);
    });

  it('finds targets large enough between the sizes of phones and desks', async () => {
    const { page } = world.visit;
    const found: string[] = [];
    // What the width changes is the bar, and on two pages how links stand beside each other.
    for (const [path, widths] of [
      ['fr/', [320, 700, 1010, 1130, 1230, 1330]],
      ['', [1010, 1230]],
      ['pages', [320, 700]],
      ['viewer', [320, 700]],
    ] as const) {
      await world.visit.open(world.site.home + path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const faults = await check(page, { type: 'rule', values: ['target-size'] });
        found.push(...faults.map((fault) => `${path} ${width} ${fault}`));
      }
    }
    assert.deepEqual(found, []);
  });

  it('passes on the list of keys', async () => {
    const { page } = world.visit;
    for (const home of ['', 'fr/']) {
      await world.visit.open(world.site.home + home);
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
      // Each size in each colours is seen in one of the languages.
      for (const [viewport, colorScheme] of [
        [DESKTOP, home ? 'dark' : 'light'],
        [PHONE, home ? 'light' : 'dark'],
      ] as const) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        assert.deepEqual(await check(page, EVERYTHING), [], `${home} ${viewport.width} ${colorScheme}`);
      }
    }
  });

  it('passes on open menus and the 404 page', async () => {
    const phone = await startVisit(world.browser, { viewport: PHONE });
    // Best practices count headings and landmarks, which an open panel hides from everyone.
    const open = { type: 'tag', values: TAGS.filter((tag) => tag !== 'best-practice') };
    await phone.open(world.site.home);
    await phone.page.locator('.menu-button').click();
    await phone.page.locator('#__sidebar:popover-open').waitFor();
    assert.deepEqual(await check(phone.page, open), []);
    await phone.page.locator('.panel-back').click();
    assert.deepEqual(await check(phone.page, open), []);
    await phone.close();
    const { visit } = world;
    await visit.open(`${world.site.home}no/such/page`);
    await visit.page.locator('.menu summary').first().hover();
    assert.deepEqual(await check(visit.page, EVERYTHING), []);
  });
});
