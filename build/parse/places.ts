/** Tracks the source positions of inline tokens, so that diagnostics have a line and column. */

import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import type { Place } from '../model/diagnostic.ts';
import { type PageState, pageState } from './pageState.ts';

/** A block of inline content or raw HTML, with its source lines. */
export type InlineBlock = Pick<Token, 'content' | 'map' | 'meta'>;

/** Longer lines are not searched for cells: a row of megabytes would cost a scan per cell. */
const MAX_ROW = 10_000;
/** Number of lines to search for a line of content. It is on the first one, except for inline footnotes. */
const MAX_SEARCH = 20;
const TRACKED = new Set(['link_open', 'image', 'html_inline', 'code_inline', 'footnote_ref']);

/**
 * Inline tokens have no positions in markdown-it. Links, pictures, footnotes, raw tags and code get `token.map`: the parser's
 * offset in the block's content, and the end of the text being parsed (for a link, its label).
 */
export function places(md: MarkdownIt): void {
  const { State } = md.inline;
  md.inline.State = class extends State {
    override push(type: string, tag: string, nesting: -1 | 0 | 1): Token {
      const token = super.push(type, tag, nesting);
      if (TRACKED.has(type)) token.map = [this.pos, this.posMax];
      return token;
    }
  };
  md.core.ruler.after('block', 'places', (state) => {
    const env = pageState(state.env);
    env.lines = state.src.split('\n');
    placeCells(state, env.lines);
  });
}

/** Adds the lines and columns of table cells, which markdown-it does not set. */
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

/** Returns a function from an offset in the block's content to its position in the file. Each call resumes at the last row. */
export function locate(env: PageState, block: InlineBlock): (offset: number) => Place {
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
    // In a cell, markdown-it has removed the backslash before each `|`.
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
  /** Source position: 0-based line of the body, and column. */
  line: number;
  column: number;
}

function nextRow(content: string, start: number): number {
  const newline = content.indexOf('\n', start);
  return newline < 0 ? content.length + 1 : newline + 1;
}

/** Source position of a line of content, which list or blockquote markers may precede. */
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
