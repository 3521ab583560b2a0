/** Nothing that writers, addresses or another site of the same origin put into texts runs: without the policy, and with it. */

import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { parseXml } from '../build/xml.ts';
import { type Browser, isReady, openBrowser, type Page, siteKey, startVisit, type Visit } from './browser.ts';
import { hostileSite, PAYLOADS } from './hostileSite.ts';
import { onePerKind, pagesOf, type ServedSite, serveSite } from './site.ts';

const MODES = [
  { name: 'without the policy', security: { policy: false } },
  { name: 'with the policy', security: { policy: true } },
];

let browser: Browser;

before(async () => {
  // No other host is found.
  browser = await openBrowser(['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1']);
});

after(() => browser.close());

interface Watched {
  visit: Visit;
  /** What ran, was asked of another host, or opened a dialog. */
  ran: string[];
}

async function watch(): Promise<Watched> {
  const visit = await startVisit(browser);
  const { page } = visit;
  const ran: string[] = [];
  await page.exposeFunction('__report', (text: string) => ran.push(text));
  await page.addInitScript(() => {
    const { __report } = window as unknown as { __report(text: string): void };
    Object.defineProperty(window, '__ran', {
      writable: false,
      value: (id: unknown) => __report(`payload ${id} at ${location.pathname}`),
    });
    Object.defineProperty(Object.prototype, 'polluted', {
      configurable: true,
      get: () => undefined,
      set: () => __report('prototype changed'),
    });
  });
  page.on('dialog', async (dialog) => {
    ran.push(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  // Not by a route, which turns the browser's cache off.
  page.on('request', (request) => {
    if (/^https?:\/\/(?!127\.0\.0\.1)/.test(request.url())) ran.push(`request: ${request.url()}`);
  });
  return { visit, ran };
}

/** Elements and attributes that no text may have made. */
function findForeign(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll('*')) {
      const names = element.getAttributeNames();
      for (const name of names) {
        const value = element.getAttribute(name) ?? '';
        if (/^on/i.test(name) || name === 'srcdoc') found.push(`${element.localName}[${name}]`);
        const isAddress = /^(?:href|xlink:href|src|action|formaction|data|to|values)$/.test(name);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers leave them out too
        if (isAddress && /^(?:javascript|vbscript|data:text)/i.test(value.replace(/[\x00-\x20]/g, '')))
          found.push(`${element.localName}[${name}=${value.slice(0, 60)}]`);
      }
      if (['iframe', 'object', 'embed', 'base', 'form', 'frame'].includes(element.localName))
        found.push(element.localName);
    }
    return found;
  });
}

for (const { name, security } of MODES)
  describe(`hostile texts ${name}`, () => {
    let site: ServedSite;

    before(async () => {
      // With the policy no diagram is looked at.
      site = await serveSite(hostileSite({ security }), { draw: !security.policy });
    });

    after(() => site.close());

    it('do nothing on any page', async () => {
      const { visit, ran } = await watch();
      // What a document does without a policy, it does with one: there each kind shows that the policy is no matter.
      const pages = security.policy
        ? await onePerKind(site, '')
        : // The French pages are the English ones in another shell.
          (await pagesOf(site)).filter((each) => !/^fr\/(?:p[1-9]|blog\/(?:post|20))/.test(each));
      assert.ok(pages.length > (security.policy ? 8 : PAYLOADS.length + 10), `${pages.length} pages`);
      for (const each of pages) {
        await visit.page.goto(site.home + each.split('/').map(encodeURIComponent).join('/'));
        await isReady(visit.page);
        await visit.page.mouse.move(300, 300);
        assert.deepEqual(await findForeign(visit.page), [], each);
        assert.deepEqual(ran, [], each);
      }
      await visit.close();
    });

    // A policy only takes away: what does nothing without it does nothing with it.
    if (security.policy) return;

    it('do nothing when the client navigates', async () => {
      const { visit, ran } = await watch();
      await visit.open(`${site.home}p0`);
      for (let at = 1; at < PAYLOADS.length; at++) {
        await visit.page.evaluate((to) => {
          const link = document.createElement('a');
          link.href = to;
          document.getElementById('root')?.append(link);
          link.click();
          link.remove();
        }, `${site.home}p${at}`);
        await visit.page.waitForURL(`**/p${at}`);
        assert.deepEqual(await findForeign(visit.page), [], String(at));
        assert.deepEqual(ran, [], String(at));
      }
      await visit.close();
    });

    it('do nothing in search results, in what is typed and in diagrams', async () => {
      const { visit, ran } = await watch();
      const { page } = visit;
      await visit.open(`${site.home}p1`);
      await page.locator('.search-link').first().click();
      const input = page.getByRole('combobox');
      for (const query of ['ran', 'script', 'onerror', 'click', 'heading', ...PAYLOADS.slice(0, 12)]) {
        await input.fill(query);
        await page.waitForTimeout(250);
        assert.deepEqual(
          await page
            .locator('dialog')
            .evaluate((dialog) => dialog.querySelectorAll('script, iframe, [onerror], [onload]').length),
          0,
          query,
        );
      }
      await page.keyboard.press('Escape');
      let drawn = 0;
      for (const at of [1, 2, 12, 15, 30]) {
        await visit.open(`${site.home}p${at}`);
        drawn += await page.locator('.diagram-drawing > svg').count();
      }
      assert.ok(drawn > 2, `${drawn} diagrams have a picture`);
      assert.deepEqual(ran, []);
      await visit.close();
    });

    it('do nothing in addresses', async () => {
      const { visit, ran } = await watch();
      // In turns what a page reads of its address, and an address without a page.
      for (const [at, payload] of PAYLOADS.slice(0, 24).entries()) {
        const text = encodeURIComponent(payload);
        if (at % 2 === 0) await visit.open(`${site.home}p0?highlight=${text}&q=${text}&group=${text}#${text}`);
        else
          await visit.page
            .goto(`${site.home}${text.replaceAll('%2F', '/')}/nowhere?${text}#${payload.replaceAll(/\s/g, '')}`)
            .catch(() => {});
      }
      assert.deepEqual(ran, []);
      await visit.close();
    });

    it('are data in every other file', async () => {
      const names = (await readdir(site.dir, { recursive: true })).map((each) => each.split(path.sep).join('/'));
      const read = (each: string) => readFile(path.join(site.dir, each), 'utf8');
      for (const each of names.filter((file) => /\.xml$/.test(file))) parseXml(await read(each));
      for (const each of names.filter((file) => /\.json$/.test(file))) JSON.parse(await read(each));
      for (const each of names.filter((file) => file.endsWith('.html') && !file.startsWith('assets/'))) {
        for (const [, json = ''] of (await read(each)).matchAll(
          /<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs,
        ))
          JSON.parse(json);
      }
      const { visit, ran } = await watch();
      for (const each of names
        .filter((file) => /(?:\.htm|\.md|\.txt|\.xml|search\.json|feed\.json)$/.test(file))
        .slice(0, 40))
        await visit.page.goto(site.home + each.split('/').map(encodeURIComponent).join('/')).catch(() => {});
      assert.deepEqual(ran, []);
      await visit.close();
    });

    it('do nothing in feeds that a reader renders', async () => {
      const { visit, ran } = await watch();
      const feed = JSON.parse(await readFile(path.join(site.dir, 'blog/feed.json'), 'utf8')) as {
        items: Array<{ content_html?: string }>;
      };
      await visit.page.goto(`${site.home}robots.txt`);
      for (const { content_html: html = '' } of feed.items)
        await visit.page.evaluate((text) => {
          document.body.innerHTML = text;
        }, html);
      await visit.page.waitForTimeout(200);
      assert.deepEqual(
        ran.filter((text) => !text.startsWith('request: https://example.org/')),
        [],
      );
      await visit.close();
    });
  });

describe('what a browser has stored', () => {
  const VALUES: Readonly<Record<string, string>> = {
    markup: '"><img src=x onerror=__ran(1)>',
    'JSON of markup': JSON.stringify(['<img src=x onerror=__ran(2)>', '<script>__ran(3)</script>']),
    'no JSON': '{"a":',
    null: 'null',
    number: '12e400',
    object: '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
    'pairs of nothing': '[[],[null],["x"],["x",1],[1,"y"],{"0":"1","1":2}]',
    'deep nesting': '['.repeat(20_000) + ']'.repeat(20_000),
    'many pairs': JSON.stringify(Array.from({ length: 60_000 }, (_, at) => [String(at), at])),
    'many texts': JSON.stringify(Array.from({ length: 20_000 }, (_, at) => `query ${at}`)),
    'a long text': JSON.stringify(['x'.repeat(1_000_000)]),
  };
  let site: ServedSite;

  before(async () => {
    site = await serveSite(hostileSite({ security: { policy: true } }));
  });

  after(() => site.close());

  for (const [name, value] of Object.entries(VALUES))
    it(`is checked: ${name}`, async () => {
      const { visit, ran } = await watch();
      const { page } = visit;
      await page.addInitScript(
        ({ text, base }) => {
          const keys = [
            'searches',
            'told-of-build',
            'scroll-positions',
            'theme',
            'keyboard-shortcuts',
            'announcement-dismissed',
            'docs-preferred-version-default',
          ];
          try {
            for (const key of keys) {
              localStorage.setItem(base + key, text);
              sessionStorage.setItem(base + key, text);
            }
          } catch {
            // Full: the first keys have it.
          }
        },
        { text: value, base: siteKey(site.home, '') },
      );
      await visit.open(`${site.home}p3`);
      await page.locator('.search-link').first().click();
      await page.getByRole('combobox').waitFor();
      await page.waitForTimeout(300);
      assert.ok((await page.locator('dialog li, dialog [role=option]').count()) < 30);
      await page.keyboard.press('Escape');
      await page.locator('.color-mode').first().click();
      assert.deepEqual(visit.errors, []);
      assert.deepEqual(ran, []);
      await visit.close();
    });
});
