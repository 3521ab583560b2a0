/** Measures the search in Chromium: from the first letter to the first result, and what the first query fetches. Prints JSON. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openChromium } from '../../build/browser/playwright.ts';
import { createSiteServer, listen } from '../../build/check/staticServer.ts';
import type { SearchFile } from '../../templates/search/searchFile.ts';
import { isReady, type Page } from '../browser/browser.ts';

const ROUNDS = 7;
const QUERY = 'tile';
const KINDS = [
  [/^assets\/search\./, 'code'],
  [/^search\.json$|^assets\/search\//, 'index'],
  [/^routes\.json$|^assets\/routes\//, 'routes'],
] as const;

const { outDir, base } = JSON.parse(readFileSync(0, 'utf8')) as { outDir: string; base: string };
const { port } = await listen(createSiteServer({ dir: outDir, base, gzip: true }), { port: 0 });
const home = `http://127.0.0.1:${port}${base}`;
const readJson = (file: string) => JSON.parse(readFileSync(join(outDir, file), 'utf8'));
const { sizes }: SearchFile = readJson('search.json');
const { kinds } = typeof sizes === 'string' ? readJson(`assets/search/${sizes}`) : sizes;
const browser = await openChromium();
const rounds = [];
// Each round has a cache of its own.
for (let round = 0; round < ROUNDS; round++) {
  const context = await browser.newContext();
  rounds.push(await measure(await context.newPage()));
  await context.close();
}
const firsts = rounds.map(({ first }) => first).sort((a, b) => a - b);
console.log(
  JSON.stringify({ pages: kinds.length, first: firsts[Math.floor(ROUNDS / 2)], bytes: rounds[0]?.bytes, rounds }),
);
await browser.close();
process.exit(0);

interface Round {
  /** Milliseconds. */
  first: number;
  /** Compressed, by kind of file. */
  bytes: Record<'code' | 'index' | 'routes' | 'excerpts', number>;
}

async function measure(page: Page): Promise<Round> {
  // The compiler wraps functions with names in a helper that pages do not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.goto(home);
  await isReady(page);
  await page.waitForLoadState('networkidle');
  const bytes = { code: 0, index: 0, routes: 0, excerpts: 0 };
  const sizes: Array<Promise<void>> = [];
  page.on('requestfinished', (request) => {
    const path = request.url().slice(home.length);
    const kind = KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'excerpts';
    const count = async () => {
      bytes[kind] += (await request.sizes()).responseBodySize;
    };
    sizes.push(count());
  });
  await page.evaluate(watchFirstResult);
  await page.keyboard.press('/');
  await page.keyboard.type(QUERY);
  const first = await page.evaluate(() => (window as unknown as { __first: Promise<number> }).__first);
  await page.locator('.search-excerpt mark').first().waitFor();
  await page.waitForLoadState('networkidle');
  await Promise.all(sizes);
  return { first, bytes };
}

/** Runs in the page: time from the first letter in the field to the frame that shows a result. */
function watchFirstResult(): void {
  let started = 0;
  const owner = window as unknown as { __first: Promise<number> };
  document.addEventListener('input', () => {
    started ||= performance.now();
  });
  owner.__first = new Promise((resolve) => {
    const look = () => {
      if (document.querySelector('dialog.search [role="option"]')) resolve(performance.now() - started);
      else requestAnimationFrame(look);
    };
    look();
  });
}
