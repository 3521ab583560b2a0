/** Runs `diagramWorker.mjs` over a list of diagrams and never leaves it running. */

import { Worker } from 'node:worker_threads';
import type { DiagramError } from './diagramErrors.ts';

export interface DiagramParser {
  worker: URL;
  /** Milliseconds without an answer after which a diagram is given up. */
  patience: number;
}

export const diagramParser: DiagramParser = {
  worker: new URL('./diagramWorker.mjs', import.meta.url),
  patience: 20_000,
};

/** null: the diagram is good. A text: why there is no answer. */
export type Answer = DiagramError | null | string;

/** Gives one answer for each source, in order. A diagram that stops the worker does not stop the check of the others. */
export async function parseDiagrams(sources: readonly string[], parser: DiagramParser): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (answers.length < sources.length) {
    const run = await runWorker(sources.slice(answers.length), parser);
    answers.push(...run.answers);
    if (!run.failure) continue;
    answers.push(run.failure);
    // A worker that does not even start would not start for the next diagram either.
    while (!run.started && answers.length < sources.length) answers.push(run.failure);
  }
  return answers;
}

interface Run {
  started: boolean;
  answers: Answer[];
  failure?: string;
}

function runWorker(sources: readonly string[], { worker: url, patience }: DiagramParser): Promise<Run> {
  return new Promise((resolve) => {
    const run: Run = { started: false, answers: [] };
    // Without the parent's options the thread does not start the TypeScript loader, which it does not need.
    const worker = new Worker(url, { workerData: sources, execArgv: [], stdout: true, stderr: true });
    const finish = async (failure?: string) => {
      clearTimeout(timer);
      // A worker that fails also exits: what was heard first is the reason.
      if (run.answers.length < sources.length) run.failure ??= failure;
      await worker.terminate();
      resolve(run);
    };
    const timer = setTimeout(() => finish(`no answer from Mermaid after ${patience / 1000} s`), patience);
    worker.on('message', (message: 'ready' | DiagramError | null) => {
      timer.refresh();
      if (message === 'ready') run.started = true;
      else if (run.answers.push(message) === sources.length) void finish();
    });
    worker.on('error', (error) => finish(error.message));
    worker.on('exit', () => finish('Mermaid stopped without an answer'));
  });
}
