/** Compares what a program printed with what its page shows. */

import { escapeRegExp } from '../../model/escapeRegExp.ts';
import type { OutputPart } from './example.ts';

/** The first line that is not as the page has it. */
interface OutputDifference {
  expected: string;
  /** Empty if nothing was printed there. */
  found: string;
}

const NUMBER_RE = /[-+]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?(?:e[-+]?\d+)?/gi;
/** Colours and movements of terminals. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one
const ESCAPE_RE = /\u001b\[[\d;?]*[A-Za-z]/g;

/** Undefined if the page is right. `…` in the page stands for any text; numbers may differ by the tolerance. */
export function compareOutput(
  shown: string,
  printed: string,
  { part, tolerance }: { part: Exclude<OutputPart, 'files' | 'none'>; tolerance?: string },
): OutputDifference | undefined {
  const expected = linesOf(shown);
  const all = linesOf(printed);
  const isEqual = (line: string, other: string | undefined) =>
    other !== undefined && matchesLine(line, other, tolerance);
  if (part === 'lines') return compareInOrder(expected, all, isEqual);
  const found = part === 'start' ? all.slice(0, expected.length) : part === 'end' ? all.slice(-expected.length) : all;
  const at = expected.findIndex((line, index) => !isEqual(line, found[index]));
  if (at >= 0) return { expected: expected[at] ?? '', found: found[at] ?? '' };
  return found.length > expected.length ? { expected: '', found: found[expected.length] ?? '' } : undefined;
}

function compareInOrder(
  expected: readonly string[],
  all: readonly string[],
  isEqual: (line: string, other: string | undefined) => boolean,
): OutputDifference | undefined {
  let from = 0;
  for (const line of expected) {
    const at = all.findIndex((other, index) => index >= from && isEqual(line, other));
    if (at < 0) return { expected: line, found: nearest(line, all.slice(from)) };
    from = at + 1;
  }
  return undefined;
}

/** The line that begins like the one looked for, to show what is there instead. */
function nearest(line: string, lines: readonly string[]): string {
  const start = line.trim().slice(0, 8);
  return lines.find((other) => other.trim().startsWith(start)) ?? '';
}

/** Lines as a terminal shows them: what a progress bar has written over is gone, and so are empty lines at both ends. */
function linesOf(text: string): string[] {
  const lines = text
    .replace(ESCAPE_RE, '')
    .split(/\r?\n/)
    .map((line) => line.slice(line.lastIndexOf('\r') + 1).trimEnd());
  const first = lines.findIndex(Boolean);
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex(Boolean) + 1);
}

function matchesLine(shown: string, printed: string, tolerance: string | undefined): boolean {
  if (shown === printed) return true;
  if (tolerance === undefined && !shown.includes('…')) return false;
  const numbers = tolerance === undefined ? [] : (shown.match(NUMBER_RE) ?? []);
  const match = lineForm(shown, tolerance !== undefined).exec(printed);
  return match !== null && numbers.every((number, at) => isNear(number, match[at + 1] ?? '', tolerance ?? ''));
}

/** With free numbers, the spaces that align them are free too. */
function lineForm(shown: string, hasFreeNumbers: boolean): RegExp {
  const toForm = (text: string) => {
    const plain = escapeRegExp(text).replaceAll('…', '.*?');
    return hasFreeNumbers ? plain.replace(/\s+/g, '\\s*') : plain;
  };
  if (!hasFreeNumbers) return new RegExp(`^${toForm(shown)}$`);
  const parts = shown.split(NUMBER_RE).map(toForm);
  return new RegExp(`^${parts.join(`(\\s*${NUMBER_RE.source})`)}$`, 'i');
}

function isNear(shown: string, printed: string, tolerance: string): boolean {
  const [a, b] = [shown, printed].map((text) => Number(text.trim().replaceAll(',', '')));
  if (a === undefined || b === undefined) return false;
  const allowed = tolerance.endsWith('%') ? (Math.abs(a) * Number(tolerance.slice(0, -1))) / 100 : Number(tolerance);
  return Math.abs(a - b) <= allowed + 1e-9;
}
