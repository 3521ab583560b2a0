/** Reads changed pages for the search index in a thread of its own, beside other steps. */

import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CodeLoader } from '../input/codeLoader.ts';
import type { Shelf } from '../store/shelf.ts';
import type { RecordedPage, RecordJob, SearchRecord } from './searchRecord.ts';

/** Pages that are not worth the start of a thread. */
const FEW = 24;
/** Pages sent at a time, so that 10,000 pages need not fit in memory twice. */
const BATCH = 16;
/** Batches with the thread at a time: it need not wait for this one. */
const AHEAD = 2;

/** Puts the records of the pages on the shelf. Few pages are left to the step that needs their records. */
export async function recordAhead(
  jobs: readonly RecordJob[],
  shelf: Shelf<SearchRecord>,
  code: CodeLoader,
): Promise<void> {
  if (jobs.length <= FEW) return;
  const { script, options } = code.worker(new URL('./searchWorker.ts', import.meta.url));
  const worker = new Worker(script, options);
  const answers = on(worker, 'message');
  const batchAt = (at: number) => jobs.slice(at * BATCH, (at + 1) * BATCH);
  const send = (at: number) => worker.postMessage(batchAt(at).map((job) => ({ ...job, page: pickRead(job.page) })));
  try {
    for (let at = 0; at < AHEAD; at += 1) send(at);
    for (let at = 0; at * BATCH < jobs.length; at += 1) {
      const [records] = (await answers.next()).value as [SearchRecord[]];
      send(at + AHEAD);
      for (const [index, { key }] of batchAt(at).entries()) shelf.put(key, records[index] as SearchRecord);
    }
  } finally {
    await worker.terminate();
  }
}

/** What is read of a page: the rest would be copied for nothing. */
function pickRead({
  data: { path, title, description },
  head: { keywords },
  prose,
  searches,
}: RecordedPage): RecordedPage {
  const [text] = prose;
  return {
    data: { path, title, description },
    head: { keywords },
    prose: text ? [{ html: text.html, headings: text.headings }] : [],
    searches,
  };
}
