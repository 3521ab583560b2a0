/** Frames tables: with headers of rows, and what styles/tables.css needs to show them in a narrow column. */

import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { escapeHtml } from '../../templates/model/text.ts';
import { printTargets } from '../model/slots.ts';
import { type PageState, pageState } from './pageState.ts';
import { shapeOf, type TableChoices } from './tableShape.ts';
import { copyToken } from './tokenCopy.ts';
import { plainText } from './tokenText.ts';

/** A title of more letters has several words, which in a narrow table would stand above each other. */
const SHORT_TITLE = 14;

/** The frame scrolls; the client makes it a tab stop while it does. */
export function tables(md: MarkdownIt): void {
  md.core.ruler.push('tables', frameTables);
  md.renderer.rules.table_open = (tokens, at, _options, env) => {
    const table = tokens[at] as Token;
    const classes = ['table-wrap', ...((table.meta?.classes ?? []) as string[])].join(' ');
    const button = table.meta?.isTop && isTight(table) ? renderButton(pageState(env)) : '';
    return `${button}<div class="${classes}">\n<table>\n`;
  };
  md.renderer.rules.table_close = () => '</table>\n</div>\n';
  for (const rule of ['th_open', 'td_open'])
    md.renderer.rules[rule] = (tokens, at, _options, _env, renderer) => {
      const cell = tokens[at] as Token;
      const targets = printTargets(cell.meta?.targets as string[] | undefined);
      return `<${cell.tag}${renderer.renderAttrs(alignedByClass(cell))}>${targets}`;
    };
}

/** Whether a table needs more room than text. */
export function isTight({ meta }: Token): boolean {
  return (meta?.classes as string[] | undefined)?.includes('tight') === true;
}

/** Shows a table that is not framed by something else in the whole window; the client wakes it and adds the name of the table. */
function renderButton({ ui }: PageState): string {
  const icon = '<span class="icon icon-enlarge"></span>';
  const button = `<button type="button" class="icon-button" aria-label="${escapeHtml(ui('zoomTable'))}">${icon}</button>`;
  return `<div class="zoom-table tight js-only">${button}</div>\n`;
}

/** Documents have no style attributes. To the left is where text starts anyway. */
function alignedByClass(cell: Token): Token {
  const [, side] = /^text-align:(\w+)$/.exec(String(cell.attrGet('style') ?? '')) ?? [];
  if (side === undefined) return cell;
  // The Markdown of the page is written from the cell itself.
  const aligned = copyToken(cell);
  aligned.attrs = (cell.attrs ?? []).filter(([name]) => name !== 'style');
  if (side !== 'left') aligned.attrJoin('class', `to-${side}`);
  return aligned;
}

function frameTables(state: StateCore): void {
  const { tokens } = state;
  let choices: TableChoices = {};
  /** Open containers that print nothing. */
  let silent = 0;
  for (const [at, token] of tokens.entries()) {
    if (/^(?:table_form|unframed)_/.test(token.type)) silent += token.nesting;
    if (token.type === 'table_form_open') choices = token.meta as TableChoices;
    if (token.type === 'table_form_close') choices = {};
    if (token.type !== 'table_open') continue;
    const caption = tokens[at + 1]?.type === 'caption_open' ? tokens[at + 2] : undefined;
    if (caption) breakNames(caption);
    shapeTable(token, rowsFrom(tokens, at), choices);
    token.meta = { ...token.meta, isTop: token.level === silent };
  }
}

interface Cell {
  open: Token;
  inline: Token;
  close: Token;
}

function rowsFrom(tokens: readonly Token[], start: number): Cell[][] {
  const rows: Cell[][] = [];
  for (let at = start; tokens[at]?.type !== 'table_close'; at++) {
    const [open, inline, close] = tokens.slice(at, at + 3) as [Token, Token, Token];
    if (open.type === 'tr_open') rows.push([]);
    if (open.type === 'th_open' || open.type === 'td_open') rows.at(-1)?.push({ open, inline, close });
  }
  return rows;
}

function shapeTable(table: Token, rows: readonly Cell[][], choices: TableChoices): void {
  const { form, room, isTight, wide, hasPhrases, hasNames } = shapeOf(
    rows.map((row) => row.map(({ inline }) => inline)),
    choices,
  );
  const [head = [], ...body] = rows;
  for (const [column, { open, inline }] of head.entries()) {
    if (wide[column]) open.attrJoin('class', 'wide');
    else if (form === 'scroll' && inline.content.length > SHORT_TITLE) open.attrJoin('class', 'long');
  }
  markHeaders(rows, hasNames);
  if (isTight) for (const row of body) for (const { inline } of row) breakNames(inline);
  const isBlocks = form === 'blocks' && room !== undefined;
  table.meta = {
    classes: [
      isTight && 'tight',
      hasPhrases && 'phrases',
      form === 'scroll' && 'scrolls',
      isBlocks && `room-${room}`,
    ].filter(Boolean),
  };
  if (isBlocks) labelCells(head, body);
}

/** The types stay, by which other rules know cells from the head of the table. An empty corner is not a header. */
function markHeaders([head, ...body]: readonly Cell[][], hasNames: boolean): void {
  const corner = head?.[0];
  if (corner?.inline.content === '') setTag(corner, 'td');
  for (const [name] of hasNames ? body : []) {
    if (!name) continue;
    setTag(name, 'th');
    name.open.attrSet('scope', 'row');
  }
}

function setTag({ open, close }: Cell, tag: 'td' | 'th'): void {
  open.tag = close.tag = tag;
}

/** A name that starts a row speaks for itself. */
function labelCells(head: readonly Cell[], body: readonly Cell[][]): void {
  const labels = head.map(({ inline }) => plainText(inline.children));
  for (const row of body)
    for (const [column, { open, inline }] of row.entries()) {
      const isName = column === 0 && inline.children?.[0]?.type === 'code_inline';
      if (labels[column] && !isName) open.attrSet('data-label', labels[column]);
    }
}

function breakNames({ children }: Token): void {
  for (const token of children ?? []) if (token.type === 'code_inline') token.meta = { ...token.meta, breaks: true };
}
