/** The search dialog: by keyboard, on a phone, without JavaScript, in two languages, on failure, from a folder. */

import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { plugin as search } from '../../build/plugins/search/plugin.ts';
import type { LocaleConfig } from '../../build/site/siteConfig.ts';
import { composeCopy } from '../../build/tools/offline/offlineCopy.ts';
import { openSite } from '../../build/tools/review/builtSite.ts';
import { type Cleanup, createTempFolder } from '../tempFolder.ts';
import { check, EVERYTHING } from './access.ts';
import {
  addressOf,
  DESKTOP,
  holdBack,
  isReady,
  type Locator,
  type Page,
  PHONE,
  siteKey,
  startVisit,
  type Visit,
} from './browser.ts';
import { HANDBOOK } from './sites.ts';
import { createWorld } from './world.ts';

/** Serves the English index in parts, as on a large site: `beforePart` may wait, or throw to break the connection. */
async function serveInParts(page: Page, home: string, beforePart: (name: string) => Promise<void>): Promise<void> {
  const { sizes, terms, pages, ...rest } = JSON.parse(await (await fetch(`${home}search.json`)).text());
  const parts = new Map<string, unknown>([
    ['sizes', sizes],
    ['terms', terms[0][1]],
    ...pages[0][1].map((each: unknown, at: number): [string, unknown] => [`page-${at}`, [each]]),
  ]);
  const entry = {
    ...rest,
    sizes: 'sizes',
    terms: [['', 'terms']],
    pages: pages[0][1].map((_: unknown, at: number) => [at, `page-${at}`]),
  };
  parts.set('search.json', entry);
  await page.route(/\/base\/search\.json$|\/assets\/search\//, async (route) => {
    const name = route.request().url().split('/').at(-1) ?? '';
    try {
      await beforePart(name);
    } catch {
      return route.abort();
    }
    return route.fulfill({ json: parts.get(name) });
  });
}

/** As `npm run offline` packs it, below a name that is another in an address. */
async function copyToFolder(t: Cleanup, dir: string): Promise<string> {
  const built = openSite(dir, 'the site');
  const locales = [{ id: 'en' }, { id: 'fr', path: 'fr' }].map((each) => ({ path: '', ...each })) as LocaleConfig[];
  const config = { locales, footer: undefined } as Parameters<typeof composeCopy>[0]['config'];
  const projectRoot = path.resolve(import.meta.dirname, '../..');
  const folder = createTempFolder(t);
  for (const [name, content] of await composeCopy({ built, config, forPrograms: [], plugins: [search], projectRoot })) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  return folder;
}

describe('search dialog', () => {
  const world = createWorld(HANDBOOK);
  const PAGE = 'start/install';
  const dialog = (page: Page) => page.locator('dialog.search');
  const field = (page: Page) => dialog(page).getByRole('combobox');
  const options = (page: Page) => dialog(page).getByRole('option');
  const status = (page: Page) => dialog(page).getByRole('status');
  const path = async (page: Page) => (await addressOf(page)).slice(world.site.home.length);
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? '');
  /** Types a query and waits for its results. */
  const search = async (page: Page, query: string) => {
    await field(page).fill(query);
    await options(page).first().waitFor();
  };
  /** Opens a page and searches it for a word while something fails to load. Returns the button that offers a retry. */
  const searchInVain = async ({ page, open }: Visit, address: string): Promise<Locator> => {
    await open(address);
    await page.keyboard.press('/');
    await page.keyboard.type('spinnaker');
    const retry = dialog(page).getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    await dialog(page).getByText('The search could not be loaded.').waitFor();
    return retry;
  };
  /** Id of the option that Enter would open: the field names it, and no other one is selected. */
  const activeId = async (page: Page) => {
    const selected = await dialog(page)
      .locator('[aria-selected="true"]')
      .evaluateAll((all) => all.map(({ id }) => id));
    assert.deepEqual(selected, [await field(page).getAttribute('aria-activedescendant')]);
    return selected[0];
  };

  it('opens by Ctrl-K anywhere, by slash outside of fields', async () => {
    const page = await world.open(PAGE);
    await page.keyboard.press('Control+k');
    await field(page).waitFor();
    await page.keyboard.type('output/default');
    assert.equal(await field(page).inputValue(), 'output/default');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('sail');
    assert.equal(await field(page).inputValue(), 'sail', 'inside, it chooses the text');
    await page.keyboard.press('Escape');
    // Without a pause: the field of the dialog still has the focus.
    await page.keyboard.press('?');
    assert.equal(await dialog(page).isVisible(), false);
    await page.getByRole('switch').uncheck();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    assert.equal(await dialog(page).isVisible(), false);
    await page.reload();
    await page.waitForSelector('.color-mode:enabled');
    await page.keyboard.press('/');
    assert.equal(await dialog(page).isVisible(), false, 'the choice is remembered');
    await page.keyboard.press('Control+k');
    assert.equal(await dialog(page).isVisible(), true);
  });

  it('loads index and page chunks on demand', async () => {
    const { page } = world;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url().slice(world.site.home.length)));
    await world.open(PAGE);
    await page.waitForLoadState('networkidle');
    assert.deepEqual(
      asked.filter((each) => each.includes('search')),
      [],
    );
    asked.length = 0;
    await page.keyboard.press('/');
    await search(page, 'sail');
    await dialog(page).locator('.search-excerpt mark').first().waitFor();
    assert.equal(asked.filter((each) => each === 'search.json').length, 1);
    assert.equal(asked.filter((each) => each === 'fr/search.json').length, 0);
    const chunks = () => new Set(asked.filter((each) => each.startsWith('assets/pages/'))).size;
    const groups = await dialog(page).getByRole('listbox').getByRole('group').count();
    assert.ok(groups > 8 && chunks() < groups, `${chunks()} of ${groups} pages`);
    await options(page).last().scrollIntoViewIfNeeded();
    await options(page).last().locator('mark').first().waitFor();
  });

  it('shows an excerpt and the breadcrumbs of a result', async () => {
    const page = await world.open(PAGE);
    await page.keyboard.press('/');
    await search(page, 'wind_limit');
    const [group, option] = [dialog(page).getByRole('listbox').getByRole('group').first(), options(page).first()];
    const head = await group.getAttribute('aria-labelledby');
    assert.equal(await page.locator(`#${head}`).innerText(), 'Materials › Cloth');
    await option.locator('.search-excerpt mark', { hasText: 'wind_limit' }).first().waitFor();
  });

  it('opens a result in a new tab with Ctrl-Enter', async () => {
    const page = await world.open(PAGE);
    await page.keyboard.press('/');
    await search(page, 'wind_limit');
    const [tab] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Control+Enter')]);
    await tab.locator('mark.found', { hasText: 'wind_limit' }).first().waitFor();
    assert.equal(await dialog(page).isVisible(), true);
    assert.equal(await path(page), PAGE);
  });

  it('keeps what is typed before the client runs', async () => {
    const { page } = world;
    const letGo = await holdBack(page, '**/assets/*.js');
    await page.goto(world.site.home + PAGE, { waitUntil: 'commit' });
    await page.locator('.search-link').first().waitFor({ state: 'attached' });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('wind_limitt');
    await page.keyboard.press('Backspace');
    letGo();
    await options(page).first().waitFor();
    assert.equal(await dialog(page).getByRole('combobox').inputValue(), 'wind_limit');
    assert.deepEqual(world.visit.errors, []);
  });

  it('removes the highlights on navigation', async () => {
    const page = await world.open('guides/commands?highlight=exit+code');
    await page.locator('mark.found').first().waitFor();
    await page.locator('.sidebar a', { hasText: /^Design$/ }).click();
    await page.locator('h1', { hasText: 'Design' }).waitFor();
    assert.equal(await page.locator('mark.found, .marks').count(), 0);
    await page.goBack();
    await page.locator('mark.found').first().waitFor();
    assert.equal(await path(page), 'guides/commands', 'the address to share has no words of the search');
    await world.open('guides/commands?highlight=nosuchword');
    assert.equal(await page.locator('.marks').count(), 0, 'nothing to clear where nothing is marked');
  });

  it('remembers successful searches and forgets them on request', async () => {
    const page = await world.open(PAGE);
    for (const query of ['cotton', 'carbon']) {
      await page.keyboard.press('Control+k');
      await search(page, query);
      await page.keyboard.press('Enter');
      await dialog(page).waitFor({ state: 'hidden' });
      // Wait for the page of the result.
      await page.locator('mark.found', { hasText: query }).first().waitFor();
    }
    await page.keyboard.press('Control+k');
    await search(page, 'never opened');
    await field(page).fill('');
    const recent = dialog(page).getByRole('list', { name: 'Recent searches' }).getByRole('listitem');
    assert.deepEqual(await recent.allInnerTexts(), ['carbon', 'cotton']);
    await dialog(page).getByRole('button', { name: 'cotton', exact: true }).click();
    assert.equal(await field(page).inputValue(), 'cotton');
    await options(page).first().waitFor();
    await field(page).fill('');
    await dialog(page).getByRole('button', { name: 'Remove “carbon”' }).press('Enter');
    assert.deepEqual(await recent.allInnerTexts(), ['cotton']);
    assert.match(await focused(page), /cotton/);
    await dialog(page).getByRole('button', { name: 'Remove all' }).click();
    assert.equal(await recent.count(), 0);
    assert.ok(await field(page).evaluate((element) => element === document.activeElement));
    assert.equal(await page.evaluate((key) => localStorage.getItem(key), siteKey(world.site.home, 'searches')), null);
  });

  it('falls back to results of the other language', async () => {
    const page = await world.open(`fr/${PAGE}`);
    await page.keyboard.press('/');
    await search(page, 'airborne');
    await page.waitForFunction(() => document.querySelector('.search-status')?.textContent?.includes('English'));
    const group = dialog(page).locator('[role=group][lang=en]').first();
    assert.match(await group.locator('.search-page').innerText(), /^English › /);
    await group.locator('.search-excerpt mark').first().waitFor();
    await group.getByRole('option').first().click();
    await page.locator('html[lang=en] mark.found').first().waitFor();
    assert.match(await path(page), /^(?!fr\/)[^?]*$/);
  });

  it('reports no results and links all pages, and ways of the settings as before there is a query', async () => {
    const page = await world.open(`fr/${PAGE}`);
    await page.keyboard.press('/');
    const way = dialog(page).getByRole('navigation', { name: 'Aller directement à' }).getByRole('link');
    await way.waitFor();
    await search(page, 'toile');
    assert.equal(await way.isVisible(), false);
    await field(page).fill('zzzzqqqqxxxx');
    await page.waitForFunction(() => document.querySelector('.search-status')?.textContent?.includes('Aucun résultat'));
    assert.match((await way.getAttribute('href')) ?? '', /fr\/start\/install$/);
    assert.equal(await field(page).getAttribute('aria-expanded'), 'false');
    assert.equal(await options(page).count(), 0);
    await status(page).getByRole('link', { name: 'Toutes les pages' }).click();
    await page.waitForURL(`${world.site.home}fr/pages`);
    assert.equal(await dialog(page).isVisible(), false);
  });

  it('keeps query and results while parts of a large index arrive', async () => {
    const { page } = world;
    let letGo = () => {};
    let isHeld: Promise<void> | undefined;
    await serveInParts(page, world.site.home, async () => isHeld);
    await world.open(PAGE);
    await page.keyboard.press('/');
    await search(page, 'wind_limit');
    const shown = await options(page).count();
    isHeld = new Promise((resolve) => {
      letGo = resolve;
    });
    await field(page).fill('sail');
    await dialog(page).locator('.lazy[data-state="pastDelay"]').waitFor();
    assert.equal(await options(page).count(), shown);
    assert.equal(await field(page).getAttribute('aria-activedescendant'), null);
    await page.keyboard.press('Enter');
    assert.equal(await path(page), PAGE, 'results of another query are not opened');
    await page.keyboard.type('s');
    await page.keyboard.press('Backspace');
    letGo();
    await page.waitForFunction(
      (count) => document.querySelectorAll('dialog.search [role=option]').length > count,
      shown,
    );
    assert.equal(await field(page).inputValue(), 'sail');
    assert.equal(await activeId(page), await options(page).first().getAttribute('id'));
    assert.ok(await field(page).evaluate((element) => element === document.activeElement));
    assert.equal(await dialog(page).locator('.lazy:not([hidden])').count(), 0);
    isHeld = new Promise((resolve) => {
      letGo = resolve;
    });
    await field(page).fill('bridle');
    await page.keyboard.press('Enter');
    letGo();
    await page.locator('mark.found', { hasText: 'bridle' }).first().waitFor();
    assert.equal(await dialog(page).isVisible(), false, 'Enter opens what arrives after it');
  });

  it('offers a retry when a part of a large index fails to load', async () => {
    const { page } = world;
    let isBroken = true;
    const asked: string[] = [];
    await serveInParts(page, world.site.home, async (name) => {
      asked.push(name);
      if (isBroken && name.startsWith('page-')) throw new Error('offline');
    });
    const retry = await searchInVain(world.visit, world.site.home + PAGE);
    assert.equal(await dialog(page).locator('.search-status').textContent(), '');
    isBroken = false;
    await retry.click();
    await options(page).first().waitFor();
    assert.equal(await field(page).inputValue(), 'spinnaker');
    assert.ok(await field(page).evaluate((element) => element === document.activeElement));
    assert.ok(asked.filter((name) => name === 'search.json').length >= 2, 'a release may have renamed the parts');
  });

  it('fills the screen of a phone', async () => {
    const { site, browser } = world;
    const visit = await startVisit(browser, { viewport: PHONE, hasTouch: true, isMobile: true });
    const { page } = visit;
    await visit.open(`${site.home}fr/${PAGE}`);
    await page.locator('.search-button').tap();
    await search(page, 'voile');
    const box = await dialog(page).boundingBox();
    assert.deepEqual([box?.x, box?.y, box?.width, box?.height], [0, 0, PHONE.width, PHONE.height]);
    assert.ok(
      await page.evaluate(() =>
        [...document.querySelectorAll('dialog.search, .search-body')].every(
          (each) => each.scrollWidth <= each.clientWidth,
        ),
      ),
    );
    const small = await dialog(page)
      .locator('button, label, a')
      .evaluateAll(
        (targets) =>
          targets.filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 24).length,
      );
    assert.equal(small, 0);
    await options(page).first().tap();
    await page.locator('mark.found').first().waitFor();
    assert.equal(await dialog(page).isVisible(), false);
    assert.deepEqual(visit.errors, []);
    await visit.close();
  });

  it('works in a copy of the site that is opened from a folder', async (t) => {
    const { site, browser } = world;
    const folder = await copyToFolder(t, site.dir);
    const visit = await startVisit(browser);
    const { page } = visit;
    const requests: string[] = [];
    page.on('request', (request) => /^(?:file|data):/.test(request.url()) || requests.push(request.url()));
    page.on('requestfailed', (request) => requests.push(`failed: ${request.url()}`));
    const home = pathToFileURL(folder).href;
    await visit.open(`${home}/index.html`);
    await page.locator('.sidebar').getByRole('link', { name: 'Installation' }).click();
    await page.waitForURL(`${home}/start/install.html`);
    await isReady(page);
    await page.getByRole('tab', { name: 'Windows' }).click();
    await page.getByText('py -m pip install kite').waitFor();
    await page.keyboard.press('/');
    await search(page, 'wind_limit');
    await dialog(page).locator('.search-excerpt mark').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/materials\/cloth\.html/);
    await page.locator('mark.found').first().waitFor();
    await isReady(page);
    await page.locator('.menu details summary').first().hover();
    await page.locator('.menu a[hreflang=fr]').click();
    await page.waitForURL(/\/fr\/materials\/cloth\.html/);
    await isReady(page);
    await page.getByRole('button', { name: 'Copier la page' }).click();
    await page.getByRole('button', { name: 'Copié' }).waitFor();
    await page.keyboard.press('Control+k');
    await search(page, 'voile');
    assert.match(
      await options(page)
        .first()
        .evaluate((option) => (option as HTMLAnchorElement).href),
      /\/fr\/.*\.html/,
    );
    await page.keyboard.press('Escape');
    await visit.open(`${home}/gallery.html`);
    await page.getByRole('button', { name: 'Enlarge the picture' }).first().click();
    await page.locator('dialog[open] img:visible').waitFor();
    assert.deepEqual([...visit.errors, ...requests], []);
    await visit.close();
  });

  for (const language of ['', 'fr/'])
    it(`passes axe in ${language ? 'French' : 'English'} in every state`, async () => {
      const { page } = world;
      await page.addInitScript(
        (key) => localStorage.setItem(key, '["spinnaker","sail"]'),
        siteKey(world.site.home, 'searches'),
      );
      await world.visit.open(world.site.home + language + PAGE);
      await page.keyboard.press('/');
      await search(page, 'KitePlanner');
      await dialog(page).locator('.search-excerpt mark').first().waitFor();
      const found: string[] = [];
      const [viewport, colorScheme] = language ? ([PHONE, 'dark'] as const) : ([DESKTOP, 'light'] as const);
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      for (const query of ['KitePlanner', '', 'zzzzqqqqxxxx']) {
        await field(page).fill(query);
        if (query === 'KitePlanner') await dialog(page).locator('.search-excerpt mark').first().waitFor();
        const faults = await check(page, EVERYTHING, 'dialog.search');
        found.push(...faults.map((fault) => `"${query}" ${viewport.width} ${colorScheme} ${fault}`));
      }
      assert.deepEqual(found, []);
      await page.setViewportSize(DESKTOP);
      await search(page, 'wind_limit');
      await page.keyboard.press('Enter');
      await page.locator('mark.found').first().waitFor();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        assert.deepEqual(await check(page, EVERYTHING, 'main'), [], `marks in ${colorScheme}`);
      }
    });
});
