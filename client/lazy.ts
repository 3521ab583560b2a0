/** The one way to load a part of a page late: what it shows meanwhile, when it takes long, and when it fails. */

const LAZY_DELAY = 200;

export type LazyState<T> =
  | { is: 'loading' }
  /** Loading lasts longer than the delay: only now is it worth saying so. */
  | { is: 'pastDelay' }
  /** The piece may still come. */
  | { is: 'timedOut' }
  | { is: 'error'; error: unknown }
  | { is: 'loaded'; value: T };

export interface LazyOptions<T> {
  /**
   * `attempt` counts from 0: a module that failed once is only fetched again under another address. `signal` is aborted
   * when nobody waits for the result any more.
   */
  load(attempt: number, signal: AbortSignal): Promise<T>;
  onState(state: LazyState<T>): void;
  /** Milliseconds; 200 unless said otherwise. */
  delay?: number;
  /** Milliseconds; none unless given. */
  timeout?: number;
}

export interface LazyPiece {
  /** Starts again, also while an earlier attempt is under way. */
  retry(): void;
  /** Nothing is reported any more. */
  stop(): void;
}

/** Starts loading and reports every state once, the first one before it returns. */
export function startLazy<T>({ load, onState, delay = LAZY_DELAY, timeout }: LazyOptions<T>): LazyPiece {
  let attempt = -1;
  let endAttempt = () => {};
  const start = () => {
    endAttempt();
    const over = new AbortController();
    const { signal } = over;
    const timers = [setTimeout(() => onState({ is: 'pastDelay' }), delay)];
    if (timeout !== undefined) timers.push(setTimeout(() => onState({ is: 'timedOut' }), timeout));
    const end = () => {
      over.abort();
      for (const timer of timers) clearTimeout(timer);
    };
    const settle = (state: LazyState<T>) => {
      if (signal.aborted) return;
      end();
      onState(state);
    };
    endAttempt = end;
    onState({ is: 'loading' });
    attempt++;
    load(attempt, signal).then(
      (value) => settle({ is: 'loaded', value }),
      (error: unknown) => settle({ is: 'error', error }),
    );
  };
  start();
  return { retry: start, stop: () => endAttempt() };
}
