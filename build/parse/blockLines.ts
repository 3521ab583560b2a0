/** Looks at single lines the way block rules need them: inside their list item or quotation, without its marks. */

import type { StateBlock } from 'markdown-it';

/** Columns that a line is indented below its container; 4 or more make it code, a negative number is outside. */
export function indentOf(state: StateBlock, line: number): number {
  return (state.sCount[line] ?? 0) - state.blkIndent;
}

/** Position of the first character that is not white space. */
export function startOf(state: StateBlock, line: number): number {
  return (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
}

/** The line without indentation and without white space at its end. */
export function textOf(state: StateBlock, line: number): string {
  return state.src.slice(startOf(state, line), state.eMarks[line]).trimEnd();
}
