/** Builds a corpus once in this fresh process and prints milliseconds and peak memory as JSON. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const { contentDir, outDir } = JSON.parse(readFileSync(0, 'utf8')) as { contentDir: string; outDir: string };
process.env.NODE_ENV = 'production';
const started = performance.now();
const { buildSite } = await import('../../build/build.ts');
const loaded = performance.now();
const { pages, written } = await buildSite({
  projectRoot: join(import.meta.dirname, '../..'),
  contentDir,
  outDir,
  locales: [],
  drafts: false,
  strict: false,
  crawl: false,
});
const ended = performance.now();
const rss = process.resourceUsage().maxRSS / 1024;
console.log(JSON.stringify({ load: loaded - started, build: ended - loaded, rss, pages, written }));
