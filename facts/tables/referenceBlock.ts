/** What a directive puts on the page: a table, or a line of code. */

import type { TableWord } from '../model/tableWords.ts';

export type ReferenceBlock = ReferenceTable | ReferenceCode;

export interface ReferenceTable {
  kind: 'table';
  columns: readonly TableWord[];
  /** Further columns, headed by Markdown that is the same in every language. */
  names?: readonly string[];
  rows: readonly ReferenceRow[];
}

export interface ReferenceRow {
  /** What `only` and `except` call the row: `--output`, `num_points`. */
  name: string;
  /** Where a link to the row leads: `option-download-output`. */
  id?: string;
  /** Inline Markdown, one per column. */
  cells: readonly string[];
}

export interface ReferenceCode {
  kind: 'code';
  language: string;
  text: string;
}

/** An id of words in code: what an address cannot hold becomes a hyphen. */
export function rowId(...parts: ReadonlyArray<string | number>): string {
  return parts
    .join('-')
    .replace(/[^\w.]+/g, '-')
    .replace(/-$/, '');
}

/** The Markdown of a block; `word` gives the heading of a column. A column with nothing in any row is left out. */
export function renderBlock(block: ReferenceBlock, word: (word: TableWord) => string): string {
  if (block.kind === 'code') return `\`\`\`${block.language}\n${block.text}\n\`\`\`\n`;
  const heads = [...block.columns.map(word), ...(block.names ?? [])];
  const kept = heads.map((_, at) => at === 0 || block.rows.some(({ cells }) => cells[at]));
  const line = (cells: readonly string[]) =>
    `| ${cells
      .filter((_, at) => kept[at])
      .map(escapePipes)
      .join(' | ')} |\n`;
  const head = line(heads) + line(heads.map(() => '---'));
  return head + block.rows.map(({ cells }) => line(cells)).join('');
}

/** A table takes the backslash away again, in code and formulas too. */
function escapePipes(cell: string): string {
  return cell.replaceAll('|', '\\|');
}
