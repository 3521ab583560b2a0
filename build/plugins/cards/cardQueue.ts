/** Hands cards to a drawing thread, started on demand. A card that blocks or ends the thread fails alone. */

import { type CardJob, type CardThread, type DrawResult, startCardThread } from './cardThread.ts';

export interface CardQueue {
  draw(job: CardJob): Promise<DrawResult>;
  /** Terminates the thread. Pending drawings are aborted. */
  stop(): Promise<void>;
}

interface CardQueueOptions {
  script?: URL;
  /** Milliseconds for one card; for the first one, including the start. */
  timeLimit?: number;
}

interface Task {
  job: CardJob;
  settle(result: DrawResult): void;
  timer?: NodeJS.Timeout;
}

const TIME_LIMIT = 15_000;
/** The thread compresses one card while the library draws others in threads of its own. */
const AT_ONCE = 4;

/** The options are there for tests, which make the thread fail. */
export function createCardQueue({ script, timeLimit = TIME_LIMIT }: CardQueueOptions = {}): CardQueue {
  let thread: CardThread | undefined;
  let atOnce = AT_ONCE;
  let waiting: Task[] = [];
  let count = 0;
  const current = new Map<number, Task>();
  /** The result of every card if the thread cannot start. */
  let refusal: DrawResult | undefined;

  function next(): void {
    while (waiting.length > 0 && current.size < atOnce) {
      const id = count++;
      const task = waiting.shift() as Task;
      current.set(id, task);
      // Results that arrived while this thread was busy come first.
      const expire = () =>
        setImmediate(() => current.has(id) && fail(`took longer than ${timeLimit / 1000} s to draw`));
      task.timer = setTimeout(expire, timeLimit);
      thread ??= startCardThread({ onResult: finish, onEnd: fail }, script);
      thread.draw(id, task.job);
    }
    if (current.size === 0) thread?.setIdle();
  }

  function finish(id: number, result: DrawResult): void {
    const task = current.get(id);
    clearTimeout(task?.timer);
    current.delete(id);
    task?.settle(result);
    next();
  }

  /** The thread is lost. If several cards were being drawn, they are drawn again one by one, to find which it was. */
  function fail(failure: string): void {
    const lost = [...current.values()];
    for (const { timer } of lost) clearTimeout(timer);
    current.clear();
    if (!thread?.isReady()) refusal = { failure, isGeneral: true };
    // Not awaited: a thread of the library cannot be stopped while it draws.
    void thread?.stop();
    thread = undefined;
    atOnce = lost.length === 1 ? AT_ONCE : 1;
    const result = refusal ?? { failure };
    if (refusal) lost.push(...waiting.splice(0));
    if (refusal || lost.length === 1) for (const { settle } of lost) settle(result);
    else waiting = [...lost, ...waiting];
    next();
  }

  return {
    draw: (job) =>
      new Promise((settle) => {
        if (refusal) return settle(refusal);
        waiting.push({ job, settle });
        next();
      }),
    async stop() {
      for (const { timer } of current.values()) clearTimeout(timer);
      current.clear();
      waiting = [];
      await thread?.stop();
    },
  };
}
