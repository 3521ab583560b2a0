/**
 * Collects what each thread does during a build, in the Trace Event Format that trace viewers read (Perfetto, Chrome):
 * https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU
 */

import { type Span, type SpanSink, spanClock, withSpan } from '../model/span.ts';
import type { Reporter } from './report.ts';
import { saveFile } from './savedFile.ts';

interface Trace {
  add: SpanSink;
  /** The reporter, with every step in the trace. */
  watch(reporter: Reporter): Reporter;
  write(file: string): void;
}

/** The trace of this process, from its start. */
export function createTrace(): Trace {
  const spans: Span[] = [];
  const add: SpanSink = (span) => spans.push(span);
  add({ thread: 'main', name: 'start', start: performance.timeOrigin, end: spanClock() });
  return {
    add,
    watch: (reporter) => ({
      ...reporter,
      step: (name, work, count) => withSpan('main', name, () => reporter.step(name, work, count), add),
    }),
    write(file) {
      saveFile(file, `${JSON.stringify({ traceEvents: toEvents(spans) })}\n`);
    },
  };
}

/** Microseconds since the start of the process; one row for each thread. */
function toEvents(spans: readonly Span[]): object[] {
  const threads = [...new Set(spans.map(({ thread }) => thread))];
  const names = threads.map((name, tid) => ({ ph: 'M', pid: 1, tid, name: 'thread_name', args: { name } }));
  const origin = performance.timeOrigin;
  const events = spans.map(({ thread, name, start, end }) => {
    return {
      ph: 'X',
      pid: 1,
      tid: threads.indexOf(thread),
      name,
      ts: (start - origin) * 1000,
      dur: (end - start) * 1000,
    };
  });
  return [...names, ...events];
}
