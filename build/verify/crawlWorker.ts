/** The worker thread of the crawl. */

import { parentPort, workerData } from 'node:worker_threads';
import { type CrawlOptions, type CrawlResult, createCrawler } from './crawl.ts';
import type { CrawlTarget } from './crawlMap.ts';
import type { CrawlRecord } from './crawlRecord.ts';
import { loadLinkinator } from './linkChecker.ts';

export interface CrawlSetup extends CrawlTarget {
  previous: CrawlRecord;
}

/** To the thread: documents as they are written, whether these were all, then the rest. */
export type CrawlMessage =
  | { documents: ReadonlyArray<readonly [file: string, content: string]>; areAll?: boolean }
  | { finish: CrawlOptions };

/** From the thread: now and then how far it is; once, at the end, the rest. */
export type CrawlAnswer = { progress: { done: number; total: number } } | { result: CrawlResult } | { error: unknown };

/** Visits between two reports of progress. */
const REPORT_EVERY = 20;

// While pages are parsed. If it fails, the first visit tells.
loadLinkinator().catch(() => {});

const { previous, ...target } = workerData as CrawlSetup;
const crawler = createCrawler(target, previous, {
  progress: (done, total) => {
    if (done % REPORT_EVERY === 0) parentPort?.postMessage({ progress: { done, total } } satisfies CrawlAnswer);
  },
});

parentPort?.on('message', async (message: CrawlMessage) => {
  if ('finish' in message) return parentPort?.postMessage(await finish(message.finish));
  for (const [file, content] of message.documents) crawler.add(file, content);
  // If it fails, the end tells.
  if (message.areAll) crawler.findAnchors().catch(() => {});
});

async function finish(options: CrawlOptions): Promise<CrawlAnswer> {
  try {
    return { result: await crawler.finish(options) };
  } catch (error) {
    return { error };
  }
}
