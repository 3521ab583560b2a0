/**
 * Lets Lighthouse judge the largest pages of the site, as on the same phone whatever the machine, and prints the scores as a table:
 * `npm run lighthouse -- --help`.
 */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import lighthouse, { type Result } from 'lighthouse';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { type Browser, openChromium } from '../../build/browser/playwright.ts';
import { command, type OptionsOf } from '../../build/command/command.ts';
import { path, words } from '../../build/command/optionKinds.ts';
import { runCommand } from '../../build/command/runCommand.ts';
import { fileOf, serveFolder, serveSite } from '../browser/site.ts';
import { freePort } from '../freePort.ts';
import { largestPages, slowdownOf } from './phone.ts';
import { dayAndMachine, median, table, writeRegion } from './report.ts';

const COMMAND = command({
  name: 'npm run lighthouse',
  summary:
    'Measures pages as on a phone: those given, such as api/processor or fr/, or the largest one of each folder and kind in both languages, whose figures go to docs/benchmarks.md.',
  options: {
    given: words('[path]…'),
    against: path('against DIR', 'measure an older build in turns with this one, and write nothing'),
  },
});

/** Lighthouse advises the median of several runs: one alone tells as much of the machine as of the page. */
const RUNS = 3;
/** Readings of the machine's index; the first one is of code that is not compiled yet. */
const READINGS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const METRICS = [
  'First paint',
  'Largest paint',
  'Blocking',
  'Longest task',
  'Main thread',
  'Style and layout',
  'Shift',
  'Transferred',
  'Slowed down',
];
/** The lowest score; the most milliseconds; the most that may move. */
const GOALS = { performance: 97, blocking: 150, shift: 0 };

/** How Lighthouse runs. */
interface Phone {
  /** Port of the browser's debugger. */
  port: number;
  /** How many times slower than this machine it is. */
  slowdown: number;
}

process.exitCode = await runCommand(COMMAND, measure);

async function measure({ given, against }: OptionsOf<typeof COMMAND>): Promise<0> {
  const older = against === undefined ? undefined : await serveFolder(against);
  const site = await serveSite(undefined, { gzip: true });
  // Lighthouse joins a browser by the port of its debugger, which must be known before the browser starts.
  const port = await freePort();
  const browser = await openChromium({ args: [`--remote-debugging-port=${port}`] });
  try {
    const conditions = `${dayAndMachine()} Medians of ${RUNS} runs, by performance.`;
    console.log(conditions);
    const rows: string[][] = [];
    const below: string[] = [];
    for (const path of given.length > 0 ? given : await largestPages(site)) {
      const isOlder = older && existsSync(join(older.dir, fileOf(path)));
      // A shared machine is twice as fast in one minute as in the next.
      const slowdown = slowdownOf(await readIndex(browser));
      const homes = isOlder ? [older.home, site.home] : [site.home];
      const results = await judge(
        homes.map((home) => home + path),
        { port, slowdown },
      );
      const cells = results.map((result) => cellsOf(result, slowdown));
      const latest = cells.at(-1) ?? [];
      const row = [`\`/${path}\``, ...latest.map((_, column) => cells.map((each) => each[column]).join(' → '))];
      rows.push(row);
      if (latest.some(isMarked)) below.push(`/${path}`);
      console.log(...row);
      printFailed(results.at(-1) as Result);
    }
    const text = `${conditions}\n\n${table(['Page', ...CATEGORIES, ...METRICS], rows)}`;
    console.log(`\n${text}\n\n${verdict(below)}`);
    if (given.length === 0 && against === undefined) writeRegion('lighthouse', text);
    return 0;
  } finally {
    await browser.close();
    await site.close();
    await older?.close();
  }
}

/** What Lighthouse measures before each run too; the middle of several readings, which differ by half on a busy machine. */
async function readIndex(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  const readings: number[] = [];
  while (readings.length < READINGS) readings.push(await page.evaluate(pageFunctions.computeBenchmarkIndex));
  await page.close();
  return Math.round(median(readings));
}

/** Of each address the run in the middle by performance. In turns, so that a slow moment of the machine hits all. */
async function judge(urls: readonly string[], phone: Phone): Promise<Result[]> {
  const runs = urls.map((): Result[] => []);
  for (let run = 0; run < RUNS; run++)
    for (const [index, url] of urls.entries()) runs[index]?.push(await judgeOnce(url, phone));
  const performance = ({ categories }: Result) => categories.performance?.score ?? 0;
  return runs.map((all) => all.sort((a, b) => performance(a) - performance(b))[Math.floor(RUNS / 2)] as Result);
}

/**
 * Lighthouse's default is its phone: 412 px and slow 4G, simulated from a load at full speed, as is the slow processor. The simulation
 * halves the slowdown of tasks with a layout, and so blocking and performance. To slow the processor really (`devtools`) is truer: the
 * longest task of a long page was twice as long. But it also delays each request by half a second, which leaves no page above 98, takes
 * more than twice the time, and is not what others measure. So the longest task and the main thread are told with the whole slowdown.
 */
async function judgeOnce(url: string, { port, slowdown }: Phone): Promise<Result> {
  const run = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: CATEGORIES,
    throttlingMethod: 'simulate',
    throttling: { cpuSlowdownMultiplier: slowdown },
  });
  if (!run) throw new Error(`Lighthouse gave no result for ${url}`);
  if (run.lhr.runtimeError) throw new Error(`${url}: ${run.lhr.runtimeError.message}`);
  return run.lhr;
}

/** The cells of a row. What is below its goal is marked. */
function cellsOf({ categories, audits }: Result, slowdown: number): string[] {
  const [performance = 0, ...others] = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
  const shown = (name: string) => audits[name]?.displayValue ?? '–';
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const items = (name: string) => (audits[name]?.details as { items?: Item[] } | undefined)?.items ?? [];
  const seconds = (ms = 0) => `${(ms / 1000).toFixed(1)} s`;
  const longest = Math.max(0, ...items('main-thread-tasks').map(({ duration }) => duration));
  const style = items('mainthread-work-breakdown').find(({ group }) => group === 'styleLayout');
  const shift = shown('cumulative-layout-shift');
  return [
    mark(`${performance}`, performance >= GOALS.performance),
    ...others.map(String),
    shown('first-contentful-paint'),
    shown('largest-contentful-paint'),
    mark(shown('total-blocking-time'), value('total-blocking-time') <= GOALS.blocking),
    `${Math.round(longest * slowdown)} ms`,
    seconds(value('mainthread-work-breakdown')),
    seconds(style?.duration),
    mark(shift, Number(shift) <= GOALS.shift),
    `${Math.round(value('total-byte-weight') / 1024)} KiB`,
    `${slowdown}×`,
  ];
}

/** A row of an audit's table; milliseconds. */
interface Item {
  duration: number;
  group?: string;
}

function mark(text: string, isReached: boolean): string {
  return isReached ? text : `**${text}**`;
}

function isMarked(cell: string): boolean {
  return cell.startsWith('**');
}

function verdict(below: readonly string[]): string {
  const goals = `performance ${GOALS.performance}, blocking ${GOALS.blocking} ms, shift ${GOALS.shift}`;
  return below.length === 0
    ? `All pages reach the goals: ${goals}.`
    : `Below the goals (${goals}): ${below.join(', ')}.`;
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
