/** Every kind of page works under its Content Security Policy without a violation, and a page chunk is harmless by itself. */

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { type Browser, openBrowser, type Page, startVisit } from './browser.ts';
import { onePerKind, type ServedSite, serveSite } from './site.ts';

let browser: Browser;
let site: ServedSite;

before(async () => {
  [browser, site] = await Promise.all([openBrowser(), serveSite()]);
});

after(async () => {
  await browser?.close();
  await site?.close();
});

/** Collects what the policy refuses in documents opened from now on. */
async function watchViolations(page: Page): Promise<() => Promise<string[]>> {
  const seen: string[] = [];
  await page.exposeFunction('__violation', (text: string) => seen.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sample, sourceFile, lineNumber } = event;
      const tell = (window as unknown as { __violation(text: string): void }).__violation;
      tell(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sample} ${sourceFile}:${lineNumber}`);
    });
  });
  return async () => {
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
    return seen;
  };
}

for (const language of ['', 'fr/'])
  test(`one page of each kind, in ${language || 'en/'}`, async () => {
    const { page, open, errors, close } = await startVisit(browser);
    const violations = await watchViolations(page);
    for (const path of await onePerKind(site, language)) {
      await open(site.home + path);
      assert.equal(await page.locator('meta[http-equiv="Content-Security-Policy"]').count(), 1, path);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.locator('.color-mode').first().click();
    }
    assert.deepEqual(await violations(), []);
    assert.deepEqual(
      errors.filter((text) => !/404/.test(text)),
      [],
    );
    await close();
  });

test('a page chunk that is opened by itself runs and loads nothing', async () => {
  const settings = {
    title: 'T',
    url: 'https://example.org',
    markdown: { trustedHtml: true },
  };
  const run = "document.title = 'ran'";
  const trusting = await serveSite({
    'site.json': JSON.stringify(settings),
    'en/docs/index.md': `# Guide\n\nRead.\n\n<img src="/x.svg" alt="" onload="${run}" onerror="${run}">\n<script>${run}</script>\n`,
    '../public/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  });
  const { page, close } = await startVisit(browser);
  const loaded: string[] = [];
  page.on('response', (response) => loaded.push(response.url()));
  const names = readdirSync(path.join(trusting.dir, 'assets/pages')).filter((name) => name.startsWith('index-'));
  const address = `${trusting.home}assets/pages/${names[0]}`;
  await page.goto(address);
  assert.match((await page.textContent('[data-prose]')) ?? '', /Read/);
  assert.deepEqual([await page.title(), loaded], ['', [address]]);
  await close();
  await trusting.close();
});
