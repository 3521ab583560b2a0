/** Counts how much the browser styles a page, which, unlike times, does not depend on the machine: from a trace of its main thread. */

import { type Browser, isReady, type Page, startVisit } from './browser.ts';

export interface StyleWork {
  /** Elements styled until the browser is idle, by the elements of the document: 1 is each once. */
  styled: number;
  /** Milliseconds of the longest task. */
  longestTask: number;
}

/** The window of Lighthouse's phone. */
const PHONE = { width: 412, height: 823 };

/** Of style, and of tasks. */
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];
/** Another page of the docs that leads back to this one. */
const NEIGHBOUR = '.pager a';

/** An event of the trace; times are in microseconds. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  dur?: number;
  args: { name?: string; elementCount?: number };
}

/** Loads the page at `url`, with the animations that a reader may see. */
export async function measureLoad(browser: Browser, url: string): Promise<StyleWork> {
  return onPhone(browser, (page) => trace(page, () => page.goto(url)));
}

/** Goes to it from its neighbour. */
export async function measureNavigation(browser: Browser, url: string): Promise<StyleWork> {
  return onPhone(browser, async (page) => {
    await page.goto(url);
    const { pathname } = new URL(page.url());
    const neighbour = await page.locator(NEIGHBOUR).first().getAttribute('href');
    await page.goto(new URL(neighbour ?? '', url).href);
    const link = page.locator(`${NEIGHBOUR}[href="${pathname}"]`);
    await link.scrollIntoViewIfNeeded();
    await settle(page);
    return trace(page, async () => {
      await link.click();
      await page.waitForURL(url);
    });
  });
}

async function onPhone(browser: Browser, measure: (page: Page) => Promise<StyleWork>): Promise<StyleWork> {
  const { page, close } = await startVisit(browser, { viewport: PHONE, reducedMotion: 'no-preference' });
  return measure(page).finally(close);
}

/** Records the main thread during `act` and until the page has settled. */
async function trace(page: Page, act: () => Promise<unknown>): Promise<StyleWork> {
  const browser = page.context().browser() as Browser;
  await browser.startTracing(page, { categories: CATEGORIES });
  await act();
  await settle(page);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mainThreads = new Set(traceEvents.filter(({ args }) => args.name === 'CrRendererMain').map(threadOf));
  const work = traceEvents.filter((event) => mainThreads.has(threadOf(event)));
  const counts = work.flatMap(({ name, args }) => (name === 'UpdateLayoutTree' ? (args.elementCount ?? 0) : []));
  const tasks = work.flatMap(({ name, dur = 0 }) => (name === 'RunTask' ? dur / 1000 : []));
  const styled = counts.reduce((sum, count) => sum + count, 0) / (await page.evaluate(countElements));
  return { styled, longestTask: Math.max(...tasks) };
}

/** Waits until all behaviours of the page have started, those that wait for an idle moment too. */
async function settle(page: Page): Promise<void> {
  await isReady(page);
  await page.evaluate(untilQuiet);
}

/** In the page: resolves when nothing was fetched for a quarter of a second and the browser was idle then. */
async function untilQuiet(): Promise<void> {
  const countFetched = () => performance.getEntriesByType('resource').length;
  for (let fetched = -1; fetched < countFetched(); ) {
    fetched = countFetched();
    await new Promise((resolve) => setTimeout(resolve, 250));
    await new Promise((resolve) => requestIdleCallback(resolve));
  }
}

/** In the page. */
function countElements(): number {
  return document.querySelectorAll('*').length;
}
