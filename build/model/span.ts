/** A stretch of work of one thread, for traces. */

export interface Span {
  /** `main`, or what the thread does. */
  thread: string;
  name: string;
  /** Milliseconds since the epoch. */
  start: number;
  end: number;
}

export type SpanSink = (span: Span) => void;

/** The time for spans: the same in all threads, and finer than a millisecond. */
export function spanClock(): number {
  return performance.timeOrigin + performance.now();
}

/** Reports the time that work takes. */
export async function withSpan<T>(thread: string, name: string, work: () => Promise<T>, onSpan?: SpanSink): Promise<T> {
  const start = spanClock();
  try {
    return await work();
  } finally {
    onSpan?.({ thread, name, start, end: spanClock() });
  }
}

/** Lets work go on beside the next steps, in other threads. Its rejection is handled where it is awaited. */
export type Aside = <T>(thread: string, work: () => Promise<T>) => Promise<T>;
