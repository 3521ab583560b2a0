/** The worker thread that reads pages for the search index. */

import { parentPort } from 'node:worker_threads';
import { type ArticleReading, createRecorder, type RecordJob } from './searchRecord.ts';

/** An article to read before its page. */
export interface ArticleJob {
  name: string;
  lang: string;
  html: string;
  isRelease?: boolean;
}

export interface PageJob extends RecordJob {
  /** The name of its article, if that has been sent. */
  article?: string;
}

/** To the thread. It answers with the records of pages. */
export type SearchMessage = { articles: readonly ArticleJob[] } | { pages: readonly PageJob[] };

const recorders = new Map<string, ReturnType<typeof createRecorder>>();
const articles = new Map<string, ArticleReading>();

parentPort?.on('message', (message: SearchMessage) => {
  if ('articles' in message)
    for (const { name, lang, html, isRelease } of message.articles)
      articles.set(name, recorderOf(lang).read(html, isRelease));
  else parentPort?.postMessage(message.pages.map(recordPage));
});

function recordPage({ lang, page, context, article = '' }: PageJob) {
  return recorderOf(lang).record(page, context, articles.get(article));
}

function recorderOf(lang: string): ReturnType<typeof createRecorder> {
  const recorder = recorders.get(lang) ?? createRecorder(lang);
  recorders.set(lang, recorder);
  return recorder;
}
