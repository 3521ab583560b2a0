/** A real Chromium for tests. */

import {
  type Browser,
  type BrowserContextOptions,
  type Locator,
  openChromium,
  type Page,
} from '../../build/browser/playwright.ts';

export type { Browser, Locator, Page };

/** To find tests that pass at one speed only: how many times slower pages run, and milliseconds before each step. */
const SLOWER_PAGES = Number(process.env.SLOWER_PAGES ?? 1);
const SLOWER_STEPS = Number(process.env.SLOWER_STEPS ?? 0);

/** Timeout of one step in milliseconds, long enough for a busy machine. */
const TIMEOUT = 30_000;

export const DESKTOP = { width: 1400, height: 900 };
export const PHONE = { width: 390, height: 800 };

/** `args` are further switches of the browser. */
export function openBrowser(args: readonly string[] = []): Promise<Browser> {
  return openChromium({ args, slowMo: SLOWER_STEPS, prefersPacked: true });
}

export interface Visit {
  page: Page;
  /** Uncaught errors, console errors and hydration mismatches so far. */
  errors: string[];
  /** Loads a document and waits until its client is ready. */
  open(url: string): Promise<void>;
  close(): Promise<void>;
}

/** A fresh browser context: no stored state, reduced motion unless a test sets it. */
export async function startVisit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ viewport: DESKTOP, reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(TIMEOUT * SLOWER_PAGES);
  // tsx wraps named functions in a helper, `__name`, that pages lack.
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

/** The client enables the colour mode button when it has hydrated; the whole article is laid out after the class `first`. */
export async function isReady(page: Page, timeout?: number): Promise<void> {
  await page.waitForSelector('html:not(.first) .color-mode:enabled', { state: 'attached', timeout });
}

/** The address as the page knows it: Playwright learns of changes inside a document later. */
export function addressOf(page: Page): Promise<string> {
  return page.evaluate(() => location.href);
}

/** Styles as scripts may add them under the policy of the page. */
export async function addStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
}

/** Waits for the next frame, which also delivers scroll events. */
export async function afterFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** Removes the Clipboard API, as on a site without https, from documents opened from now on. Gives what was copied on this page. */
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
  return () => page.evaluate(readCopied);
}

/** Replaces the Clipboard API, which tests cannot read on every origin, in documents opened from now on. Gives what was copied on this page. */
export async function watchClipboard(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const copied: string[] = [];
    Object.assign(window, { __copied: copied });
    const writeText = async (text: string) => void copied.push(text);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  });
  return () => page.evaluate(readCopied);
}

/** In the page. */
function readCopied(): string[] {
  return (window as unknown as { __copied: string[] }).__copied;
}

/** Holds back responses to these requests until the returned function is called. */
export async function holdBack(page: Page, pattern: string | RegExp): Promise<() => void> {
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

/** Records layout shifts of pages opened from now on; the returned function reads them. */
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

/** The key under which a site stores a choice of its reader. `home` is the address of its home page. */
export function siteKey(home: string, key: string): string {
  return new URL(home).pathname + key;
}
