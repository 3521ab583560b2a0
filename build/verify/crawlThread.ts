/** Runs the crawl: in a thread of its own while the builder writes the site, unless few documents have changed. */

import { Worker } from 'node:worker_threads';
import type { CodeLoader } from '../input/codeLoader.ts';
import type { Kept } from '../input/store.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SpanSink } from '../model/span.ts';
import type { CrawlOptions, CrawlResult } from './crawl.ts';
import type { CrawlTarget } from './crawlMap.ts';
import { type CrawlRecord, EMPTY_RECORD } from './crawlRecord.ts';
import type { CrawlAnswer, CrawlMessage, CrawlSetup } from './crawlWorker.ts';

type Progress = (done: number, total: number) => void;

export interface Crawl {
  /** Visits a document that has been written; `content` is a hash of its bytes. */
  add(file: string, content: string): void;
  /** All documents are written. */
  noteLast(): void;
  /** Diagnostics, once all files are written. Ends the thread. */
  finish(options: CrawlOptions, progress: Progress): Promise<Diagnostic[]>;
  stop(): void;
}

/** Changed documents that are crawled without a thread, whose start takes longer. */
const FEW = 8;

/** The record of the last crawl of each site is kept. */
export function startCrawl(target: CrawlTarget, code: CodeLoader, kept: Kept, onSpan?: SpanSink): Crawl {
  const { base, url, folders } = target;
  const key = JSON.stringify(['crawl', base, url, folders]);
  const previous = kept.get<CrawlRecord>(key) ?? EMPTY_RECORD;
  const setup: CrawlSetup = { ...target, previous };
  const documents = new Map<string, string>();
  let changed = 0;
  let thread = previous === EMPTY_RECORD ? startThread(setup, code) : undefined;

  function add(file: string, content: string): void {
    documents.set(file, content);
    if (previous.documents[file]?.content !== content) changed += 1;
    if (thread) thread.add([[file, content]]);
    else if (changed > FEW) {
      thread = startThread(setup, code);
      thread.add([...documents]);
    }
  }

  async function crawlHere(site: CrawlOptions): Promise<CrawlResult> {
    const { createCrawler } = await import('./crawl.ts');
    const crawler = createCrawler(target, previous);
    for (const [file, content] of documents) crawler.add(file, content);
    return crawler.finish(site);
  }

  return {
    add,
    noteLast: () => thread?.noteLast(),
    async finish(site, progress) {
      const { diagnostics, record, spans } = await (thread ? thread.finish(site, progress) : crawlHere(site));
      for (const span of spans) onSpan?.(span);
      kept.put(key, record);
      return diagnostics;
    },
    stop: () => thread?.stop(),
  };
}

interface CrawlThread {
  add(documents: ReadonlyArray<readonly [file: string, content: string]>): void;
  noteLast(): void;
  finish(options: CrawlOptions, progress: Progress): Promise<CrawlResult>;
  stop(): void;
}

function startThread(setup: CrawlSetup, code: CodeLoader): CrawlThread {
  const { script, options } = code.worker(new URL('./crawlWorker.ts', import.meta.url));
  const worker = new Worker(script, { ...options, workerData: setup });
  const send = (message: CrawlMessage) => worker.postMessage(message);
  // What is crawled beside other steps is not shown: they have a progress of their own.
  let show: Progress = () => {};
  const answer = new Promise<CrawlResult>((resolve, reject) => {
    worker.on('message', (given: CrawlAnswer) => {
      if ('progress' in given) show(given.progress.done, given.progress.total);
      else if ('result' in given) resolve(given.result);
      else reject(given.error);
    });
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('the crawl stopped without an answer')));
  });
  // A rejection counts when the answer is awaited; until then the thread does not keep the process alive.
  answer.catch(() => {});
  worker.unref();
  return {
    add: (documents) => send({ documents }),
    noteLast: () => send({ documents: [], areAll: true }),
    async finish(site, progress) {
      show = progress;
      worker.ref();
      send({ finish: site });
      const result = await answer;
      await worker.terminate();
      return result;
    },
    stop: () => void worker.terminate(),
  };
}
