/** The report of a review in a browser, opened from its folder: keys, colours, phones, and without script. */

import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { openSite } from '../../build/tools/review/builtSite.ts';
import { writeReport } from '../../build/tools/review/reportFolder.tsx';
import { compareSites } from '../../build/tools/review/siteComparison.ts';
import { buildOnDisk, copySite, edit } from '../build/siteBuild.ts';
import { createTempFolder } from '../tempFolder.ts';
import { check, EVERYTHING } from './access.ts';
import { type Browser, DESKTOP, openBrowser, PHONE, startVisit } from './browser.ts';

const PROJECT_ROOT = path.resolve(import.meta.dirname, '../..');
const PAGES = ['index.html', 'shell.html', 'pages/guides/first-steps.html', 'pages/fr.html'];

describe('the report of a review', () => {
  let browser: Browser;
  let folder: string;
  const cleanups: Array<() => unknown> = [];
  const file = { after: (task: () => unknown) => cleanups.push(task) };
  const addressOf = (name: string) => pathToFileURL(path.join(folder, name)).href;

  before(async () => {
    const sites = [];
    for (const isNew of [false, true]) {
      const site = copySite(file, 'two-languages');
      const inContent = (name: string) => path.join(site, 'content', name);
      if (isNew) {
        edit(inContent('en/docs/guides/first-steps.md'), 'Take a tool.', 'Take no tool.');
        edit(inContent('en/docs/guides/first-steps.md'), '"quoted"', '"unquoted"');
        edit(inContent('en/docs/guides/first-steps.md'), '| Hammer |', '| Nail |');
        edit(inContent('fr/docs/intro.md'), 'description: À quoi servent les outils.', 'description: Autre chose.');
        edit(inContent('site.ts'), '© 2025', '© 2026');
      }
      await buildOnDisk(site);
      sites.push(openSite(path.join(site, 'dist'), isNew ? 'after' : 'before'));
    }
    const [old, now] = sites;
    assert.ok(old && now);
    folder = path.join(createTempFolder(file), 'report');
    const options = { before: old, after: now, outDir: folder, projectRoot: PROJECT_ROOT, progress: () => {} };
    await writeReport(compareSites(old, now), options);
    browser = await openBrowser();
  });

  after(async () => {
    await browser.close();
    for (const cleanup of cleanups) cleanup();
  });

  it('leads from change to change with keys, then to the next page and back to the list', async () => {
    const { page, errors, close } = await startVisit(browser);
    await page.goto(addressOf('pages/guides/first-steps.html'));
    const isAt = (id: string) => page.waitForFunction((wanted) => document.activeElement?.id === wanted, id);
    for (const [key, id] of [
      ['n', 'change-1'],
      ['j', 'change-2'],
      ['n', 'change-3'],
      ['p', 'change-2'],
      ['k', 'change-1'],
    ] as const) {
      await page.keyboard.press(key);
      await isAt(id);
    }
    assert.equal(await page.getByRole('status').textContent(), '1 of 3');
    await page.getByRole('navigation', { name: 'Places with a change' }).getByRole('link', { name: '3' }).click();
    await page.getByRole('status').getByText('3 of 3').waitFor();
    await isAt('change-3');
    for (const id of ['change-2', 'change-1']) {
      await page.keyboard.press('p');
      await isAt(id);
    }
    await page.keyboard.press('p');
    await page.waitForURL('**/pages/fr.html');
    await page.keyboard.press('u');
    await page.waitForURL('**/index.html');
    assert.deepEqual(errors, []);
    await close();
  });

  it('lets keys be turned off', async () => {
    const { page, close } = await startVisit(browser);
    await page.goto(addressOf('pages/guides/first-steps.html'));
    await page.getByLabel('keys on').uncheck();
    await page.locator('h1').first().click();
    await page.keyboard.press('n');
    assert.equal(await page.locator('.is-current').count(), 0);
    await close();
  });

  it('is accessible and fits, light and dark, desktop and phone', async () => {
    const { page, close } = await startVisit(browser);
    const found: string[] = [];
    for (const name of PAGES) {
      await page.goto(addressOf(name));
      for (const viewport of [DESKTOP, PHONE])
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize(viewport);
          await page.emulateMedia({ colorScheme });
          const faults = await check(page, EVERYTHING);
          found.push(...faults.map((fault) => `${name} ${viewport.width} ${colorScheme} ${fault}`));
          const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          if (tooWide > 0) found.push(`${name} ${viewport.width}: ${tooWide} px too wide`);
        }
    }
    assert.deepEqual(found, []);
    await close();
  });

  it('reads without script', async () => {
    const { page, close } = await startVisit(browser, { javaScriptEnabled: false });
    await page.goto(addressOf('index.html'));
    await page.getByRole('link', { name: '/guides/first-steps', exact: true }).first().click();
    await page.getByRole('link', { name: '2', exact: true }).click();
    assert.match(page.url(), /#change-2$/);
    assert.equal(await page.locator('.review-article ins').first().isVisible(), true);
    await close();
  });
});
