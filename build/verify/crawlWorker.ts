/** The worker thread of the crawl. */

import { parentPort, workerData } from 'node:worker_threads';
import { type CrawlOptions, type CrawlResult, createCrawler } from './crawl.ts';
import type { CrawlTarget } from './crawlMap.ts';
import type { CrawlRecord } from './crawlRecord.ts';

export interface CrawlSetup extends CrawlTarget {
  previous: CrawlRecord;
}

/** To the thread: documents as they are written, then the rest. */
export type CrawlMessage =
  | { documents: ReadonlyArray<readonly [file: string, content: string]> }
  | { finish: CrawlOptions };

/** From the thread: once, at the end. */
export type CrawlAnswer = { result: CrawlResult } | { error: unknown };

const { previous, ...target } = workerData as CrawlSetup;
const crawler = createCrawler(target, previous);

parentPort?.on('message', async (message: CrawlMessage) => {
  if ('documents' in message) for (const [file, content] of message.documents) crawler.add(file, content);
  else parentPort?.postMessage(await finish(message.finish));
});

async function finish(options: CrawlOptions): Promise<CrawlAnswer> {
  try {
    return { result: await crawler.finish(options) };
  } catch (error) {
    return { error };
  }
}
