/**
 * Reference tables from the facts: `::cli-options[download]` on its own line. The table is generated as Markdown and
 * parsed in place, so that later rules treat it like any other table.
 */

import type { MarkdownIt, StateBlock, StateCore, Token } from 'markdown-it';
import { printTargets } from '../../../model/slots.ts';
import { didYouMean } from '../../../model/suggest.ts';
import { INTERRUPTED, indentOf, startOf } from '../../../parse/blockLines.ts';
import { parseDirective } from '../../../parse/directiveLine.ts';
import { reportDiagnostics } from '../../../parse/lineDiagnostic.ts';
import { type PageState, pageState } from '../../../parse/pageState.ts';
import type { FactDirectives, RenderedReference } from '../model/siteFacts.ts';
import { factsPage } from './factsPage.ts';

/** Only a title in brackets and attributes in braces may follow the name, because prose may also start with two colons. */
const LEAF_RE = /^::(?!:)([A-Za-z][\w-]*)([[{].*)?$/;
const COLON = 58;
const COLOUR_RE = /^#[\da-f]{6}$/;

/** Unknown names are reported as `brokenDirectives`, unknown facts as `unknownFacts`. */
export function factTables(md: MarkdownIt, directives: FactDirectives): void {
  const kind = { colons: '::', specs: directives };
  const rule = (state: StateBlock, line: number, _endLine: number, silent: boolean) =>
    factTable(state, line, silent, kind);
  md.block.ruler.after('directive', 'fact_table', rule, { alt: INTERRUPTED });
  md.core.ruler.after('snippets', 'fact_colours', showColours);
  md.renderer.rules.list_item_open = (tokens, at, options, _env, renderer) =>
    renderer.renderToken(tokens, at, options) + printTargets(tokens[at]?.meta?.targets as string[] | undefined);
}

interface Kind {
  colons: string;
  specs: FactDirectives;
}

function factTable(state: StateBlock, startLine: number, silent: boolean, kind: Kind): boolean {
  if (indentOf(state, startLine) >= 4) return false;
  const start = startOf(state, startLine);
  if (state.src.charCodeAt(start) !== COLON) return false;
  const text = state.src.slice(start, state.eMarks[startLine]).trim();
  if (!isDirective(text, pageState(state.env), kind.specs)) return false;
  const { name } = parseDirective(text.slice(2), kind).directive;
  // Anything else is text, so that nothing vanishes.
  if (!silent && !kind.specs.has(name)) reportUnknown({ state, line: startLine, text, name, kind });
  if (!kind.specs.has(name)) return false;
  if (!silent) pushBlock(state, startLine, text.slice(2), kind);
  state.line = startLine + 1;
  return true;
}

interface Unknown {
  state: StateBlock;
  line: number;
  text: string;
  name: string;
  kind: Kind;
}

function reportUnknown({ state, line, text, name, kind }: Unknown): void {
  if (pageState(state.env).containers.has(name)) {
    const message = `"${name}" has two colons: its content has no frame`;
    pageState(state.env).report('brokenDirectives', line, message, `write :::${text.slice(2)}, and end it with :::`);
    return;
  }
  reportDiagnostics(pageState(state.env), line, parseDirective(text.slice(2), kind).diagnostics);
}

/** A bare word counts as a directive only if it is a known name or close to one. */
function isDirective(text: string, { containers }: PageState, directives: FactDirectives): boolean {
  const [, name = '', rest] = LEAF_RE.exec(text) ?? [];
  if (name === '' || rest !== undefined || directives.has(name) || containers.has(name)) return name !== '';
  return didYouMean(name, directives.keys()) !== undefined;
}

function pushBlock(state: StateBlock, line: number, text: string, kind: Kind): void {
  const env = pageState(state.env);
  const { directive, diagnostics } = parseDirective(text, kind);
  reportDiagnostics(env, line, diagnostics);
  const { name, title, attributes } = directive;
  const { reference } = factsPage(env);
  if (!reference) {
    env.report('unknownFacts', line, `"${name}" has no facts to show`, 'put them into content/facts');
    return;
  }
  const rendered = reference.render({ name, target: title, attributes });
  if ('message' in rendered) env.report('unknownFacts', line, rendered.message, rendered.hint);
  else pushMarkdown(state, line, rendered);
}

/** Parses the Markdown of a table in place. All of its tokens get the line of the directive. */
function pushMarkdown(state: StateBlock, line: number, rendered: RenderedReference): void {
  const { markdown, caption, rowIds, codeId } = rendered;
  const env = pageState(state.env);
  const tokens: Token[] = [];
  state.md.block.parse(markdown, state.md, state.env, tokens);
  if (caption !== undefined) tokens.splice(1, 0, ...captionTokens(caption, state));
  for (const token of tokens) {
    token.level += state.level;
    if (token.map) token.map = [line, line + 1];
    env.generated.add(token);
  }
  nameRows(tokens, rowIds, env);
  tokens.find(({ type }) => type === 'bullet_list_open')?.attrSet('class', 'parameters');
  const block = tokens.find(({ type }) => type === 'fence');
  const [blockId] = block && codeId !== undefined ? takeIds([codeId], env) : [];
  if (blockId !== undefined) block?.attrSet('id', blockId);
  state.tokens.push(...tokens);
}

/** Behind the first token, which opens the table. */
function captionTokens(caption: string, { Token }: StateBlock): Token[] {
  const open = new Token('caption_open', 'caption', 1);
  const inline = new Token('inline', '', 0);
  const close = new Token('caption_close', 'caption', -1);
  open.block = true;
  open.level = close.level = 1;
  Object.assign(inline, { content: caption, children: [], level: 2, map: [0, 1] });
  return [open, inline, close];
}

/** Rows of a table, after its head, or items of the list below a block of code. Further ids are targets in the cell or item. */
function nameRows(tokens: readonly Token[], rowIds: RenderedReference['rowIds'], env: PageState): void {
  const isItem = !tokens.some(({ type }) => type === 'tr_open');
  const starts = [...tokens.entries()].filter(([, { type }]) => type === (isItem ? 'list_item_open' : 'tr_open'));
  const rows = isItem ? starts : starts.slice(1);
  for (const [row, [at, token]] of rows.entries()) {
    const [id, ...targets] = takeIds(rowIds[row] ?? [], env);
    if (id !== undefined) token.attrSet('id', id);
    const first = isItem ? token : tokens[at + 1];
    if (first && targets.length > 0) first.meta = { ...first.meta, targets };
  }
}

/** If a table or block is on the page twice, only the first one has ids. */
function takeIds(ids: readonly string[], { anchors }: PageState): string[] {
  const free = ids.filter((id) => !anchors.includes(id));
  anchors.push(...free);
  return free;
}

/** Adds a swatch to colours such as `#a5522a`. */
function showColours({ env }: StateCore): void {
  for (const { children } of pageState(env).generated) {
    for (const token of children ?? []) {
      if (token.type !== 'code_inline' || !COLOUR_RE.test(token.content)) continue;
      token.attrSet('class', 'swatch');
      token.meta = { ...token.meta, swatch: swatchOf(token.content) };
    }
  }
}

/** An attribute of SVG, because documents have no style attributes. */
function swatchOf(colour: string): string {
  return `<svg viewBox="0 0 1 1" aria-hidden="true"><path fill="${colour}" d="M0 0h1v1H0z"/></svg>`;
}
