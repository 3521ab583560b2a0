/** Draws cards in worker threads, started on demand, at most one per processor. */

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { CARD_SIZE } from '../../model/card.ts';
import type { CardDesign } from './cardDesign.ts';

/** A picture, or characters that the font lacks, or an error message. */
type DrawResult = { png: Uint8Array } | { missing: string } | { failure: string };

export interface CardThreads {
  draw(design: CardDesign): Promise<DrawResult>;
  /** Terminates all threads. Pending drawings are aborted. */
  stop(): Promise<void>;
}

const WORKER = new URL('./cardWorker.mjs', import.meta.url);
/** Bounded by memory: a thread needs several hundred megabytes. */
const MAX_THREADS = 4;
/** Starting a thread takes as long as drawing this many cards. */
const MIN_QUEUE_FOR_THREAD = 8;

interface Thread {
  worker: Worker;
  waiting: Map<number, (result: DrawResult) => void>;
}

/** `script` is a parameter so that tests can make it fail. */
export function createCardThreads(script: URL = WORKER): CardThreads {
  const limit = Math.min(MAX_THREADS, availableParallelism());
  let threads: Thread[] = [];
  let count = 0;

  function start(): Thread {
    // Without the parent's options, the thread does not start the TypeScript loader, which it does not need.
    const worker = new Worker(script, { execArgv: [] });
    const thread: Thread = { worker, waiting: new Map() };
    const end = (reason: string) => {
      threads = threads.filter((each) => each !== thread);
      for (const settle of thread.waiting.values()) settle({ failure: reason });
      thread.waiting.clear();
    };
    worker.on('message', ({ id, ...result }: { id: number } & DrawResult) => {
      thread.waiting.get(id)?.(result);
      thread.waiting.delete(id);
      // An idle thread must not keep the process alive.
      if (thread.waiting.size === 0) worker.unref();
    });
    worker.on('error', (error) => end(error.message));
    worker.on('exit', () => end('the drawing thread stopped without an answer'));
    threads.push(thread);
    return thread;
  }

  /** The least busy thread, or a new one if all are busy. */
  function choose(): Thread {
    const [idlest] = threads.toSorted((a, b) => a.waiting.size - b.waiting.size);
    const isBusy = !idlest || idlest.waiting.size >= MIN_QUEUE_FOR_THREAD;
    return isBusy && threads.length < limit ? start() : (idlest ?? start());
  }

  return {
    draw: (design) =>
      new Promise((resolve) => {
        const { worker, waiting } = choose();
        const id = count++;
        waiting.set(id, resolve);
        worker.ref();
        worker.postMessage({ id, design, ...CARD_SIZE });
      }),
    async stop() {
      await Promise.all(threads.map(({ worker }) => worker.terminate()));
    },
  };
}
