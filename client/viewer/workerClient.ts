/** Asks a worker and waits for its answers. */

import { pieceAddress } from '../pieces.ts';
import type { Trust } from '../trustedTypes.ts';
import type { Reply } from './workerAnswers.ts';

export interface WorkerClient<Question> {
  ask<Answer>(question: Question): Promise<Answer>;
  stop(): void;
}

/** Starts the worker of a piece: see `build/emit/bundle.ts`. */
export function startWorker<Question extends object>(piece: string, trust: Trust): WorkerClient<Question> {
  const worker = new Worker(trust.script(pieceAddress(piece)), { type: 'module' });
  const waiting = new Map<number, { resolve(answer: unknown): void; reject(error: Error): void }>();
  let last = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ('failed' in data) asked?.reject(new Error(data.failed));
    else asked?.resolve(data.answer);
  });
  worker.addEventListener('error', (event) => {
    for (const { reject } of waiting.values()) reject(new Error(event.message || 'the worker could not be loaded'));
    waiting.clear();
  });
  return {
    ask<Answer>(question: Question) {
      const id = ++last;
      return new Promise<Answer>((resolve, reject) => {
        waiting.set(id, { resolve: (answer) => resolve(answer as Answer), reject });
        worker.postMessage({ ...question, id });
      });
    },
    stop: () => worker.terminate(),
  };
}
