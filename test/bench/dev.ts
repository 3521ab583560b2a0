/** Measures `npm run dev`: from the moment a page is saved to the moment a browser shows it. Prints JSON. */

import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from '../browser/browser.ts';

const ROUNDS = 7;

const { contentDir, file } = JSON.parse(readFileSync(0, 'utf8')) as { contentDir: string; file: string };
process.env.NODE_ENV = 'production';
const { startDevServer } = await import('../../build/dev/devServer.ts');
const { address } = await startDevServer({
  projectRoot: join(import.meta.dirname, '../..'),
  contentDir,
  outDir: '',
  cacheDir: join(contentDir, '../cache'),
  locales: [],
  drafts: false,
  strict: false,
  crawl: false,
  port: 4600,
  host: '127.0.0.1',
  log: () => {},
});
const path = file.slice(join(contentDir, 'en/docs').length + 1, -'.md'.length);
const browser = await openBrowser();
const page = await browser.newPage();
await page.goto(address + path, { waitUntil: 'networkidle' });
const times: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const text = `Saved by process ${process.pid}, round ${round}.`;
  const started = performance.now();
  appendFileSync(file, `\n${text}\n`);
  // Text of the reloaded document, seen from inside the browser; polling is by animation frame.
  await page.waitForFunction((wanted) => document.body?.textContent?.includes(wanted), text);
  times.push(performance.now() - started);
  await page.waitForTimeout(300);
}
console.log(JSON.stringify({ reload: times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)], times }));
await browser.close();
process.exit(0);
