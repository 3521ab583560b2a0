/** The block rule for formulas between `$$` on separate lines. */

import type { StateBlock } from 'markdown-it';
import { indentOf, textOf } from '../../parse/blockLines.ts';
import { pageState } from '../../parse/pageState.ts';

/** Matches `$$ x $$` alone on a line, or `$$` … `$$` over several lines; creates a `math_block` token. */
export function mathBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (indentOf(state, startLine) >= 4) return false;
  const opening = textOf(state, startLine);
  if (!opening.startsWith('$$')) return false;
  const second = opening.indexOf('$$', 2);
  // Text after it on the same line: part of a sentence.
  if (second >= 0 && second !== opening.length - 2) return false;
  if (silent) return true;
  const { end, isClosed } = second > 0 ? { end: startLine + 1, isClosed: true } : findEnd(state, startLine, endLine);
  state.line = end;
  const token = state.push('math_block', 'math', 0);
  token.markup = '$$';
  token.map = [startLine, end];
  token.content = state
    .getLines(startLine, end, state.blkIndent, false)
    .trim()
    .slice(2, isClosed ? -2 : undefined);
  if (!isClosed) reportUnclosed(state, startLine);
  return true;
}

/** The line after the formula. A blank line also ends it, because TeX does not allow one. */
function findEnd(state: StateBlock, startLine: number, endLine: number): { end: number; isClosed: boolean } {
  for (let line = startLine + 1; line < endLine; line++) {
    if (state.isEmpty(line) || indentOf(state, line) < 0) return { end: line, isClosed: false };
    if (textOf(state, line).endsWith('$$')) return { end: line + 1, isClosed: true };
  }
  return { end: endLine, isClosed: false };
}

function reportUnclosed(state: StateBlock, line: number): void {
  const env = pageState(state.env);
  env.report('brokenMath', line, 'formula is never closed', 'close it with $$; a formula holds no blank line');
}
