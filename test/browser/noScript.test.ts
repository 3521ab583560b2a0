/** Without JavaScript every feature is readable and usable, without dead controls; the pages of our own site are read by journeys. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DESKTOP, type Locator, type Page, PHONE, startVisit, type Visit } from './browser.ts';
import { MINIATURE } from './miniature.ts';
import { EVERYTHING } from './shellSites.ts';
import { onePerKind, pagesOf, type ServedSite } from './site.ts';
import { createWorld, type World } from './world.ts';

describe('without JavaScript', () => {
  const world = createWorld(EVERYTHING);

  it('shows the base address banner without styles', async () => {
    const reader = await startVisit(world.browser, { javaScriptEnabled: false });
    const banner = reader.page.locator('.base-url-banner');
    for (const [path, words] of [
      ['', /did not load properly.*base path \/base\//s],
      ['fr/', /ne s’est pas chargé correctement.*URL de base \/base\//s],
    ] as const) {
      await reader.page.goto(world.site.home + path);
      assert.equal(await banner.isVisible(), false, 'with styles');
      await reader.page.route('**/*.css', (route) => route.abort());
      await reader.page.goto(world.site.home + path);
      assert.equal(await banner.isVisible(), true);
      assert.match((await banner.textContent()) ?? '', words);
      await reader.page.unroute('**/*.css');
    }
    await reader.close();
  });
});

for (const [what, files, desk, choosePages] of [
  ['article', MINIATURE, DESKTOP, pagesOf],
  // Each type of item twice: more than a common screen holds.
  ['shell', EVERYTHING, { width: 2800, height: 900 }, onePerKind],
] as const)
  describe(`without JavaScript, every ${what} feature`, () => {
    const world = createWorld(files);

    for (const viewport of [desk, PHONE])
      it(`is usable at ${viewport.width} px`, async () => {
        assert.deepEqual(await readAll(world, await choosePages(world.site, ''), viewport), []);
      });
  });

/** The faults of each page; two contexts share the work. */
async function readAll(world: World, paths: readonly string[], viewport: typeof PHONE): Promise<string[]> {
  const faults: string[] = [];
  const queue = paths.values();
  const read = async () => {
    const reader = await startVisit(world.browser, { javaScriptEnabled: false, viewport, colorScheme: 'light' });
    let hasSeenMenus = false;
    for (const path of queue) {
      const found = await checkPage(reader, world.site, path);
      // All pages have the same menus; the language menu leads on from each.
      if (!hasSeenMenus) found.push(...(await checkMenus(reader, world.site.home + path)));
      hasSeenMenus = true;
      faults.push(...found.map((fault) => `${path}: ${fault}`));
    }
    await reader.close();
  };
  await Promise.all([read(), read()]);
  return faults;
}

async function checkPage({ page }: Visit, site: ServedSite, path: string): Promise<string[]> {
  const faults: string[] = [];
  const expect = (holds: boolean, fault: string) => holds || faults.push(fault);
  const isPhone = page.viewportSize()?.width === PHONE.width;
  await page.goto(site.home + path);
  expect(await page.locator('main h1').isVisible(), 'no title is seen');
  expect(
    (await page.evaluate(() => document.documentElement.scrollWidth)) <= (page.viewportSize()?.width ?? 0),
    'wide',
  );
  expect((await page.locator(DEAD).count()) === 0, `dead: ${await page.locator(DEAD).first().evaluateAll(outline)}`);
  expect((await background(page)) === LIGHT, 'not light');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect((await background(page)) !== LIGHT, 'does not follow the system');
  await page.emulateMedia({ colorScheme: 'light' });

  const sidebar = page.locator('.sidebar');
  if (await sidebar.count()) {
    await openMenu(page);
    if (isPhone) await page.locator('.panel-switch').click();
    expect(await sidebar.locator('a').first().isVisible(), 'the sidebar is not seen');
    await unfold(sidebar.locator('details:not([open]) > summary'));
    const hidden = await sidebar.locator('a:not(:visible)').count();
    expect(hidden === 0, `${hidden} links of the sidebar cannot be reached`);
    if (isPhone) await sidebar.locator('.panel-close').click();
  }
  if (isPhone) await page.goto(site.home + path);
  const folded = page.locator('main details:not([open]) > summary:visible');
  await unfold(folded);
  expect((await folded.count()) === 0, 'something folded does not unfold');
  await openMenu(page);
  faults.push(...(await changeLanguage(page, site, path)));
  return faults;
}

/** On a phone, menus are in a panel that opens by a `popovertarget` button, without script. */
async function openMenu(page: Page): Promise<void> {
  if (page.viewportSize()?.width === PHONE.width) await page.locator('.menu-button').click();
}

async function checkMenus({ page }: Visit, address: string): Promise<string[]> {
  const faults: string[] = [];
  await page.goto(address);
  await openMenu(page);
  for (const summary of await page.locator('.menu summary').all()) {
    await summary.click();
    const choices = page.locator('.menu details[open] a');
    if ((await choices.count()) === 0 || !(await choices.first().isVisible())) faults.push('a menu does not open');
    await summary.click();
  }
  return faults;
}

/** Clicks a folded element, and opens the others like it, and what is folded inside. */
async function unfold(folded: Locator): Promise<void> {
  if ((await folded.count()) === 0) return;
  await folded.first().click();
  while ((await folded.count()) > 0)
    await folded.evaluateAll((all) => {
      for (const each of all) (each.parentElement as HTMLDetailsElement).open = true;
    });
}

/** Follows the language menu to the same page in the other language. */
async function changeLanguage(page: Page, site: ServedSite, path: string): Promise<string[]> {
  const languages = page.locator('.menu details:has(a[hreflang])').first();
  if ((await languages.count()) === 0) {
    const others = await page.locator('head link[hreflang]:not([hreflang="x-default"])').count();
    return others > 1 ? ['has no menu of languages'] : [];
  }
  const [wanted, address] = path.startsWith('fr/') ? ['en', path.slice('fr/'.length)] : ['fr', `fr/${path}`];
  await languages.locator('summary').click();
  const link = languages.locator(`a[hreflang="${wanted}"]`);
  await Promise.all([page.waitForEvent('domcontentloaded'), link.click()]);
  if ((await page.getAttribute('html', 'lang')) !== wanted) return [`does not lead to ${wanted}`];
  return page.url() === site.home + address ? [] : [`leads to ${page.url()}`];
}

/** Controls that need a script; popover buttons do not. */
const DEAD = [
  'button:not([popovertarget]):visible',
  ':disabled:visible',
  'input:visible:not([disabled])',
  '[role=tab]:visible',
  '.lazy:visible',
  'a:not([href]):visible',
  'a[href="#"]:visible',
].join(', ');

/** `--surface` in light colours. */
const LIGHT = 'rgb(252, 253, 251)';

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

const outline = (elements: Element[]) => elements.map((element) => element.outerHTML.slice(0, 120)).join();
