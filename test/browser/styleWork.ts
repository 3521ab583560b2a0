/** Counts how much the browser styles a page, which, unlike times, does not depend on the machine: from a trace of its main thread. */

import { type Browser, isReady, type Page, startVisit } from './browser.ts';

export interface StyleWork {
  /** Elements styled from the start of the load until the browser is idle, by the elements of the document: 1 is each once. */
  load: number;
  /** The same from a click on a link of a neighbouring page. */
  navigation: number;
  /** Milliseconds of the longest task of both. */
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

/** Loads the page at `url` and goes to it from its neighbour, with the animations that a reader may see. */
export async function measureStyleWork(browser: Browser, url: string): Promise<StyleWork> {
  const { page, close } = await startVisit(browser, { viewport: PHONE, reducedMotion: 'no-preference' });
  try {
    const load = await trace(page, () => page.goto(url));
    const { pathname } = new URL(page.url());
    const neighbour = await page.locator(NEIGHBOUR).first().getAttribute('href');
    await page.goto(new URL(neighbour ?? '', url).href);
    const link = page.locator(`${NEIGHBOUR}[href="${pathname}"]`);
    await link.scrollIntoViewIfNeeded();
    await settle(page);
    const navigation = await trace(page, async () => {
      await link.click();
      await page.waitForURL(url);
    });
    return {
      load: load.styled,
      navigation: navigation.styled,
      longestTask: Math.max(load.longestTask, navigation.longestTask),
    };
  } finally {
    await close();
  }
}

/** Records the main thread during `act` and until the page has settled. */
async function trace(page: Page, act: () => Promise<unknown>): Promise<{ styled: number; longestTask: number }> {
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
