/** Pictures with a dark twin: the right one is shown, and only that one is fetched. */

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Browser, DESKTOP, openBrowser, PHONE, startVisit, type Visit, withShifts } from './browser.ts';
import { type ServedSite, serveSite } from './site.ts';
import { HANDBOOK } from './sites.ts';

const PAGE = 'gallery';
const LIGHT = '/img/figures/delta.svg';
const DARK = '/img/figures/delta-dark.svg';

describe('picture with a dark twin', () => {
  let site: ServedSite;
  let browser: Browser;
  before(async () => {
    browser = await openBrowser();
    site = await serveSite(HANDBOOK);
  });
  after(async () => {
    await browser?.close();
    await site?.close();
  });

  /** The pictures that were requested, in order. */
  function watch({ page }: Visit): string[] {
    const asked: string[] = [];
    page.on('request', (request) => {
      const name = /\/img\/figures\/[^/]+$/.exec(new URL(request.url()).pathname)?.[0];
      if (name) asked.push(name);
    });
    return asked;
  }

  async function shown({ page }: Visit): Promise<string[]> {
    return page
      .locator('.prose img:visible')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src.replace(/.*(?=\/img\/)/, '')));
  }

  async function see({ page }: Visit): Promise<void> {
    const picture = page.locator('.prose img:visible');
    await picture.scrollIntoViewIfNeeded();
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>('.prose img')]
        .filter((image) => image.checkVisibility())
        .every((image) => image.complete && image.naturalWidth > 0),
    );
  }

  it('changes its colours while enlarged', async () => {
    const visit = await startVisit(browser, { colorScheme: 'light' });
    const { page } = visit;
    await visit.open(site.home + PAGE);
    const button = page.locator('.zoom-button');
    await button.waitFor();
    assert.equal(await button.count(), 1);
    await button.click();
    const large = page.locator('dialog img:visible');
    assert.deepEqual([await large.count(), await large.getAttribute('src')], [1, site.home + LIGHT.slice(1)]);
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    assert.deepEqual([await large.count(), await large.getAttribute('src')], [1, site.home + DARK.slice(1)]);
    assert.ok(((await large.boundingBox())?.width ?? 0) > 1000);
    await visit.close();
  });

  it('can be enlarged after a change of colours', async () => {
    const visit = await startVisit(browser, { colorScheme: 'dark' });
    await visit.open(site.home + PAGE);
    await visit.page.locator('.zoom-button').waitFor();
    await visit.page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
    await visit.page.locator('.zoom-button').click();
    assert.equal(await visit.page.locator('dialog img:visible').getAttribute('src'), site.home + LIGHT.slice(1));
    await visit.close();
  });

  it('follows the system without JavaScript', async () => {
    const visit = await startVisit(browser, { colorScheme: 'dark', javaScriptEnabled: false });
    await visit.page.goto(site.home + PAGE);
    assert.equal(await visit.page.locator('.prose img:visible').count(), 1);
    assert.match((await visit.page.locator('.prose img:visible').getAttribute('src')) ?? '', /-dark\.svg$/);
    await visit.close();
  });

  it('is printed light', async () => {
    const visit = await startVisit(browser, { colorScheme: 'dark' });
    await visit.open(site.home + PAGE);
    await visit.page.emulateMedia({ media: 'print' });
    assert.deepEqual(await shown(visit), [LIGHT]);
    await visit.close();
  });

  for (const viewport of [DESKTOP, PHONE])
    it(`loads at once on the home page without layout shift at ${viewport.width} px`, async () => {
      const visit = await startVisit(browser, { viewport, colorScheme: 'light' });
      const asked = watch(visit);
      const shifts = await withShifts(visit.page);
      await visit.open(site.home);
      await see(visit);
      assert.deepEqual(asked, ['/img/figures/kite.svg']);
      const box = await visit.page.locator('.prose img:visible').boundingBox();
      assert.ok(box && box.y + box.height < viewport.height, JSON.stringify(box));
      assert.deepEqual(await shifts(), []);
      await visit.close();
    });

  it('appears once in the Markdown', async () => {
    const text = await (await fetch(`${site.home}${PAGE}.md`)).text();
    assert.equal(text.match(/!\[/g)?.length, 1);
    assert.match(text, /\/img\/figures\/delta\.svg/);
    assert.doesNotMatch(text, /-dark\.svg/);
  });
});
