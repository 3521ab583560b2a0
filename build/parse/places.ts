/** Keeps track of where inline tokens stand in the source, so that a diagnostic can be shown at its line and column. */

import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import type { Place } from '../model/diagnostic.ts';
import { type PageState, pageState } from './pageState.ts';

/** A block of inline content, or of raw HTML, and the source lines it comes from. */
export type Block = Pick<Token, 'content' | 'map' | 'meta'>;

/** Longer lines are not searched for their cells: a table row of megabytes must not cost a scan per cell. */
const MAX_ROW = 10_000;
/** Lines that are searched for a line of content. It is on the first one, but for footnotes inside a paragraph. */
const MAX_SEARCH = 20;
const PLACED = new Set(['link_open', 'image', 'html_inline', 'code_inline', 'footnote_ref']);

/**
 * Inline tokens carry no positions in markdown-it. Links, pictures, notes, raw tags and code get them as `token.map`: where the
 * parser stood in the block's content, and where the text it was reading ends (for a link, its label).
 */
export function places(md: MarkdownIt): void {
  const { State } = md.inline;
  md.inline.State = class extends State {
    override push(type: string, tag: string, nesting: -1 | 0 | 1): Token {
      const token = super.push(type, tag, nesting);
      if (PLACED.has(type)) token.map = [this.pos, this.posMax];
      return token;
    }
  };
  md.core.ruler.after('block', 'places', (state) => {
    const env = pageState(state.env);
    env.lines = state.src.split('\n');
    placeCells(state, env.lines);
  });
}

/** Gives the content of table cells the lines and the column that markdown-it leaves out. */
function placeCells({ tokens }: StateCore, lines: readonly string[]): void {
  let row: [number, number] | null = null;
  let from = 0;
  for (const token of tokens) {
    if (token.type === 'tr_open') {
      row = token.map;
      from = 0;
    } else if (token.type === 'tr_close') {
      row = null;
    } else if (row && token.type === 'inline') {
      const line = lines[row[0]] ?? '';
      const written = token.content.replaceAll('|', '\\|');
      const column = line.length > MAX_ROW ? -1 : line.indexOf(written, from);
      token.map = row;
      token.meta = { column: column < 0 ? from : column };
      if (column >= 0) from = column + written.length;
    }
  }
}

/** Gives a function from an offset in the block's content to its place in the file. It walks on from call to call. */
export function locate(env: PageState, block: Block): (offset: number) => Place {
  const { content } = block;
  const [first, end] = block.map ?? [0, 1];
  const findRow = (row: number, start: number): Row => {
    const next = nextRow(content, start);
    const text = content.slice(start, next - 1);
    const column = row === 0 ? block.meta?.column : undefined;
    const found = typeof column === 'number' ? { line: first, column } : findText(env.lines, text, [first + row, end]);
    return { row, start, next, ...found };
  };
  const top = findRow(0, 0);
  let here = top;
  return (offset) => {
    if (offset < here.start) here = top;
    while (offset >= here.next && here.next < content.length) here = findRow(here.row + 1, here.next);
    // In a cell, markdown-it has taken away the backslash before each `|`.
    const pipes = block.meta?.column === undefined ? 0 : content.slice(0, offset).split('|').length - 1;
    const { file, bodyLine } = env.source;
    const inRow = Math.max(0, offset - here.start) + pipes;
    return { file, line: here.line + bodyLine + 1, column: here.column + inRow + 1 };
  };
}

/** A line of a block's content. */
interface Row {
  row: number;
  /** Offsets of its start and of the next row's. */
  start: number;
  next: number;
  /** Where it is in the source: 0-based line of the body, and column. */
  line: number;
  column: number;
}

function nextRow(content: string, start: number): number {
  const newline = content.indexOf('\n', start);
  return newline < 0 ? content.length + 1 : newline + 1;
}

/** Where in the source a line of content starts: markers of lists and quotations may stand before it. */
function findText(
  lines: readonly string[],
  text: string,
  [from, end]: readonly [number, number],
): { line: number; column: number } {
  for (let line = from; line < Math.min(Math.max(end, from + 1), from + MAX_SEARCH); line++) {
    const column = lines[line]?.lastIndexOf(text) ?? -1;
    if (column >= 0) return { line, column };
  }
  return { line: from, column: 0 };
}
