/** Every kind of page works under its Content Security Policy without a violation. */

import assert from 'node:assert/strict';
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
