/** A worker thread that draws cards. */

import { Worker } from 'node:worker_threads';
import { CARD_CANVAS, type CardDesign } from './cardDesign.ts';

export interface CardJob {
  design: CardDesign;
  /** A file on disk. */
  logo?: string;
}

/** A picture, or characters that the font lacks, or an error message; `isGeneral`: no card at all can be drawn. */
export type DrawResult = { png: Uint8Array } | { missing: string } | { failure: string; isGeneral?: boolean };

export interface CardThread {
  /** False until the library has loaded. */
  isReady(): boolean;
  draw(id: number, job: CardJob): void;
  /** An idle thread does not keep the process alive. */
  setIdle(): void;
  stop(): Promise<unknown>;
}

interface CardThreadEvents {
  onResult(id: number, result: DrawResult): void;
  /** The thread is gone. Not called after `stop`. */
  onEnd(reason: string): void;
}

const WORKER = new URL('./cardWorker.mjs', import.meta.url);

/** `script` is a parameter so that tests can make it fail. */
export function startCardThread({ onResult, onEnd }: CardThreadEvents, script: URL = WORKER): CardThread {
  let isReady = false;
  let isGone = false;
  // Without the parent's options, the thread does not start the TypeScript loader, which it does not need.
  const worker = new Worker(script, { execArgv: [], workerData: CARD_CANVAS });
  const end = (reason: string) => {
    if (!isGone) onEnd(reason);
    isGone = true;
  };
  worker.on('message', (message: 'ready' | ({ id: number } & DrawResult)) => {
    if (message === 'ready') isReady = true;
    else if (!isGone) onResult(message.id, message);
  });
  worker.on('error', (error) => end(error.message));
  worker.on('exit', () => end('the drawing thread stopped without an answer'));
  return {
    isReady: () => isReady,
    draw(id, job) {
      worker.ref();
      worker.postMessage({ id, ...job });
    },
    setIdle: () => worker.unref(),
    stop() {
      isGone = true;
      return worker.terminate();
    },
  };
}
