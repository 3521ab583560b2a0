/** Runs `diagramWorker.mjs` over diagrams as they are found, and never leaves it running. */

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

/** Mermaid needs 60 MB however many diagrams it has parsed; without a limit garbage piles up to a gigabyte. */
const MAX_HEAP_MB = 192;

/** null: the diagram is good. A text: why there is no answer. */
export type Answer = DiagramError | null | string;

export interface DiagramThread {
  /** Hands sources over. They are parsed at once, even while the caller keeps its own thread busy. */
  send(sources: readonly string[]): void;
  /** Waits for one answer to each source, in the order they were sent, and ends the worker. */
  finish(): Promise<Answer[]>;
}

/** The worker starts with the first source. A diagram that stops it does not stop the check of the others. */
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
        const heard = await (run ?? startRun(sources.slice(answers.length), parser)).finish();
        run = undefined;
        answers.push(...heard.answers);
        if (!heard.failure) continue;
        answers.push(heard.failure);
        // A worker that does not even start would not start for the next diagram either.
        while (!heard.started && answers.length < sources.length) answers.push(heard.failure);
      }
      return answers;
    },
  };
}

interface Heard {
  started: boolean;
  answers: Answer[];
  /** Why the answers end early. */
  failure?: string;
}

interface Run {
  send(sources: readonly string[]): void;
  finish(): Promise<Heard>;
}

function startRun(sources: readonly string[], { worker: url, patience }: DiagramParser): Run {
  // Without the parent's options the thread does not start the TypeScript loader, which it does not need.
  const worker = new Worker(url, {
    workerData: sources,
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  // Until somebody waits for answers, the worker must not keep the process alive: the build may have failed.
  worker.unref();
  const heard: Heard = { started: false, answers: [] };
  let expected = sources.length;
  let onChange = () => {};

  let lastWords = 'Mermaid stopped without an answer';

  const fail = (reason: string) => {
    heard.failure ??= reason;
    onChange();
  };
  worker.on('message', (message: 'ready' | DiagramError | null) => {
    if (message === 'ready') heard.started = true;
    else heard.answers.push(message);
    onChange();
  });
  // An error may overtake the messages that were sent before it; the exit, which follows, does not.
  worker.on('error', (error) => {
    lastWords = error.message;
  });
  worker.on('exit', () => fail(lastWords));

  return {
    send(more) {
      expected += more.length;
      for (const source of more) worker.postMessage(source);
    },
    async finish() {
      worker.ref();
      await new Promise<void>((resolve) => {
        // The wait is counted from here: before, messages lay unread while this thread was busy.
        const timer = setTimeout(() => fail(`no answer from Mermaid after ${patience / 1000} s`), patience);
        onChange = () => {
          timer.refresh();
          if (!heard.failure && heard.answers.length < expected) return;
          clearTimeout(timer);
          resolve();
        };
        onChange();
      });
      onChange = () => {};
      const { started, answers } = heard;
      const failure = answers.length < expected ? heard.failure : undefined;
      await worker.terminate();
      return { started, answers, failure };
    },
  };
}
