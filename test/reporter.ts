/** What `npm test` prints: what takes long, and for each failure its place and what readers or writers would lose. */

import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { TestEvent } from 'node:test/reporters';

const ROOT = resolve(import.meta.dirname, '..');
/** Failures that are shown whole, and lines of each. */
const SHOWN = { failures: 3, lines: 24 };
/** Tests that take longer, in milliseconds, are named when they end: the run goes on. */
const LONG = 10_000;

interface Failure {
  place: string;
  path: string[];
  held: string[];
  text: string[];
}

type Failed = Extract<TestEvent, { type: 'test:fail' }>['data'];

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(milliseconds < 10_000 ? 1 : 0)} s`;

/** Promises that a test holds, by its file and the names of its suites and of itself. */
function promisesOf(rows: string, file: string, path: readonly string[]): string[] {
  return [...rows.matchAll(/^\| (?!Promise |---)(.+?) \| (.+) \|$/gm)].flatMap(([, promise = '', tests = '']) => {
    const names = [...tests.matchAll(/`(test\/\S+)` › "(.+?)"(?=;|$)/g)].filter(([, of]) => of === file);
    const isHeld = names.some(([, , name = '']) => path.some((each) => isSame(name, each)));
    return isHeld ? [promise] : [];
  });
}

/** Whether a name of `docs/promises.md` is that of a test; `…` stands for what the code fills in. */
function isSame(written: string, name: string): boolean {
  const [start = '', ...rest] = written.split('…');
  return rest.length === 0 ? written === name : name.startsWith(start) && name.endsWith(rest.at(-1) ?? '');
}

/** Message and place of an error, without the runner's own frames. */
function textOf(error: unknown): string[] {
  const { cause } = error as Error;
  const whole = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause ?? error);
  const lines = whole.split('\n').filter((line) => line.trim() !== '');
  const frames = lines.filter((line) => /^ +at /.test(line));
  const ours = frames.filter((line) => line.includes(ROOT) && !line.includes('node_modules')).slice(0, 2);
  const message = lines.filter((line) => !/^ +at /.test(line));
  const left = message.length - SHOWN.lines;
  const more = left > 0 ? [`… and ${left} lines more`] : [];
  return [...message.slice(0, SHOWN.lines), ...more, ...ours.map((line) => line.replace(`${ROOT}/`, ''))];
}

function readFailure(data: Failed, path: string[]): Failure {
  const file = data.file === undefined ? '' : relative(ROOT, data.file);
  const held = promisesOf(readFileSync(join(ROOT, 'docs/promises.md'), 'utf8'), file, path);
  const text = textOf(data.details.error);
  if (!data.name.endsWith('.mjs')) return { place: file, path, held, text };
  // A process that ended before its tests, or took too long.
  const files = readFileSync(data.name, 'utf8').matchAll(/test\/[^"]+/g);
  const { exitCode, signal } = data.details.error as { exitCode?: number; signal?: string };
  const end = `the process ended with ${signal ?? `exit code ${exitCode}`}`;
  return { place: 'one of', path: [[...files].join(', ')], held: [], text: [...text, end] };
}

function print({ place, path, held, text }: Failure): string {
  const lost = held.map((promise) => `\n  lost: ${promise}`).join('');
  return `\n✖ ${place} › ${path.join(' › ')}${lost}\n${text.map((line) => `    ${line}\n`).join('')}`;
}

export async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const failures: Failure[] = [];
  const durations = new Map<string, number>();
  const names: string[] = [];
  const began = Date.now();
  let count = 0;
  for await (const { type, data } of events) {
    if (type === 'test:start') names.splice(data.nesting, Number.POSITIVE_INFINITY, data.name);
    else if (type === 'test:stdout' || type === 'test:stderr') yield data.message;
    else if (type === 'test:pass' || type === 'test:fail') {
      const isSuite = data.details.type === 'suite';
      const { duration_ms: duration } = data.details;
      if (!isSuite) count++;
      const file = data.file === undefined ? '' : relative(ROOT, data.file);
      if (data.nesting === 0) durations.set(file, (durations.get(file) ?? 0) + duration);
      const path = [...names.slice(0, data.nesting), data.name];
      if (type === 'test:fail' && (data.details.error as { failureType?: string }).failureType !== 'subtestsFailed') {
        const failure = readFailure(data, path);
        failures.push(failure);
        yield `✖ ${failure.place} › ${failure.path.join(' › ')}\n`;
      } else if (!isSuite && duration > LONG) yield `  ${seconds(duration)}: ${file} › ${path.join(' › ')}\n`;
    }
  }
  for (const failure of failures.slice(0, SHOWN.failures)) yield print(failure);
  const others = failures.slice(SHOWN.failures);
  for (const { place, path, held } of others) yield print({ place, path, held, text: [] });
  const longest = [...durations].sort(([, a], [, b]) => b - a).slice(0, 5);
  yield `\n${count} tests, ${failures.length} failed, ${seconds(Date.now() - began)}\n`;
  yield `longest: ${longest.map(([file, duration]) => `${file} ${seconds(duration)}`).join(', ')}\n`;
}
