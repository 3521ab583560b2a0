/** Loads a part of a page on demand, with states for loading, delay, timeout and failure. */

const LAZY_DELAY = 200;

export type LazyState<T> =
  | { is: 'loading' }
  /** Loading takes longer than the delay: time to show it. */
  | { is: 'pastDelay' }
  /** Loading may still succeed. */
  | { is: 'timedOut' }
  | { is: 'error'; error: unknown }
  | { is: 'loaded'; value: T };

export interface LazyOptions<T> {
  /**
   * `attempt` counts from 0: a module that failed is fetched again only under another address. `signal` is aborted when
   * the result is no longer needed.
   */
  load(attempt: number, signal: AbortSignal): Promise<T>;
  onState(state: LazyState<T>): void;
  /** Milliseconds; 200 by default. */
  delay?: number;
  /** Milliseconds; none by default. */
  timeout?: number;
}

export interface LazyPiece {
  /** Starts again, even while an earlier attempt is pending. */
  retry(): void;
  /** Stops reporting states. */
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
