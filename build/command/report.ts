/** Prints progress, diagnostics and the summary of a build to the terminal. */

import { styleText } from 'node:util';
import type { WriteSummary } from '../emit/output.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { annotate } from './annotations.ts';
import { countSeverities, type DiagnosticView, type Paint, renderDiagnostics } from './diagnosticList.ts';

export interface ReporterOptions {
  stream: { write(text: string): unknown; columns?: number };
  /** A terminal: lines can be redrawn and coloured. */
  isTTY: boolean;
  /** Print only diagnostics. */
  quiet: boolean;
  /** Which diagnostics are shown. A terminal gets the first ones only. */
  view?: DiagnosticView;
  /** Also as annotations of GitHub, which is the default in its Actions. */
  annotations?: boolean;
  /** Environment of the process; `NO_COLOR`, `TERM` and `GITHUB_ACTIONS` are used. */
  env?: Readonly<Record<string, string | undefined>>;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
}

export interface Summary {
  diagnostics: readonly Diagnostic[];
  /** Pages by locale id. */
  pages: Readonly<Record<string, number>>;
  written: WriteSummary;
}

export interface Reporter {
  /** Runs one step of the build and prints its name, the `count` of its result, and its duration. */
  step<T>(name: string, work: () => T | Promise<T>, count?: (result: T) => string): Promise<T>;
  /** Progress of the current step, if it takes long: a bar and the time left on a terminal, a line from time to time in a log. */
  progress(done: number, total: number): void;
  /** One line. */
  note(text: string): void;
  /** Prints the list of diagnostics and their counts by check. */
  diagnostics(diagnostics: readonly Diagnostic[]): void;
  /** Prints what the build produced. */
  summary(summary: Summary): void;
}

/** For tests and for callers that print themselves. */
export const silentReporter: Reporter = {
  step: async (_name, work) => work(),
  progress: () => {},
  note: () => {},
  diagnostics: () => {},
  summary: () => {},
};

/** A shorter step shows no bar. */
const LONG_STEP_MS = 1_000;
/** Redrawing the bar more often flickers and costs time. */
const REDRAW_MS = 50;
/** Milliseconds between two lines of a long step in a log. */
const LOG_MS = 10_000;
const BAR_WIDTH = 24;
/** The beginning of a longer list would scroll out of sight. */
const MAX_IN_TERMINAL = 30;
const CLEAR_LINE = '\r\u001b[K';

export function createReporter({
  stream,
  isTTY,
  quiet,
  view = {},
  env = {},
  annotations = env.GITHUB_ACTIONS === 'true',
  now = () => performance.now(),
}: ReporterOptions): Reporter {
  const isLive = isTTY && env.TERM !== 'dumb';
  const isColoured = isLive && !env.NO_COLOR;
  // Node would check the terminal of the process, not the given stream.
  const paint: Paint = (style, text) => (isColoured ? styleText(style, text, { validateStream: false }) : text);
  const started = now();
  let running = '';
  let runningSince = started;
  let drawnAt = Number.NEGATIVE_INFINITY;

  function print(line: string): void {
    stream.write(`${line}\n`);
  }

  /** Prints a line that the next one overwrites. */
  function draw(line: string): void {
    if (isLive && !quiet) stream.write(CLEAR_LINE + line.slice(0, (stream.columns ?? 80) - 1));
  }

  function progress(done: number, total: number): void {
    if (quiet) return;
    const time = now();
    const spent = time - runningSince;
    if (spent < LONG_STEP_MS || time - drawnAt < (isLive ? REDRAW_MS : LOG_MS)) return;
    drawnAt = time;
    const left = done === 0 ? '' : `, ${Math.ceil(((spent / done) * (total - done)) / 1000)} s left`;
    if (isLive) draw(`  ${running}  ${renderBar(done, total)}${left}`);
    else print(`${running}: ${done} of ${total}${left}`);
  }

  async function step<T>(name: string, work: () => T | Promise<T>, count?: (result: T) => string): Promise<T> {
    const stepStarted = now();
    running = name;
    runningSince = stepStarted;
    // A log has its first line after a while.
    if (!isLive) drawnAt = stepStarted;
    draw(`  ${name} …`);
    try {
      const result = await work();
      finish({ name, count: count?.(result), ms: now() - stepStarted });
      return result;
    } catch (error) {
      if (!quiet) print(isLive ? `${CLEAR_LINE}${paint('red', '✗')} ${name}` : `${name}: failed`);
      throw error;
    }
  }

  function finish({ name, count = '', ms }: { name: string; count?: string; ms: number }): void {
    if (quiet) return;
    const time = `${ms.toFixed(0)} ms`;
    const columns = `${name.padEnd(24)} ${count.padEnd(16)} ${time.padStart(8)}`;
    if (isLive) print(`${CLEAR_LINE}${paint('green', '✓')} ${columns}`);
    else print(`${name}: ${count ? `${count}, ` : ''}${time}`);
  }

  return {
    step,
    progress,
    note: (text) => {
      if (!quiet) print(text);
    },
    diagnostics: (diagnostics) => {
      const max = view.max ?? (isTTY && !view.all ? MAX_IN_TERMINAL : undefined);
      for (const line of renderDiagnostics(diagnostics, { ...view, max }, paint)) print(line);
      if (annotations) for (const line of annotate(diagnostics)) print(line);
    },
    summary: (summary) => {
      if (!quiet) for (const line of renderSummary(summary, now() - started)) print(line);
    },
  };
}

function renderBar(done: number, total: number): string {
  const filled = total === 0 ? BAR_WIDTH : Math.floor((BAR_WIDTH * done) / total);
  return `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${done}/${total}`;
}

/** What a person does after a build. */
const NEXT = 'npm run preview serves it as a web server does';

function renderSummary({ diagnostics, pages, written }: Summary, ms: number): string[] {
  const perLocale = Object.entries(pages).map(([locale, count]) => `${count} ${locale}`);
  const rows = [
    ['pages', perLocale.join(', ')],
    ['files', `${written.written} written, ${written.unchanged} unchanged, ${written.removed} removed`],
    ['size', `${size(written.bytes)}: documents ${size(written.documentBytes)}, assets ${size(written.assetBytes)}`],
    ['diagnostics', countSeverities(diagnostics)],
    ['time', `${(ms / 1000).toFixed(2)} s`],
  ];
  return ['', ...[...rows, ['next', NEXT]].map(([name = '', text = '']) => `${name.padEnd(13)}${text}`)];
}

function size(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(0)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
