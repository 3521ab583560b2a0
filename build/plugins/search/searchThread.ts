/** Makes search indexes in a thread of its own, beside other steps, unless few pages have changed. */

import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CodeLoader } from '../../input/codeLoader.ts';
import type { Kept } from '../../input/store.ts';
import type { OutputFile } from '../../model/outputFile.ts';
import type { Aside } from '../../model/span.ts';
import type { AnswerParts } from './answers.ts';
import { findUnread, type IndexPlan, readRecords, renderSearch } from './searchIndex.ts';
import type { Article, RecordedPage, RecordJob, SearchRecord } from './searchRecord.ts';
import type { ArticleJob, MadeIndex, PageJob, SearchMessage } from './searchWorker.ts';

interface SearchMaker {
  /** Reads the article of a page while others are parsed. */
  readAhead(article: Article): void;
  /** Starts to make the files of all indexes, with results that are kept. Call the result to wait for them. */
  start(plan: readonly IndexPlan[], kept: Kept): () => Promise<OutputFile[]>;
  /** Ends the thread. */
  stop(): void;
}

/** Pages that are not worth the start of a thread. */
const FEW = 24;
/** Pages sent at a time, so that 10,000 pages need not fit in memory twice. */
const BATCH = 16;
/** Articles that the thread keeps until the site is planned: 10,000 of them would take 200 MB. */
const MAX_AHEAD = 1_000;

export function createSearchMaker(code: CodeLoader, aside: Aside): SearchMaker {
  let worker: Worker | undefined;
  let waiting: ArticleJob[] = [];
  /** Names of articles that the thread has, or gets. */
  const sent = new Set<string>();

  function startWorker(): Worker {
    if (worker) return worker;
    const { script, options } = code.worker(new URL('./searchWorker.ts', import.meta.url));
    worker = new Worker(script, options);
    return worker;
  }

  function sendArticles(): void {
    startWorker().postMessage({ articles: waiting } satisfies SearchMessage);
    waiting = [];
  }

  const stop = () => void worker?.terminate();

  /** The thread forgets an article with its page. */
  function jobFor({ page, ...job }: RecordJob): PageJob {
    const article = nameOf({ ...job, ...job.context, textHash: page.prose[0]?.textHash ?? '' });
    return sent.delete(article) ? { ...job, page: pickRead(page, ''), article } : { ...job, page: pickRead(page) };
  }

  async function makeInThread(plan: readonly IndexPlan[], store: Kept): Promise<OutputFile[]> {
    if (waiting.length > 0) sendArticles();
    const ask = createAsk(startWorker());
    const unread = findUnread(plan, store);
    await recordAll(unread, store, (batch) => ask<SearchRecord[]>({ pages: batch.map(jobFor) }));
    const isMade = new Set(unread.map(({ key }) => key));
    const files: OutputFile[] = [];
    for (const each of plan) files.push(...(store.get<OutputFile[]>(each.key) ?? (await makeIndex(each))));
    return files;

    async function makeIndex({ input, jobs, answers, key }: IndexPlan): Promise<OutputFile[]> {
      const others = jobs.filter((job) => !isMade.has(job.key));
      const records = new Map(readRecords(others, store).map((found, at) => [others[at]?.key ?? '', found]));
      const kept = store.get<AnswerParts>(answers.key);
      const made = await ask<MadeIndex>({ index: input, records, answers: kept ?? answers });
      if (!kept) store.put(answers.key, made.answers);
      store.put(key, made.files);
      return made.files;
    }
  }

  return {
    readAhead({ html, ...about }) {
      const name = nameOf(about);
      if (sent.has(name) || sent.size === MAX_AHEAD) return;
      sent.add(name);
      waiting.push({ ...about, name, html });
      if (waiting.length >= (worker ? BATCH : FEW)) sendArticles();
    },
    start(plan, kept) {
      if (!worker && findUnread(plan, kept).length <= FEW) return async () => renderSearch(plan, kept);
      const made = aside('search index', () => makeInThread(plan, kept).finally(stop));
      return () => made;
    },
    stop,
  };
}

/** Keeps the records. Two batches are made at a time: the thread need not wait for this one. */
async function recordAll(
  jobs: readonly RecordJob[],
  store: Kept,
  make: (batch: readonly RecordJob[]) => Promise<SearchRecord[]>,
): Promise<void> {
  let last: Promise<void> | undefined;
  for (let at = 0; at < jobs.length; at += BATCH) {
    const batch = jobs.slice(at, at + BATCH);
    const made = make(batch);
    await last;
    last = made.then((all) => all.forEach((each, index) => void store.put(batch[index]?.key ?? '', each)));
  }
  await last;
}

/** Sends a message and gives the answer. */
type Ask = <T>(message: SearchMessage) => Promise<T>;

/** Answers come in the order of the messages. */
function createAsk(worker: Worker): Ask {
  const answers = on(worker, 'message');
  return <T>(message: SearchMessage) => {
    worker.postMessage(message);
    const answer = answers.next().then(({ value: [given] }) => given as T);
    answer.catch(() => {});
    return answer;
  };
}

/** The name of an article. Whatever else a page is read from has no part in it. */
function nameOf({ lang, textHash, isRelease = false }: Omit<Article, 'html'>): string {
  return `${lang} ${textHash} ${isRelease}`;
}

/** What is read of a page: the rest would be copied for nothing. */
function pickRead(
  { data: { path, title, description }, head: { keywords }, prose }: RecordedPage,
  html = prose[0]?.html ?? '',
): RecordedPage {
  const [text] = prose;
  return {
    data: { path, title, description },
    head: { keywords },
    prose: text ? [{ html, headings: text.headings, textHash: text.textHash }] : [],
  };
}
