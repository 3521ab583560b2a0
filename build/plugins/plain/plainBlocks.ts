/** Renders the tokens of a page as plain Markdown: CommonMark with tables and footnotes, without our extensions. */

import type { MarkdownIt, Token } from 'markdown-it';
import { codeBlockOf } from '../../parse/codeBlocks.ts';
import { splitInfo } from '../../parse/fences.ts';
import { labelOfNote } from '../../parse/footnotes.ts';
import type { PageState } from '../../parse/pageState.ts';
import { plainHtml } from '../../parse/rawHtml.ts';
import { boldLine, escapeMarkdown, headingLine } from '../shared/escapeMarkdown.ts';
import { type PlainPage, plainInline } from './plainInline.ts';

interface PlainBlock {
  text: string;
  /** May follow the text of a list item without a blank line. */
  isClose?: boolean;
  /** The marker of a list: an adjacent list needs a different one, or both would merge. */
  marker?: string;
}

/** Renders the tokens of a block; `before` is the preceding output block. */
type Rule = (tokens: readonly Token[], page: PlainPage, before: PlainBlock | undefined) => PlainBlock[];

/**
 * By the type of a block's first token. Other blocks are replaced by their content. A string in `meta.markdown` of a token
 * takes precedence: extensions that generate HTML blocks put their Markdown there.
 */
const RULES: Readonly<Record<string, Rule>> = {
  paragraph_open: writeText,
  figure_open: writeText,
  heading_open: ([open, inline], page) => [
    { text: headingLine(Number(open?.tag.slice(1)), plainInline(inline, page)) },
  ],
  blockquote_open: (tokens, page) => quote(writeBlocks(inside(tokens), page)),
  admonition_open: writeAdmonition,
  details_open: writeLabelled,
  tab_open: writeLabelled,
  card_open: writeLabelled,
  bullet_list_open: writeList,
  ordered_list_open: writeList,
  table_open: writeTable,
  footnote_open: writeNote,
  fence: writeCode,
  code_block: writeCode,
  html_block: ([token]) => (token ? [{ text: plainHtml(token).trim() }] : []),
  // Not `---`: in a list that could be a setext heading or a list item.
  hr: () => [{ text: '___' }],
};

const FENCE_RE = /^[`~]{3}/;

/** The page without its title, with slots for addresses. */
export function renderPlain(tokens: readonly Token[], env: PageState, md: MarkdownIt): string {
  const blocks = writeBlocks(tokens, { md, env });
  return blocks.length === 0 ? '' : `${joinBlocks(blocks)}\n`;
}

function writeBlocks(tokens: readonly Token[], page: PlainPage, first?: PlainBlock): PlainBlock[] {
  const blocks: PlainBlock[] = [];
  for (const block of splitBlocks(tokens)) {
    const written = writeBlock(block, page, blocks.at(-1) ?? first);
    blocks.push(...written.filter(({ text }) => text !== ''));
  }
  return blocks;
}

function writeBlock(tokens: readonly Token[], page: PlainPage, before: PlainBlock | undefined): PlainBlock[] {
  const [open] = tokens;
  if (typeof open?.meta?.markdown === 'string') return [{ text: open.meta.markdown.trim() }];
  // A fence that a plugin has claimed.
  if (open?.nesting === 0 && FENCE_RE.test(open.markup) && open.type !== 'fence')
    return [fence(splitInfo(open.info).word, open.content)];
  const rule = open && Object.hasOwn(RULES, open.type) ? RULES[open.type] : undefined;
  return rule ? rule(tokens, page, before) : writeBlocks(inside(tokens), page, before);
}

/** Top-level blocks, each with all of its tokens. */
function splitBlocks(tokens: readonly Token[]): Token[][] {
  const blocks: Token[][] = [];
  let depth = 0;
  let start = 0;
  for (const [at, { nesting }] of tokens.entries()) {
    depth += nesting;
    if (depth > 0) continue;
    blocks.push(tokens.slice(start, at + 1));
    start = at + 1;
  }
  return blocks;
}

function inside(tokens: readonly Token[]): readonly Token[] {
  return tokens.slice(1, -1);
}

function joinBlocks(blocks: readonly PlainBlock[], gap = '\n\n'): string {
  return blocks.map(({ text }) => text).join(gap);
}

function writeText([, inline]: readonly Token[], page: PlainPage): PlainBlock[] {
  return [{ text: plainInline(inline, page) }];
}

function quote(blocks: readonly PlainBlock[]): PlainBlock[] {
  if (blocks.length === 0) return [];
  return [
    {
      text: joinBlocks(blocks)
        .replace(/^(?=[^\n])/gm, '> ')
        .replace(/^$/gm, '>'),
      isClose: true,
    },
  ];
}

/** The title is bold; a custom title follows the name of the kind. */
function writeAdmonition(tokens: readonly Token[], page: PlainPage): PlainBlock[] {
  const { title, content } = splitTitle(tokens);
  const kind = tokens[0]?.attrGet('aria-label');
  const label = writeLabel(title, page, kind ? `${escapeMarkdown(String(kind))} – ` : '');
  return quote([{ text: label }, ...writeBlocks(content, page)]);
}

/** Details, tab panels and cards: all are shown, each under its label. */
function writeLabelled(tokens: readonly Token[], page: PlainPage, before: PlainBlock | undefined): PlainBlock[] {
  const { title, content } = splitTitle(tokens);
  const label = { text: writeLabel(title, page) };
  return label.text ? [label, ...writeBlocks(content, page)] : writeBlocks(content, page, before);
}

function splitTitle(tokens: readonly Token[]): { title?: Token; content: readonly Token[] } {
  const hasTitle = /^(?:admonition_title|summary|tab_label|card_title)_open$/.test(tokens[1]?.type ?? '');
  return hasTitle ? { title: tokens[2], content: tokens.slice(4, -1) } : { content: inside(tokens) };
}

/** Bold does not nest. */
function writeLabel(title: Token | undefined, page: PlainPage, start = ''): string {
  const text = plainInline(title, page);
  const hasBold = title?.children?.some(({ type }) => type === 'strong_open');
  return text === '' || hasBold ? start + text : boldLine(start + text);
}

const ALTERNATIVE_MARKERS: Readonly<Record<string, string>> = { '-': '*', '*': '-', '+': '-', '.': ')', ')': '.' };

function writeList(tokens: readonly Token[], page: PlainPage, before: PlainBlock | undefined): PlainBlock[] {
  const [open] = tokens;
  const written = open?.markup ?? '-';
  const marker = written === before?.marker ? (ALTERNATIVE_MARKERS[written] ?? written) : written;
  const isOrdered = open?.type === 'ordered_list_open';
  const first = Number(open?.attrGet('start') ?? 1);
  const items = splitBlocks(inside(tokens)).map((item) => writeBlocks(inside(item), page));
  const gap = isTight(tokens) && items.every(staysTight) ? '\n' : '\n\n';
  const texts = items.map((blocks, index) => {
    return writeItem(isOrdered ? `${first + index}${marker}` : marker, joinBlocks(blocks, gap));
  });
  return [{ text: texts.join(gap), marker, isClose: !isOrdered || first === 1 }];
}

function isTight(tokens: readonly Token[]): boolean {
  const level = (tokens[0]?.level ?? 0) + 2;
  return !tokens.some((token) => token.type === 'paragraph_open' && token.level === level && !token.hidden);
}

/** A single blank line makes the whole list loose. */
function staysTight([, second, third]: readonly PlainBlock[]): boolean {
  return third === undefined && (second === undefined || second.isClose === true);
}

function writeItem(marker: string, text: string): string {
  return text === '' ? marker : `${marker} ${indent(text, marker.length + 1)}`;
}

/** Indents all lines but the first; empty lines stay empty. */
function indent(text: string, columns: number): string {
  return text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(columns)}`);
}

/** An unescaped `|` always ends a cell, even in code. The caption stands above. */
function writeTable(tokens: readonly Token[], page: PlainPage): PlainBlock[] {
  const caption = tokens[1]?.type === 'caption_open' ? [{ text: plainInline(tokens[2], page) }] : [];
  const rows: string[][] = [];
  const rules: string[] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.type === 'tr_open') rows.push([]);
    if (token.type !== 'th_open' && token.type !== 'td_open') continue;
    rows.at(-1)?.push(
      plainInline(tokens[at + 1], page)
        .replace(/(?<!\s)\s*\n\s*/g, ' ')
        .replaceAll('|', '\\|'),
    );
    if (token.type === 'th_open') rules.push(ruleOf(token));
  }
  const [head = [], ...body] = rows;
  const table = [head, rules, ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  return [...caption, { text: table }];
}

function ruleOf(cell: Token): string {
  const [, align] = /text-align:(\w+)/.exec(String(cell.attrGet('style') ?? '')) ?? [];
  if (align === 'center') return ':-:';
  return align === 'right' ? '--:' : align === 'left' ? ':--' : '---';
}

function writeNote(tokens: readonly Token[], page: PlainPage): PlainBlock[] {
  const label = labelOfNote(Number(tokens[0]?.meta?.id), page.env);
  return [{ text: `[^${label}]: ${indent(joinBlocks(writeBlocks(inside(tokens), page)), 4)}` }];
}

/** The same code that the copy button copies, with the numbers of its notes. The caption has the file name and versions. */
function writeCode([token]: readonly Token[]): PlainBlock[] {
  const block = token && codeBlockOf(token);
  if (!block) return [fence('', token?.content ?? '')];
  const { word, options, code, numberedCode = code, labels } = block;
  const title = options.title ? [boldLine(escapeMarkdown(options.title))] : [];
  const caption = [...title, ...labels.map(escapeMarkdown)];
  return [...(caption.length > 0 ? [{ text: caption.join(' ') }] : []), fence(word, numberedCode)];
}

function fence(language: string, code: string): PlainBlock {
  const longest = Math.max(2, ...(code.match(/`{3,}/g) ?? []).map((run) => run.length));
  const markers = '`'.repeat(longest + 1);
  const body = code === '' || code.endsWith('\n') ? code : `${code}\n`;
  // A backtick is not allowed in the info string.
  return { text: `${markers}${language.replaceAll('`', '')}\n${body}${markers}`, isClose: true };
}
