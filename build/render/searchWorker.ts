/** The worker thread that reads pages for the search index. */

import { parentPort } from 'node:worker_threads';
import { createRecorder, type RecordJob } from './searchRecord.ts';

const recorders = new Map<string, ReturnType<typeof createRecorder>>();

parentPort?.on('message', (jobs: readonly RecordJob[]) => {
  parentPort?.postMessage(jobs.map(({ lang, page, context }) => recorderOf(lang)(page, context)));
});

function recorderOf(lang: string): ReturnType<typeof createRecorder> {
  const recorder = recorders.get(lang) ?? createRecorder(lang);
  recorders.set(lang, recorder);
  return recorder;
}
