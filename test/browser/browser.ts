/** A real Chromium for tests. The only file that knows Playwright. */

import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium, NO_CHROMIUM } from './chromium.ts';

export type { Browser, Locator, Page };

/** For finding tests that hold only at one speed: how many times slower pages run, and milliseconds before each step of a test. */
const SLOWER_PAGES = Number(process.env.SLOWER_PAGES ?? 1);
const SLOWER_STEPS = Number(process.env.SLOWER_STEPS ?? 0);

/** Milliseconds for one step of a test: what comes at all comes by then on a machine that does other work too. */
const TIMEOUT = 30_000;

export const DESKTOP = { width: 1400, height: 900 };
export const PHONE = { width: 390, height: 800 };

/** `args` are further switches of the browser. */
export async function openBrowser(args: readonly string[] = []): Promise<Browser> {
  const found = await findChromium();
  if (!found) throw new Error(NO_CHROMIUM);
  return chromium.launch({
    executablePath: found.executable,
    env: found.env,
    headless: true,
    slowMo: SLOWER_STEPS,
    args: [...CHROMIUM_FLAGS, ...args],
  });
}

export interface Visit {
  page: Page;
  /** Uncaught errors, console errors and hydration mismatches so far. */
  errors: string[];
  /** Loads a document and waits until its client is ready. */
  open(url: string): Promise<void>;
  close(): Promise<void>;
}

/** A reader of their own: nothing is remembered from other visits, nothing moves unless a test wants it to. */
export async function startVisit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ viewport: DESKTOP, reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(TIMEOUT * SLOWER_PAGES);
  // The compiler of our tests wraps functions with names in a helper that pages do not have.
  await context.addInitScript('globalThis.__name = (named) => named');
  const page = await context.newPage();
  await slow(page);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return {
    page,
    errors,
    async open(url) {
      await page.goto(url);
      await isReady(page);
    },
    close: () => context.close(),
  };
}

async function slow(page: Page): Promise<void> {
  if (SLOWER_PAGES === 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PAGES });
}

/** The colour mode button comes to life with the client. */
export async function isReady(page: Page, timeout?: number): Promise<void> {
  await page.waitForSelector('.color-mode:enabled', { state: 'attached', timeout });
}

/** What the page says: Playwright is told of addresses that change inside a document a little later. */
export function addressOf(page: Page): Promise<string> {
  return page.evaluate(() => location.href);
}

/** A scroll event comes with the next frame. */
export async function afterFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** For documents opened from now on: no Clipboard API, as on a site without https. Gives what was copied on this page. */
export async function withoutClipboard(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    Object.assign(window, { __copied: [] });
    document.addEventListener('copy', () => {
      const { activeElement } = document;
      const text = activeElement instanceof HTMLTextAreaElement ? activeElement.value : '';
      (window as unknown as { __copied: string[] }).__copied.push(text);
    });
  });
  return () => page.evaluate(() => (window as unknown as { __copied: string[] }).__copied);
}

/** Lets no answer to these requests through until the function it gives is called. */
export async function holdBack(page: Page, pattern: string): Promise<() => void> {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(pattern, async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
}

/** Gives how far what was painted has moved since the page was opened, for pages opened from now on. */
export async function withShifts(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { __shifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { __shifts: number[] }).__shifts);
}
