/** Runs `diagramWorker.mjs` over diagrams, and always terminates it. */

import { Worker } from 'node:worker_threads';
import type { DiagramError } from './diagramErrors.ts';

export interface DiagramParser {
  worker: URL;
  /** Milliseconds to wait for an answer. */
  timeout: number;
}

export const diagramParser: DiagramParser = {
  worker: new URL('./diagramWorker.mjs', import.meta.url),
  timeout: 20_000,
};

/** Mermaid needs 60 MB for any number of diagrams; without a limit, garbage accumulates to a gigabyte. */
const MAX_HEAP_MB = 192;

/** null for a valid diagram; a string is the reason for a missing answer. */
export type Answer = DiagramError | null | string;

/** One answer per source, in their order. If a diagram stops the worker, a new one parses the others. */
export async function parseInThread(sources: readonly string[], parser: DiagramParser): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (answers.length < sources.length) {
    const result = await run(sources.slice(answers.length), parser);
    answers.push(...result.answers);
    if (!result.failure) continue;
    answers.push(result.failure);
    // A worker that failed to start would fail for the next diagram too.
    while (!result.hasStarted && answers.length < sources.length) answers.push(result.failure);
  }
  return answers;
}

interface RunResult {
  hasStarted: boolean;
  answers: Answer[];
  /** Why answers are missing. */
  failure?: string;
}

async function run(sources: readonly string[], { worker: url, timeout }: DiagramParser): Promise<RunResult> {
  // Without the parent's options, the thread does not start the TypeScript loader, which it does not need.
  const worker = new Worker(url, {
    workerData: sources,
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  let hasStarted = false;
  const answers: Answer[] = [];
  const failure = await new Promise<string | undefined>((resolve) => {
    let reason = 'Mermaid stopped without an answer';
    const timer = setTimeout(() => resolve(`no answer from Mermaid after ${timeout / 1000} s`), timeout);
    worker.on('message', (message: 'ready' | DiagramError | null) => {
      timer.refresh();
      if (message === 'ready') hasStarted = true;
      else answers.push(message);
      if (answers.length === sources.length) resolve(undefined);
    });
    // An error event may arrive before earlier messages; the exit event that follows does not.
    worker.on('error', (error) => {
      reason = error.message;
    });
    worker.on('exit', () => resolve(reason));
    worker.on('exit', () => clearTimeout(timer));
  });
  await worker.terminate();
  return { hasStarted, answers, failure };
}
