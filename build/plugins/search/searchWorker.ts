/** The worker thread that makes search indexes. */

import { parentPort } from 'node:worker_threads';
import type { OutputFile } from '../../model/outputFile.ts';
import type { AnswerParts } from './answers.ts';
import { type AnswerInput, type IndexInput, makeAnswers, renderIndex } from './searchIndex.ts';
import {
  type Article,
  type ArticleReading,
  createRecorder,
  type RecordJob,
  type SearchRecord,
} from './searchRecord.ts';

/** An article to read before its page. */
export interface ArticleJob extends Pick<Article, 'lang' | 'html' | 'isRelease'> {
  name: string;
}

export interface PageJob extends RecordJob {
  /** The name of its article, if that has been sent. */
  article?: string;
}

/** To the thread. It answers with the records of pages, and with the files of an index. */
export type SearchMessage =
  | { articles: readonly ArticleJob[] }
  | { pages: readonly PageJob[] }
  /** With the records that it has not made itself, and with the answers, or with what they are made of. */
  | { index: IndexInput; records: ReadonlyMap<string, SearchRecord>; answers: AnswerParts | AnswerInput };

export interface MadeIndex {
  files: OutputFile[];
  answers: AnswerParts;
}

const recorders = new Map<string, ReturnType<typeof createRecorder>>();
const articles = new Map<string, ArticleReading>();
const made = new Map<string, SearchRecord>();

parentPort?.on('message', (message: SearchMessage) => {
  if ('articles' in message) message.articles.forEach(readArticle);
  else if ('pages' in message) parentPort?.postMessage(message.pages.map(recordPage));
  else parentPort?.postMessage(makeIndex(message));
});

function readArticle({ name, lang, html, isRelease }: ArticleJob): void {
  articles.set(name, recorderOf(lang).read(html, isRelease));
}

function recordPage({ key, lang, page, context, article = '' }: PageJob): SearchRecord {
  const record = recorderOf(lang).record(page, context, articles.get(article));
  articles.delete(article);
  made.set(key, record);
  return record;
}

function makeIndex({ index, records, ...given }: Extract<SearchMessage, { index: unknown }>): MadeIndex {
  const read = index.pages.map(({ key }) => made.get(key) ?? (records.get(key) as SearchRecord));
  const answers = 'names' in given.answers ? makeAnswers(given.answers) : given.answers;
  return { files: renderIndex(index, read, answers), answers };
}

function recorderOf(lang: string): ReturnType<typeof createRecorder> {
  const recorder = recorders.get(lang) ?? createRecorder(lang);
  recorders.set(lang, recorder);
  return recorder;
}
