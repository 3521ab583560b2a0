/** Helpers for block rules: lines, relative to the enclosing list item or blockquote. */

import type { StateBlock } from 'markdown-it';

/** What our blocks may interrupt, in the terms of markdown-it: they need no blank line before them. */
export const INTERRUPTED = ['paragraph', 'reference', 'blockquote', 'list'];

/** Indentation of a line relative to its container: 4 or more is code, a negative number is outside. */
export function indentOf(state: StateBlock, line: number): number {
  return (state.sCount[line] ?? 0) - state.blkIndent;
}

/** Position of the first non-whitespace character. */
export function startOf(state: StateBlock, line: number): number {
  return (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
}

/** The line without indentation and trailing whitespace. */
export function textOf(state: StateBlock, line: number): string {
  return state.src.slice(startOf(state, line), state.eMarks[line]).trimEnd();
}
