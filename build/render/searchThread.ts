/** Reads changed pages for the search index in a thread of its own, beside other steps. */

import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CodeLoader } from '../input/codeLoader.ts';
import type { Shelf } from '../store/shelf.ts';
import type { PageContext, RecordedPage, RecordJob, SearchRecord } from './searchRecord.ts';
import type { ArticleJob, PageJob, SearchMessage } from './searchWorker.ts';

export interface SearchReader {
  /** Reads the article of a page while others are parsed. */
  readAhead(article: Article): void;
  /** Puts the records of pages on the shelf. Few are left to the step that needs them. */
  record(jobs: readonly RecordJob[], shelf: Shelf<SearchRecord>): Promise<void>;
  /** Ends the thread. */
  stop(): void;
}

/** What is read of a page before the rest of the site is known. */
export interface Article
  extends Pick<RecordedPage['prose'][number], 'html' | 'textHash'>,
    Pick<PageContext, 'isRelease'> {
  lang: string;
}

/** Pages that are not worth the start of a thread. */
const FEW = 24;
/** Pages sent at a time, so that 10,000 pages need not fit in memory twice. */
const BATCH = 16;
/** Batches with the thread at a time: it need not wait for this one. */
const AHEAD = 2;

export function createSearchReader(code: CodeLoader): SearchReader {
  let worker: Worker | undefined;
  let waiting: ArticleJob[] = [];
  const known = new Set<string>();

  function send(message: SearchMessage): void {
    worker ??= startWorker(code);
    worker.postMessage(message);
  }

  function sendArticles(): void {
    send({ articles: waiting });
    waiting = [];
  }

  function jobFor({ page, ...job }: RecordJob): PageJob {
    const [text] = page.prose;
    const name = nameOf({ ...job, ...job.context, textHash: text?.textHash ?? '' });
    return known.has(name) ? { ...job, page: pickRead(page, ''), article: name } : { ...job, page: pickRead(page) };
  }

  return {
    readAhead({ html, ...about }) {
      const name = nameOf(about);
      if (known.has(name)) return;
      known.add(name);
      waiting.push({ ...about, name, html });
      if (waiting.length >= (worker ? BATCH : FEW)) sendArticles();
    },
    async record(jobs, shelf) {
      if (!worker && jobs.length <= FEW) return;
      if (waiting.length > 0) sendArticles();
      const batchAt = (at: number) => jobs.slice(at * BATCH, (at + 1) * BATCH);
      const sendPages = (at: number) => send({ pages: batchAt(at).map(jobFor) });
      for (let at = 0; at < AHEAD; at += 1) sendPages(at);
      const answers = on(worker as Worker, 'message');
      for (let at = 0; at * BATCH < jobs.length; at += 1) {
        const [records] = (await answers.next()).value as [SearchRecord[]];
        sendPages(at + AHEAD);
        for (const [index, { key }] of batchAt(at).entries()) shelf.put(key, records[index] as SearchRecord);
      }
    },
    stop: () => void worker?.terminate(),
  };
}

function startWorker(code: CodeLoader): Worker {
  const { script, options } = code.worker(new URL('./searchWorker.ts', import.meta.url));
  return new Worker(script, options);
}

/** Of an article. What a page is read from beside it has no part in it. */
function nameOf({ lang, textHash, isRelease = false }: Omit<Article, 'html'>): string {
  return `${lang} ${textHash} ${isRelease}`;
}

/** What is read of a page: the rest would be copied for nothing. */
function pickRead(
  { data: { path, title, description }, head: { keywords }, prose, searches }: RecordedPage,
  html = prose[0]?.html ?? '',
): RecordedPage {
  const [text] = prose;
  return {
    data: { path, title, description },
    head: { keywords },
    prose: text ? [{ html, headings: text.headings, textHash: text.textHash }] : [],
    searches,
  };
}
