/** A tab that is open while the site is built anew: kept files, documents instead of missing pages, one notice. */

import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { buildSite } from '../../build/build.ts';
import { closeServer, createSiteServer, listen } from '../../build/check/staticServer.ts';
import { sharedBundles } from '../build/sharedBundles.ts';
import { type Browser, openBrowser, startVisit, type Visit } from './browser.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const NOTICE = '.site-update';

describe('a site that is built anew', () => {
  let browser: Browser;
  let folder: string;
  let home: string;
  let visit: Visit;
  let server: ReturnType<typeof createSiteServer>;
  const file = (name: string) => path.join(folder, name);
  const change = (name: string, from: string | RegExp, to: string) =>
    writeFileSync(file(name), readFileSync(file(name), 'utf8').replace(from, to));
  const setKeep = (keepAssets: number) => change('content/site.json', /"keepAssets":\d/, `"keepAssets":${keepAssets}`);
  const build = () =>
    buildSite({
      ...{ projectRoot: ROOT, contentDir: file('content'), outDir: file('dist'), base: '/base/', locales: [] },
      ...{ drafts: false, strict: false, crawl: false, cacheDir: path.join(ROOT, '.cache'), bundles: sharedBundles },
    });
  const chunks = () =>
    readdirSync(file('dist/assets/pages'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      /^guide-/.test(name),
    );
  const article = (text: string) => visit.page.locator('main', { hasText: text });
  const clickGuide = () => visit.page.locator('.sidebar a', { hasText: /^Guide$/ }).click();
  const isSameDocument = () => visit.page.evaluate(() => 'mark' in window);
  const mark = () => visit.page.evaluate(() => Object.assign(window, { mark: true }));
  /** With the manifest of the first build in memory, and nothing else: nothing is prefetched. */
  const openIntro = async () => {
    await visit.page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await visit.open(`${home}other`);
    await visit.page.locator('.sidebar a', { hasText: /^Intro$/ }).click();
    await article('Hello.').waitFor();
  };
  /** As if the reader had been in another tab for two minutes. */
  const comeBack = () =>
    visit.page.evaluate(() => {
      const real = performance.now.bind(performance);
      let hidden = true;
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event('visibilitychange'));
      performance.now = () => real() + 120_000;
      hidden = false;
      document.dispatchEvent(new Event('visibilitychange'));
      performance.now = real;
    });

  before(async () => {
    browser = await openBrowser();
  });
  after(() => browser?.close());
  beforeEach(async () => {
    folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'update-')));
    const site = {
      title: 'Updates',
      url: 'https://example.org',
      blog: false,
      locales: [{ id: 'en' }, { id: 'fr' }],
      build: { keepAssets: 3 },
    };
    for (const locale of ['en', 'fr']) mkdirSync(file(`content/${locale}/docs`), { recursive: true });
    writeFileSync(file('content/site.json'), JSON.stringify(site));
    for (const locale of ['en', 'fr']) {
      writeFileSync(file(`content/${locale}/docs/intro.md`), '---\ntitle: Intro\nslug: /\n---\n\nHello.\n');
      writeFileSync(file(`content/${locale}/docs/guide.md`), '---\ntitle: Guide\n---\n\nThe first text.\n');
      writeFileSync(file(`content/${locale}/docs/other.md`), '---\ntitle: Other\n---\n\nOther text.\n');
    }
    await build();
    server = createSiteServer({ dir: file('dist'), base: '/base/', gzip: false });
    home = `http://127.0.0.1:${(await listen(server, { port: 0 })).port}/base/`;
    visit = await startVisit(browser);
  });
  afterEach(async () => {
    await visit.close();
    await closeServer(server);
    rmSync(folder, { recursive: true, force: true });
  });

  it('keeps the page that an open tab knows, so that it comes without a document', async () => {
    const { page } = visit;
    await openIntro();
    await mark();
    change('content/en/docs/guide.md', 'first', 'second');
    await build();
    assert.equal(chunks().length, 2);
    await clickGuide();
    await article('The first text.').waitFor();
    assert.ok(await isSameDocument());
    assert.equal(await page.locator(NOTICE).count(), 0);
  });

  it('without kept files, a missing page comes as a document', async () => {
    setKeep(0);
    await openIntro();
    await mark();
    change('content/en/docs/guide.md', 'first', 'second');
    await build();
    assert.equal(chunks().length, 1);
    await clickGuide();
    await article('The second text.').waitFor();
    assert.ok(!(await isSameDocument()));
  });

  it('a page of another build comes as a document, never in the old shell', async () => {
    const { page } = visit;
    await visit.open(`${home}guide`);
    await mark();
    change('content/site.json', '"Updates"', '"Renamed"');
    change('content/en/docs/intro.md', 'Hello', 'Welcome');
    await build();
    await comeBack();
    await page.locator(NOTICE).waitFor();
    await page.locator('.sidebar a', { hasText: /^Intro$/ }).click();
    await article('Welcome.').waitFor();
    assert.ok(!(await isSameDocument()));
    assert.match((await page.locator('.navbar').textContent()) ?? '', /Renamed/);
    assert.equal(await page.locator(NOTICE).count(), 0, 'the new document is up to date');
  });

  it('tells once on return to the tab, and reloads on request', async () => {
    const { page } = visit;
    await visit.open(`${home}guide`);
    await comeBack();
    await page.waitForLoadState('networkidle');
    assert.equal(await page.locator(NOTICE).count(), 0, 'nothing has changed');
    change('content/en/docs/guide.md', 'first', 'second');
    await build();
    await comeBack();
    await page.locator(NOTICE, { hasText: 'This site has been updated since you opened this page.' }).waitFor();
    await page.locator(NOTICE).getByRole('button', { name: 'Close' }).click();
    await comeBack();
    await page.waitForLoadState('networkidle');
    assert.equal(await page.locator(NOTICE).count(), 0, 'told before');
    change('content/en/docs/guide.md', 'second', 'third');
    await build();
    await comeBack();
    await page.locator(NOTICE).getByRole('button', { name: 'Reload' }).click();
    await article('The third text.').waitFor();
    assert.equal(await page.locator(NOTICE).count(), 0);
  });

  it('speaks the language of the page', async () => {
    const { page } = visit;
    await visit.open(`${home}fr/guide`);
    await comeBack();
    await page.waitForLoadState('networkidle');
    change('content/fr/docs/guide.md', 'first', 'autre');
    await build();
    await comeBack();
    await page.locator(NOTICE, { hasText: 'Ce site a été mis à jour' }).waitFor();
    await page.locator(NOTICE).getByRole('button', { name: 'Recharger' }).waitFor();
  });

  it('an old manifest from a cache does not ask for one reload after the other', async () => {
    const { page } = visit;
    const old = readFileSync(file('dist/routes.json'), 'utf8').replace(/"build":"[^"]*"/, '"build":"of another time"');
    await page.route('**/routes.json', (route) => route.fulfill({ body: old, contentType: 'application/json' }));
    await visit.open(`${home}guide`);
    await comeBack();
    await page.locator(NOTICE).getByRole('button', { name: 'Reload' }).click();
    await article('The first text.').waitFor();
    await comeBack();
    await page.waitForLoadState('networkidle');
    assert.equal(await page.locator(NOTICE).count(), 0);
  });

  it('a notice that is gone is asked for once', async () => {
    const { page } = visit;
    let asked = 0;
    await page.route('**/updateNotice.*', (route) => {
      asked++;
      return route.fulfill({ status: 404, body: '' });
    });
    await visit.open(`${home}guide`);
    await comeBack();
    await page.waitForLoadState('networkidle');
    change('content/site.json', '"Updates"', '"Renamed"');
    await build();
    await Promise.all([page.waitForResponse('**/updateNotice.*'), comeBack()]);
    // Longer than a round of questions takes.
    await page.waitForTimeout(500);
    assert.equal(asked, 1);
  });
});
