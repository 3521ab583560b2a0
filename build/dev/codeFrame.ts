/** The lines around the place of a diagnostic, as a writer sees them in the editor. */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Place } from '../model/diagnostic.ts';

/** Lines before the one of the diagnostic. */
const LINES_BEFORE = 2;
/** Characters of a line: a paragraph may be one long line. */
const MAX_LENGTH = 100;

/** Lines with their numbers, and a mark below the column; empty if the file or the line is not there. */
export function codeFrame({ file, line, column }: Place, root: string): string {
  if (line === undefined) return '';
  const lines = readLines(resolve(root, file));
  if (line > lines.length) return '';
  const first = Math.max(1, line - LINES_BEFORE);
  const width = String(line).length;
  // The place is in sight also in a long line.
  const from = Math.max(0, (column ?? 1) - MAX_LENGTH + 20);
  const shown = lines.slice(first - 1, line).map((text, index) => {
    const number = String(first + index).padStart(width);
    return `${first + index === line ? '>' : ' '} ${number} | ${text.slice(from, from + MAX_LENGTH)}`;
  });
  const mark = column === undefined ? [] : [`  ${' '.repeat(width)} | ${' '.repeat(column - 1 - from)}^`];
  return [...shown, ...mark].map((text) => `\n    ${text.trimEnd()}`).join('');
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split(/\r?\n/);
  } catch {
    return [];
  }
}
