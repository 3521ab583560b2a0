/** Runs `diagramWorker.mjs` over diagrams as they are added, and always terminates it. */

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

interface DiagramThread {
  /** Sends sources to the worker, which parses them even while the caller's thread is busy. */
  send(sources: readonly string[]): void;
  /** Waits for one answer per source, in the order sent, and terminates the worker. */
  finish(): Promise<Answer[]>;
}

/** The worker starts with the first source. If a diagram stops it, a new one checks the others. */
export function startDiagramThread(parser: DiagramParser): DiagramThread {
  const sources: string[] = [];
  let first: Run | undefined;
  return {
    send(more) {
      sources.push(...more);
      if (first) first.send(more);
      else if (more.length > 0) first = startRun(more, parser);
    },
    async finish() {
      const answers: Answer[] = [];
      let run = first;
      while (answers.length < sources.length) {
        const result = await (run ?? startRun(sources.slice(answers.length), parser)).finish();
        run = undefined;
        answers.push(...result.answers);
        if (!result.failure) continue;
        answers.push(result.failure);
        // A worker that failed to start would fail for the next diagram too.
        while (!result.hasStarted && answers.length < sources.length) answers.push(result.failure);
      }
      return answers;
    },
  };
}

interface RunResult {
  hasStarted: boolean;
  answers: Answer[];
  /** Why answers are missing. */
  failure?: string;
}

interface Run {
  send(sources: readonly string[]): void;
  finish(): Promise<RunResult>;
}

function startRun(sources: readonly string[], { worker: url, timeout }: DiagramParser): Run {
  // Without the parent's options, the thread does not start the TypeScript loader, which it does not need.
  const worker = new Worker(url, {
    workerData: sources,
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  // The worker must not keep the process alive until `finish` is called: the build may have failed.
  worker.unref();
  const result: RunResult = { hasStarted: false, answers: [] };
  let expected = sources.length;
  let onChange = () => {};

  let exitReason = 'Mermaid stopped without an answer';

  const fail = (reason: string) => {
    result.failure ??= reason;
    onChange();
  };
  worker.on('message', (message: 'ready' | DiagramError | null) => {
    if (message === 'ready') result.hasStarted = true;
    else result.answers.push(message);
    onChange();
  });
  // An error event may arrive before earlier messages; the exit event that follows does not.
  worker.on('error', (error) => {
    exitReason = error.message;
  });
  worker.on('exit', () => fail(exitReason));

  return {
    send(more) {
      expected += more.length;
      for (const source of more) worker.postMessage(source);
    },
    async finish() {
      worker.ref();
      await new Promise<void>((resolve) => {
        // The timeout starts here: before, messages were not processed while this thread was busy.
        const timer = setTimeout(() => fail(`no answer from Mermaid after ${timeout / 1000} s`), timeout);
        onChange = () => {
          timer.refresh();
          if (!result.failure && result.answers.length < expected) return;
          clearTimeout(timer);
          resolve();
        };
        onChange();
      });
      onChange = () => {};
      const { hasStarted, answers } = result;
      const failure = answers.length < expected ? result.failure : undefined;
      await worker.terminate();
      return { hasStarted, answers, failure };
    },
  };
}
