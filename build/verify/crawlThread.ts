/** Runs the crawl in a thread of its own, while the builder writes the site. */

import { Worker } from 'node:worker_threads';
import type { CodeLoader } from '../input/codeLoader.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SpanSink } from '../model/span.ts';
import type { Shelf } from '../store/shelf.ts';
import type { CrawlOptions, CrawlResult } from './crawl.ts';
import type { CrawlTarget } from './crawlMap.ts';
import { type CrawlRecord, EMPTY_RECORD } from './crawlRecord.ts';
import type { CrawlAnswer, CrawlMessage, CrawlSetup } from './crawlWorker.ts';

export interface CrawlThread {
  /** Visits a document that has been written; `content` is a hash of its bytes. */
  add(file: string, content: string): void;
  /** Diagnostics, once all files are written. Ends the thread. */
  finish(options: CrawlOptions): Promise<Diagnostic[]>;
  stop(): void;
}

/** `shelf` keeps the record of the last crawl of each site. */
export function startCrawlThread(
  target: CrawlTarget,
  code: CodeLoader,
  shelf: Shelf<CrawlRecord>,
  onSpan?: SpanSink,
): CrawlThread {
  const { base, url, folders } = target;
  const key = JSON.stringify({ base, url, folders });
  const previous = shelf.get(key) ?? EMPTY_RECORD;
  const { script, options } = code.worker(new URL('./crawlWorker.ts', import.meta.url));
  const worker = new Worker(script, { ...options, workerData: { ...target, previous } satisfies CrawlSetup });
  const send = (message: CrawlMessage) => worker.postMessage(message);
  const answer = new Promise<CrawlResult>((resolve, reject) => {
    worker.on('message', (given: CrawlAnswer) => ('result' in given ? resolve(given.result) : reject(given.error)));
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('the crawl stopped without an answer')));
  });
  // A rejection counts when the answer is awaited; until then the thread does not keep the process alive.
  answer.catch(() => {});
  worker.unref();
  return {
    add: (path, content) => send({ file: path, content }),
    async finish(site) {
      worker.ref();
      send({ finish: site });
      const { diagnostics, record, spans } = await answer;
      for (const span of spans) onSpan?.(span);
      shelf.put(key, record);
      await worker.terminate();
      return diagnostics;
    },
    stop: () => void worker.terminate(),
  };
}
