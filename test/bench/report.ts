/** Writes measured figures to docs/benchmarks.md, with the conditions of the measurement. */

import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem, type } from 'node:os';
import { join } from 'node:path';

const DOC = join(import.meta.dirname, '../../docs/benchmarks.md');

interface Conditions {
  rounds: number;
  /** Seconds for one command. */
  limit: number;
  /** Load average at the start. */
  load: number;
  minutes: number;
}

/** The day and the machine, in a sentence. */
export function dayAndMachine(): string {
  const [cpu] = cpus();
  const machine = `${type()}, ${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
  const date = new Date().toISOString().slice(0, 10);
  return `Measured on ${date} with Node ${process.version}: ${machine}.`;
}

/** The machine and the rounds, in two lines. */
export function conditions({ rounds, limit, load, minutes }: Conditions): string {
  return [
    `${dayAndMachine()} Load average before the first build ${load.toFixed(1)}, after the last ${(loadavg()[0] ?? 0).toFixed(1)}.`,
    `${rounds === 1 ? 'One round' : `Medians of ${rounds} rounds`}, ${limit} s at most for a command, ${minutes.toFixed(0)} minutes in all without installation.`,
  ].join('\n');
}

/** Replaces what stands between `<!-- measured: NAME (…) -->` and `<!-- end -->`. */
export function writeRegion(name: string, text: string): void {
  const region = new RegExp(`(<!-- measured: ${name} [^>]*-->\\n)[\\s\\S]*?(<!-- end -->)`);
  const doc = readFileSync(DOC, 'utf8');
  if (!region.test(doc)) throw new Error(`${DOC} has no place for the figures of ${name}`);
  writeFileSync(
    DOC,
    doc.replace(region, (_, start: string, end: string) => `${start}\n${text}\n\n${end}`),
  );
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2;
}

/** A table in Markdown; the first column is text. */
export function table(head: readonly string[], rows: ReadonlyArray<ReadonlyArray<string | number>>): string {
  const line = (cells: ReadonlyArray<string | number>) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}
