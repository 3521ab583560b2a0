/** Starts the Chromium that draws diagrams, prints the handbook and runs tests. The only file that imports Playwright. */

import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
  type Request,
} from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium, NO_CHROMIUM } from './chromium.ts';

export type { Browser, BrowserContextOptions, Locator, Page, Request };

interface LaunchOptions {
  /** Further switches of the browser. */
  args?: readonly string[];
  /** Milliseconds before each step. */
  slowMo?: number;
}

/** Rejects if no Chromium is found. */
export async function openChromium({ args = [], slowMo = 0 }: LaunchOptions = {}): Promise<Browser> {
  const found = await findChromium();
  if (!found) throw new Error(NO_CHROMIUM);
  return chromium.launch({
    executablePath: found.executable,
    env: found.env,
    headless: true,
    slowMo,
    args: [...CHROMIUM_FLAGS, ...args],
  });
}
