/** Budgets in compressed bytes, which, unlike times, do not depend on the machine. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { Request } from '../../build/browser/playwright.ts';
import { afterFrame, type Browser, DESKTOP, isReady, openBrowser, PHONE, startVisit } from './browser.ts';
import { fileOf, kindOf, pagesOf, type ServedSite, serveSite } from './site.ts';

const KB = 1000;
const BUDGET = {
  script: 82 * KB,
  /** With what enlarges pictures and turns point clouds. */
  firstScripts: 85.6 * KB,
  style: 13.8 * KB,
  medianDocument: 16 * KB,
  /** On the home page with three figures below the first screen. */
  firstVisit: 178 * KB,
  /** What a reader's first query loads: code, index, answers, the list of pages and excerpts. */
  firstQuery: { '': 95 * KB, 'fr/': 95 * KB },
  /** What a reader's first hovered name loads at most: the list of parts, and the notes of the page with the most names. */
  firstName: 16.5 * KB,
  /** What a page with a point cloud loads before and after a reader asks for it. */
  figures: 2.8 * KB,
  viewer: 165 * KB,
  scenes: 400 * KB,
};

describe('budgets', () => {
  let site: ServedSite;
  let browser: Browser;
  let documents: { path: string; html: string }[];
  before(async () => {
    browser = await openBrowser();
    site = await serveSite(undefined, { gzip: true });
    documents = (await pagesOf(site)).map((path) => ({
      path,
      html: readFileSync(join(site.dir, fileOf(path)), 'utf8'),
    }));
  });
  after(async () => {
    await browser?.close();
    await site?.close();
  });

  it(`keep the median document below ${BUDGET.medianDocument / KB} KB`, () => {
    const sizes = documents.map(({ html }) => gzipSync(html).length).sort((a, b) => a - b);
    const median = sizes[Math.floor(sizes.length / 2)] ?? Number.NaN;
    assert.ok(median <= BUDGET.medianDocument, `${median} bytes`);
  });

  it(`keep the one style sheet below ${BUDGET.style / KB} KB`, () => {
    for (const { path, html } of documents) {
      const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href ?? '');
      assert.equal(sheets.length, 1, path);
      assert.ok(zipped(sheets[0] ?? '') <= BUDGET.style, `${path}: ${zipped(sheets[0] ?? '')} bytes`);
    }
  });

  it(`keep initial scripts below ${BUDGET.script / KB} KB and out of the way of the paint`, () => {
    for (const { path, html } of documents) {
      const tags = [...html.matchAll(/<script(?![^>]*type="application)[^>]*>/g)].map(([tag]) => tag);
      const external = tags.filter((tag) => tag.includes(' src='));
      assert.deepEqual(
        external.filter((tag) => !/type="module"|async|defer/.test(tag)),
        [],
        path,
      );
      assert.ok(tags.length - external.length <= 1, `${path}: inline scripts`);
      const entry = external.map((tag) => /src="([^"]+)"/.exec(tag)?.[1] ?? '');
      const scripts = [...new Set(entry.flatMap((src) => withImports(src)))];
      const bytes = scripts.reduce((sum, src) => sum + zipped(src), 0);
      assert.ok(scripts.length > 0 && bytes <= BUDGET.script, `${path}: ${bytes} bytes in ${scripts.length} files`);
    }
  });

  it(`keep a first visit below ${BUDGET.firstVisit / KB} KB, without other hosts or Mermaid`, async () => {
    // A desk has more links in view, whose pages are fetched in advance.
    for (const viewport of [DESKTOP, PHONE])
      for (const path of viewport === DESKTOP ? ['', ...heaviest()] : ['']) {
        const { page, close } = await startVisit(browser, { viewport });
        const answers: Promise<{ url: string; bytes: number; type: string }>[] = [];
        page.on('requestfinished', (request) =>
          answers.push(
            request.sizes().then((sizes) => ({
              url: request.url(),
              bytes: sizes.responseBodySize,
              type: request.resourceType(),
            })),
          ),
        );
        await page.goto(site.home + path, { waitUntil: 'networkidle' });
        const received = await Promise.all(answers);
        const where = `${path} at ${viewport.width}`;
        assert.deepEqual(
          received.filter(({ url }) => !url.startsWith(site.home)),
          [],
          where,
        );
        assert.deepEqual(
          received.filter(({ url }) => url.includes('/assets/mermaid.')),
          [],
          where,
        );
        const sum = (list: typeof received) => list.reduce((total, { bytes }) => total + bytes, 0);
        assert.ok(sum(received) <= BUDGET.firstVisit, `${where}: ${sum(received)} bytes`);
        const scripts = received.filter(({ type }) => type === 'script');
        assert.ok(sum(scripts) <= BUDGET.firstScripts, `${where}: ${sum(scripts)} bytes of scripts`);
        await close();
      }
  });

  for (const [locale, budget] of Object.entries(BUDGET.firstQuery))
    it(`keep a first query below ${budget / KB} KB at /${locale}`, async () => {
      const { page, close } = await startVisit(browser, { viewport: DESKTOP });
      await page.goto(`${site.home}${locale}architecture`, { waitUntil: 'networkidle' });
      // Pages whose links are in view are prefetched when the browser is idle.
      await isReady(page);
      await afterFrame(page);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      const requests: Request[] = [];
      page.on('request', (request) => requests.push(request));
      await page.keyboard.press('/');
      await page.locator('dialog.search [role="combobox"]').fill(locale === '' ? 'tile' : 'dalle');
      await page.locator('.search-excerpt mark').first().waitFor();
      await page.waitForLoadState('networkidle');
      const sizes = await Promise.all(requests.map(async (request) => (await request.sizes()).responseBodySize));
      const bytes = sizes.reduce((sum, each) => sum + each, 0);
      // Less would be a search that did not load.
      assert.ok(bytes > 60 * KB && bytes <= budget, `${bytes} bytes in ${sizes.length} files`);
      await close();
    });

  it(`keep a first hovered name below ${BUDGET.firstName / KB} KB`, () => {
    for (const home of ['', 'fr/']) {
      const list = `${home}names.json`;
      const parts = Object.values(JSON.parse(read(list)) as Record<string, string>);
      assert.ok(parts.length > 20, `${parts.length} pages document names`);
      const largest = Math.max(...parts.map((part) => zipped(`assets/names/${part}`)));
      assert.ok(zipped(list) + largest <= BUDGET.firstName, `${list}: ${zipped(list)} + ${largest} bytes`);
    }
  });

  it(`keep the viewer of point clouds below ${BUDGET.viewer / KB} KB, and its button below ${BUDGET.figures / KB} KB`, () => {
    const names = readdirSync(join(site.dir, 'assets'));
    const file = (start: string) => `/base/assets/${names.find((name) => name.startsWith(start))}`;
    assert.ok(zipped(file('figures.')) <= BUDGET.figures, `${zipped(file('figures.'))} bytes`);
    assert.ok(zipped(file('viewer.')) <= BUDGET.viewer, `${zipped(file('viewer.'))} bytes`);
    const { length } = readFileSync(join(site.dir, file('scenes.').replace('/base/', '')));
    assert.ok(length <= BUDGET.scenes, `${length} bytes`);
  });

  /** The largest English page of each kind, without those that start the viewer by themselves. */
  function heaviest(): string[] {
    const kinds = new Map<string, { path: string; html: string }>();
    for (const document of documents) {
      const kind = kindOf(document.html);
      if (!kind || document.path.startsWith('fr/') || document.html.includes('data-files')) continue;
      if (document.html.length > (kinds.get(kind)?.html.length ?? 0)) kinds.set(kind, document);
    }
    assert.ok(kinds.size > 5, [...kinds.keys()].join());
    return [...kinds.values()].map(({ path }) => path);
  }

  /** The addresses of a script and of its static imports. */
  function withImports(src: string): string[] {
    const imports = [...read(src).matchAll(/(?:from|import)\s*"(\.\/[^"]+)"/g)].map(
      ([, name]) => new URL(name ?? '', new URL(src, 'http://site')).pathname,
    );
    return [src, ...imports.flatMap(withImports)];
  }

  function zipped(href: string): number {
    return gzipSync(read(href)).length;
  }

  function read(href: string): string {
    return readFileSync(join(site.dir, href.replace(/^\/base\//, '')), 'utf8');
  }
});
