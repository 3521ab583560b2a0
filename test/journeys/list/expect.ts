/** What must hold on every page that a reader opens. */

import assert from 'node:assert/strict';
import type { Reader } from '../journey.ts';

/** The client has started, what it made equals what was sent, and nothing reaches out of the window. */
export async function expectSound({ tab }: Reader, page: string): Promise<void> {
  const found = await tab.evaluate(() => ({
    mismatches: (window as { __hydrationErrors?: string[] }).__hydrationErrors ?? [],
    title: document.querySelector('main h1')?.textContent?.trim() !== '',
    tooWide: Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  }));
  assert.deepEqual(found, { mismatches: [], title: true, tooWide: 0 }, page);
}
