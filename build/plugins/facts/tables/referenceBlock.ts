/** The output of a facts directive: a table, or a line of code with a list. */

export type ReferenceBlock = ReferenceTable | ReferenceCode;

export interface ReferenceTable {
  kind: 'table';
  /** Inline Markdown: whose methods these are. */
  caption?: string;
  /** In English, as `tables/labels/<locale>.json` and `content/facts/<locale>/tables.json` have them. */
  columns: readonly string[];
  /** Headings of further columns, as Markdown that is not translated. */
  names?: readonly string[];
  rows: readonly ReferenceRow[];
}

export interface ReferenceRow {
  /** Name of the row in `only` and `except`: `--output`, `num_points`. */
  name: string;
  /** Anchor of the row or item: `option-download-output`. */
  id?: string;
  /** Others that lead there: `parameter-load-path` beside `parameter-lib.a.load-path`. */
  moreIds?: readonly string[];
  /** Inline Markdown, one per column; one for an item of a list. */
  cells: readonly string[];
}

interface ReferenceCode {
  kind: 'code';
  language: string;
  text: string;
  /** In the head of the block: the module. */
  title?: string;
  /** Anchor of the block: `signature-LiDARProcessor.process_tile`. */
  id: string;
  /** Above the code, as Markdown; empty for what works. */
  badge: string;
  /** A note below the code, as plain text. */
  note?: string;
  /** The list below that. */
  items?: readonly ReferenceRow[];
}

/** The Markdown of a block; `translate` translates headings. Columns without any content are omitted. */
export function renderBlock(block: ReferenceBlock, translate: (label: string) => string): string {
  if (block.kind === 'code') {
    const note = block.note === undefined ? '' : `\n<small class="since">${block.note}</small>\n`;
    const items = (block.items ?? []).map(({ cells: [text] }) => `- ${text}\n`).join('');
    const badge = block.badge && `${block.badge}\n\n`;
    const info = block.title ? `${block.language} title="${block.title}"` : block.language;
    return `${badge}\`\`\`${info}\n${block.text}\n\`\`\`\n${note}${items && `\n${items}`}`;
  }
  const isKept = (at: number) => at === 0 || block.rows.some(({ cells }) => cells[at]);
  const titles = block.columns.map((title, at) => (isKept(at) ? translate(title) : title));
  const heads = [...titles, ...(block.names ?? [])];
  const kept = heads.map((_, at) => isKept(at));
  const line = (cells: readonly string[]) =>
    `| ${cells
      .filter((_, at) => kept[at])
      .map(escapePipes)
      .join(' | ')} |\n`;
  const head = line(heads) + line(heads.map(() => '---'));
  return head + block.rows.map(({ cells }) => line(cells)).join('');
}

/** Table parsing removes the backslash, in code and formulas too. */
function escapePipes(cell: string): string {
  return cell.replaceAll('|', '\\|');
}
