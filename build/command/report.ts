/** Prints progress, diagnostics and the summary of a build to the terminal. */

import { styleText } from 'node:util';
import type { Severity } from '../../templates/model/siteConfig.ts';
import { compareText } from '../model/compareText.ts';
import { countOf } from '../model/countOf.ts';
import { type Diagnostic, formatDiagnostic } from '../model/diagnostic.ts';
import type { WriteSummary } from '../write/output.ts';
import { annotate } from './annotations.ts';

export interface ReporterOptions {
  stream: { write(text: string): unknown; columns?: number };
  /** A terminal: lines can be redrawn and coloured. */
  isTTY: boolean;
  /** Print only diagnostics. */
  quiet: boolean;
  /** Environment of the process; `NO_COLOR` and `TERM` are used. */
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
  /** Progress of the current step, if it takes long: a bar and the time left on a terminal, now and then a line in a log. */
  progress(done: number, total: number): void;
  /** One line. */
  note(text: string): void;
  /** Prints diagnostics by severity and check, the most severe last. */
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
/** A log gets a line of a long step so often. */
const LOG_MS = 10_000;
const BAR_WIDTH = 24;
const CLEAR_LINE = '\r\u001b[K';

type Style = 'red' | 'yellow' | 'green' | 'dim' | 'bold';
type Paint = (style: Style, text: string) => string;

/** Visible severities, the most severe last, because the end of the output is visible when the build stops. */
const SHOWN: ReadonlyArray<{ severity: Severity; word: string; style: Style }> = [
  { severity: 'log', word: 'note', style: 'dim' },
  { severity: 'warn', word: 'warning', style: 'yellow' },
  { severity: 'throw', word: 'error', style: 'red' },
];

export function createReporter({
  stream,
  isTTY,
  quiet,
  env = {},
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
      for (const line of renderDiagnostics(diagnostics, paint)) print(line);
      if (env.GITHUB_ACTIONS === 'true') for (const line of annotate(diagnostics)) print(line);
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

function renderDiagnostics(diagnostics: readonly Diagnostic[], paint: Paint): string[] {
  return SHOWN.flatMap(({ severity, word, style }) => {
    const groups = [...groupByCheck(diagnostics, severity)];
    return groups.flatMap(([check, group]) => [
      '',
      `${paint(style, countOf(group.length, word))} ${paint('dim', check)}`,
      ...group.map((diagnostic) => renderDiagnostic(diagnostic, paint)),
    ]);
  });
}

function groupByCheck(diagnostics: readonly Diagnostic[], severity: Severity): Map<string, Diagnostic[]> {
  const groups = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    if (diagnostic.severity !== severity) continue;
    groups.set(diagnostic.check, [...(groups.get(diagnostic.check) ?? []), diagnostic]);
  }
  return new Map([...groups].sort(([a], [b]) => compareText(a, b)));
}

/** The hint is dim, so that the places are easier to scan. */
function renderDiagnostic(diagnostic: Diagnostic, paint: Paint): string {
  const [first = '', ...hint] = withoutControls(formatDiagnostic(diagnostic)).split('\n');
  return [`  ${first}`, ...hint.map((line) => paint('dim', `  ${line}`))].join('\n');
}

/** Messages contain text from content, and a terminal would interpret control characters. */
function withoutControls(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]/gu, (character) => (character === '\n' ? character : '\ufffd'));
}

function renderSummary({ diagnostics, pages, written }: Summary, ms: number): string[] {
  const perLocale = Object.entries(pages).map(([locale, count]) => `${count} ${locale}`);
  const rows = [
    ['pages', perLocale.join(', ')],
    ['files', `${written.written} written, ${written.unchanged} unchanged, ${written.removed} removed`],
    ['size', `${size(written.bytes)}: documents ${size(written.documentBytes)}, assets ${size(written.assetBytes)}`],
    ['diagnostics', countDiagnostics(diagnostics)],
    ['time', `${(ms / 1000).toFixed(2)} s`],
  ];
  return ['', ...rows.map(([name = '', text = '']) => `${name.padEnd(13)}${text}`)];
}

/** `2 warnings (brokenLinks 2), 1 note (lastUpdate 1)` */
function countDiagnostics(diagnostics: readonly Diagnostic[]): string {
  const counts = [...SHOWN].reverse().flatMap(({ severity, word }) => {
    const groups = [...groupByCheck(diagnostics, severity)];
    if (groups.length === 0) return [];
    const total = groups.reduce((sum, [, group]) => sum + group.length, 0);
    return `${countOf(total, word)} (${groups.map(([check, group]) => `${check} ${group.length}`).join(', ')})`;
  });
  return counts.join(', ') || 'none';
}

function size(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(0)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
