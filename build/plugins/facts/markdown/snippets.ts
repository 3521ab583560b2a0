/** Collects the code of a page, blocks and inline, for the check against the facts; `{unchecked}` after inline code skips it. */

import type { MarkdownIt, Token } from 'markdown-it';
import { codeBlockOf } from '../../../parse/codeBlocks.ts';
import { isRemovedLine, withoutNote } from '../../../parse/codeMarks.ts';
import { isForOthers } from '../../../parse/codeOptions.ts';
import { type PageState, pageState } from '../../../parse/pageState.ts';
import { locate } from '../../../parse/places.ts';
import { rewrite } from '../../shared/rewrite.ts';
import type { Code } from '../model/snippet.ts';
import { factsPage } from './factsPage.ts';

const UNCHECKED = '{unchecked}';

/** Runs before heading ids are created, which must not contain `{unchecked}`. */
export function collectSnippets(md: MarkdownIt): void {
  md.core.ruler.after('code', 'snippets', (state) => {
    const env = pageState(state.env);
    const cells = findCells(state.tokens);
    for (const token of state.tokens) {
      if (env.generated.has(token)) continue;
      if (token.type === 'inline') readInline(token, env, cells.get(token));
      else readFence(token, env);
    }
  });
}

interface Cell {
  column: string;
  row: string;
}

/** The cells of tables that hold nothing but code, in rows that begin with nothing but code. */
function findCells(tokens: readonly Token[]): ReadonlyMap<Token, Cell> {
  const cells = new Map<Token, Cell>();
  let columns: string[] = [];
  let row: Token[] = [];
  for (const [at, { type }] of tokens.entries()) {
    const inline = tokens[at + 1] as Token;
    if (type === 'table_open') columns = [];
    if (type === 'tr_open') row = [];
    if (type === 'th_open') columns.push(inline.content);
    if (type === 'td_open') row.push(inline);
    const name = codeAlone(row[0]);
    if (type !== 'tr_close' || name === undefined) continue;
    for (const [index, cell] of row.entries())
      if (index > 0 && codeAlone(cell) !== undefined) cells.set(cell, { column: columns[index] ?? '', row: name });
  }
  return cells;
}

function codeAlone(inline: Token | undefined): string | undefined {
  const shown = inline?.children?.filter(({ type, content }) => type !== 'text' || content.trim() !== '') ?? [];
  return shown.length === 1 && shown[0]?.type === 'code_inline' ? shown[0].content.trim() : undefined;
}

/** Code labelled as for other versions or as failing is not checked. */
function readFence(token: Token, env: PageState): void {
  const block = codeBlockOf(token);
  const { checkSnippets, snippets } = factsPage(env);
  if (!checkSnippets || !block || isForOthers(block.options)) return;
  const { word, options } = block;
  const { title, written } = options;
  const first = (token.map?.[0] ?? 0) + 1;
  const lines = token.content.replace(/\n$/, '').split('\n');
  // In a list or blockquote, the token's lines lack the markers before them.
  const columns = lines.map((line, index) => {
    const written = env.lines[first + index] ?? '';
    return written.endsWith(line) ? written.length - line.length : 0;
  });
  const { file, bodyLine } = env.source;
  const code: Code = {
    text: lines.map((line) => (isRemovedLine(line) ? '' : withoutNote(line))).join('\n'),
    placeAt(offset) {
      const before = code.text.slice(0, offset);
      const row = before.split('\n').length - 1;
      const column = offset - (before.lastIndexOf('\n') + 1) + (columns[row] ?? 0) + 1;
      return { file, line: first + row + bodyLine + 1, column };
    },
  };
  const fence = { file, line: first + bodyLine, column: 1 };
  snippets.push({ kind: 'block', code, fence, language: word.toLowerCase(), title, config: written.get('config') });
}

function readInline(block: Token, env: PageState, cell: Cell | undefined): void {
  const children = block.children ?? [];
  if (!children.some(({ type }) => type === 'code_inline')) return;
  const placeIn = locate(env, block);
  const { checkSnippets, snippets } = factsPage(env);
  for (const [index, token] of children.entries()) {
    if (token.type !== 'code_inline') continue;
    const next = children[index + 1];
    if (next?.type === 'text' && next.content.startsWith(UNCHECKED)) {
      next.content = next.content.slice(UNCHECKED.length);
      token.meta = { ...token.meta, isUnchecked: true };
      const code = (token.map?.[0] ?? 0) + 2 * token.markup.length + token.content.length;
      const start = block.content.indexOf(UNCHECKED, code);
      rewrite(block, { start, end: start + UNCHECKED.length, text: '' });
    } else if (token.map && checkSnippets) {
      // After the opening backticks and an optional space.
      const start = token.map[0] + token.markup.length;
      const at = start + Math.max(0, block.content.slice(start).search(/\S/));
      const code: Code = { text: token.content.trim(), placeAt: (offset) => placeIn(at + offset) };
      snippets.push({ kind: 'inline', code, around: block.content, ...(cell && { cell }) });
    }
  }
}
