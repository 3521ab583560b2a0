/** Reads from its text how much room a table needs, which decides its form in a narrow column, and whether its first column names the rows. */

import type { Token } from 'markdown-it';
import { TABLE_ROOMS } from '../../templates/styles/tableStyles.ts';
import { isDrawn, plainText } from './tokenText.ts';

/** What a writer can say of a table. */
export const TABLE_CHOICES = {
  /** In a narrow column its rows are blocks, each cell with its label; or it scrolls beside its first column, which stays. */
  narrow: ['blocks', 'scroll'],
  /** The first column has names of the rows, which screen readers read with each cell; or values, like the other columns. */
  first: ['names', 'values'],
} as const;
export type TableChoices = { [Key in keyof typeof TABLE_CHOICES]?: (typeof TABLE_CHOICES)[Key][number] };

interface TableShape {
  form: NonNullable<TableChoices['narrow']>;
  /** The least width of the column in rem at which it is a table; undefined: any. */
  room?: number;
  /** Its names have to break, and it may be wider than the text. */
  isTight: boolean;
  /** By column: it has sentences, which keep a readable width. */
  wide: readonly boolean[];
  /** Its rows begin with code of several words that may break, such as messages; short code at the start of a row does not break. */
  hasPhrases: boolean;
  /** Its first column names the rows. */
  hasNames: boolean;
}

type Column = ReadonlyArray<Token | undefined>;

/** Where code in a cell may break. */
type CodeBreaks = 'nowhere' | 'spaces' | 'names';

/** Widths in rem, of the fonts of styles/tables.css: a character, what surrounds code, what surrounds the text of a cell. */
const LETTER = 0.545;
const CODE_FRAME = 0.6;
const CELL_FRAME = 1.3;
/** As styles/tables.css has it. */
const SENTENCE_WIDTH = 9;
const TIGHT_SENTENCE_WIDTH = 7;
/** Length of a cell that would take four lines or more in a narrow column. */
const SENTENCE = 48;
/** The column of text on a desktop, in rem: a table that needs more is tight. */
const TEXT_COLUMN = 43;
/** The column at 320 pixels, with some room to spare. */
const NARROWEST = 15;
/** A table of so many columns, whose cells beside the first are mostly so short and never sentences, is for comparing columns. */
const MATRIX_COLUMNS = 4;
const MATRIX_SHARE = 0.85;
const MATRIX_CELL = 14;
/** Width of the first column, which stays while the others scroll, in rem: half a phone. */
const MATRIX_NAME = 13;
/** Code at the start of a row is a phrase from this length on. */
const PHRASE = 30;
/** The name of a row has no more letters than this beside its code: it is read with each cell of the row. */
const ROW_NAME = 80;
/** Names up to this length do not break in tables. */
const WHOLE_NAME = 16;

/** Where a browser may break running text; not where `spaces.ts` puts no-break spaces when the page is rendered. */
const TEXT_BREAK = /(?<![\d«])[ \t\n]+(?![:;?!»%])|(?<=\p{L}-)(?=\p{L})/u;
const CODE_BREAK = /\s+/;
const NAME_BREAK =
  /(?<=[_./=:,|[(-])(?=[\p{L}\p{N}'"])|(?<=[\p{Ll}\p{N}])(?=\p{Lu}\p{Ll})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** `rows` are the inline tokens of the cells, the head first. */
export function shapeOf(rows: ReadonlyArray<readonly Token[]>, { narrow, first }: TableChoices): TableShape {
  const columns = (rows[0] ?? []).map((_, column) => rows.map((row) => row[column]));
  const wide = columns.map(([, ...cells]) => cells.some((cell) => writtenLength(cell) > SENTENCE));
  const hasPhrases = (columns[0] ?? []).some((cell) => cell?.children?.some(isPhrase));
  const widthOf = (column: number, tight: boolean) => {
    const breaks: CodeBreaks = tight ? 'names' : column > 0 || hasPhrases ? 'spaces' : 'nowhere';
    const least = wide[column] ? (tight ? TIGHT_SENTENCE_WIDTH : SENTENCE_WIDTH) : 0;
    const widest = (columns[column] ?? []).map((cell) => widestPiece(cell?.children ?? [], breaks));
    return CELL_FRAME + Math.max(least, ...widest);
  };
  const needOf = (tight: boolean) => columns.reduce((sum, _, column) => sum + widthOf(column, tight), 0);
  const isTight = needOf(false) > TEXT_COLUMN;
  const need = needOf(isTight);
  const canScroll = need <= TEXT_COLUMN && widthOf(0, false) <= MATRIX_NAME && !wide.slice(1).includes(true);
  const form = narrow ?? (isMatrix(columns) && canScroll ? 'scroll' : 'blocks');
  const hasNames = first === undefined ? namesRows(columns) : first === 'names';
  return { form, room: roomFor(need), isTight, wide, hasPhrases, hasNames };
}

/** Of a cell without its tags. */
function writtenLength(cell: Token | undefined): number {
  return (cell?.content ?? '').replace(/<[^>]*>/g, '').length;
}

/** A name in pieces between which it may break: `max_`, `points`. Short names stay whole. */
export function namePieces(name: string): string[] {
  return name.length > WHOLE_NAME ? name.split(NAME_BREAK) : [name];
}

function roomFor(need: number): number | undefined {
  return need <= NARROWEST ? undefined : (TABLE_ROOMS.find((room) => room >= need) ?? TABLE_ROOMS.at(-1));
}

/** The widest run without a break opportunity. */
function widestPiece(tokens: readonly Token[], breaks: CodeBreaks): number {
  let widest = 0;
  let run = 0;
  const add = (pieces: readonly string[], frame: number) => {
    for (const [at, piece] of pieces.entries()) {
      if (at > 0) run = 0;
      run += piece.length * LETTER + frame;
      widest = Math.max(widest, run);
    }
  };
  for (const token of tokens) {
    const { type, content, meta } = token;
    if (type === 'text') add(content.split(TEXT_BREAK), 0);
    else if (type === 'code_inline') add(codePieces(content, breaks), CODE_FRAME);
    else if (isDrawn(token)) add([drawnLetters(String(meta?.html))], 0);
    else if (type === 'softbreak' || type === 'hardbreak' || type === 'image') run = 0;
  }
  return widest;
}

/** What a formula shows, from its MathML: about as wide as text. */
function drawnLetters(html: string): string {
  return html.replace(/<[^>]*>/g, '').replace(/&\w+;/g, 'x');
}

function codePieces(code: string, breaks: CodeBreaks): string[] {
  if (breaks === 'nowhere') return [code];
  const words = code.split(CODE_BREAK);
  return breaks === 'names' ? words.flatMap(namePieces) : words;
}

function isPhrase({ type, content }: Token): boolean {
  return type === 'code_inline' && content.length >= PHRASE && CODE_BREAK.test(content);
}

function isWords({ type, content }: Token): boolean {
  return (type === 'text' || type === 'code_inline') && content.trim() !== '';
}

function isMatrix(columns: readonly Column[]): boolean {
  const cells = columns.slice(1).flatMap(([, ...body]) => body);
  const short = cells.filter((cell) => (cell?.content.length ?? 0) <= MATRIX_CELL);
  return columns.length >= MATRIX_COLUMNS && short.length >= cells.length * MATRIX_SHARE;
}

/**
 * Names are words or code, short, and each is there once. A column alone has nothing to name, and numbers do not name numbers;
 * a formula alone is a name to some screen readers only.
 */
function namesRows([names = [], ...others]: readonly Column[]): boolean {
  const [, ...cells] = names.map((cell) => cell?.children ?? []);
  const texts = cells.map(plainText);
  return (
    new Set(texts).size === texts.length &&
    cells.every((cell) => plainText(cell.filter(({ type }) => type !== 'code_inline')).length <= ROW_NAME) &&
    cells.every((cell) => cell.some(isWords)) &&
    others.length > 0 &&
    [names, ...others].some(([, ...column]) => column.some((cell) => /\p{L}/u.test(cell?.content ?? '')))
  );
}
