/**
 * Lets Lighthouse judge one page of each kind in both languages, as on a phone, and prints the scores as a table: `npm run lighthouse -- [path …]`.
 * Without paths it writes them to docs/benchmarks.md too.
 */

import lighthouse, { type Result } from 'lighthouse';
import { openBrowser } from '../browser/browser.ts';
import { serveSite } from '../browser/site.ts';
import { freePort } from '../freePort.ts';
import { dayAndMachine, table, writeRegion } from './report.ts';

/** Home, the longest page of the API, diagrams, formulas, blog list, a post. */
const KINDS = ['', 'api/cli', 'architecture', 'features/geometric-features', 'blog', 'blog/first-release'];
const PATHS = [...KINDS, ...KINDS.map((path) => (path === '' ? 'fr/' : `fr/${path}`))];
/** Lighthouse advises the median of several runs: one alone tells as much of the machine as of the page. */
const RUNS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

const asked = process.argv.slice(2);
if (asked.some((path) => path.startsWith('-'))) {
  console.log('npm run lighthouse -- [path …]    such as api/processor or fr/; without paths, one page of each kind');
  process.exit();
}
// Lighthouse joins a browser by the port of its debugger, which must be known before the browser starts.
const port = await freePort();
const site = await serveSite(undefined, { gzip: true });
const browser = await openBrowser([`--remote-debugging-port=${port}`]);
try {
  const rows: Array<Array<string | number>> = [];
  for (const path of asked.length > 0 ? asked : PATHS) {
    const result = await judge(site.home + path);
    const row = rowOf(path, result);
    rows.push(row);
    console.log(...row);
    printFailed(result);
  }
  const head = ['Page', ...CATEGORIES, 'First paint', 'Largest paint', 'Blocking', 'Shift', 'Transferred', 'Machine'];
  const text = `${dayAndMachine()} Medians of ${RUNS} runs, by performance.\n\n${table(head, rows)}`;
  console.log(`\n${text}`);
  if (asked.length === 0) writeRegion('lighthouse', text);
} finally {
  await browser.close();
  await site.close();
}

/** The run in the middle by performance. */
async function judge(url: string): Promise<Result> {
  const runs: Result[] = [];
  while (runs.length < RUNS) runs.push(await judgeOnce(url));
  const performance = ({ categories }: Result) => categories.performance?.score ?? 0;
  return runs.sort((a, b) => performance(a) - performance(b))[Math.floor(RUNS / 2)] as Result;
}

/**
 * Lighthouse's default is its phone: 412 px, slow 4G and a quarter of the processor, both simulated. A quarter of this
 * machine's: the last column is its benchmark index, for which a fast desktop has 1500 and more. With less, blocking is
 * that of a slower phone: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md
 */
async function judgeOnce(url: string): Promise<Result> {
  const run = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: CATEGORIES });
  if (!run) throw new Error(`Lighthouse gave no result for ${url}`);
  if (run.lhr.runtimeError) throw new Error(`${url}: ${run.lhr.runtimeError.message}`);
  return run.lhr;
}

function rowOf(path: string, { categories, audits, environment }: Result): Array<string | number> {
  const scores = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
  const shown = (name: string) => audits[name]?.displayValue ?? '–';
  const metrics = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map(shown);
  const shift = shown('cumulative-layout-shift');
  const bytes = `${Math.round((audits['total-byte-weight']?.numericValue ?? 0) / 1024)} KiB`;
  return [`\`/${path}\``, ...scores, ...metrics, shift, bytes, Math.round(environment.benchmarkIndex)];
}

function printFailed({ categories, audits }: Result): void {
  for (const { title, score, id } of Object.values(audits))
    if (score !== null && score < 0.9 && isScored(categories, id)) console.log(`  ${id}: ${title}`);
}

/** Whether an audit counts for a category; the others are remarks. */
function isScored(categories: Result['categories'], id: string): boolean {
  return Object.values(categories).some(({ auditRefs }) =>
    auditRefs.some((reference) => reference.id === id && reference.weight > 0),
  );
}
