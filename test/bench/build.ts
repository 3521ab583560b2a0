/** Builds a corpus once in this fresh process and prints milliseconds and peak memory as JSON. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const { contentDir, outDir } = JSON.parse(readFileSync(0, 'utf8')) as { contentDir: string; outDir: string };
process.env.NODE_ENV = 'production';
const started = performance.now();
const { buildSite } = await import('../../build/build.ts');
const { silentReporter } = await import('../../build/command/report.ts');
const loaded = performance.now();
const steps: Record<string, number> = {};
const { pages, written } = await buildSite(
  {
    projectRoot: join(import.meta.dirname, '../..'),
    contentDir,
    outDir,
    locales: [],
    drafts: false,
    strict: false,
    crawl: false,
  },
  { ...silentReporter, step: timeStep },
);
const ended = performance.now();
const rss = process.resourceUsage().maxRSS / 1024;
const index = steps['files of search'];
console.log(JSON.stringify({ load: loaded - started, build: ended - loaded, index, rss, pages, written }));

async function timeStep<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await work();
  steps[name] = performance.now() - begun;
  return result;
}
