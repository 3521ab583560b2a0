/** Inline values from the facts: `:fact[classes.lod3.count]`, and `:fact[…]{code}` for a number that readers type. */

import type { MarkdownIt, StateCore, StateInline, Token } from 'markdown-it';
import type { LineDiagnostic } from '../../../parse/lineDiagnostic.ts';
import { type PageState, pageState } from '../../../parse/pageState.ts';
import { type InlineBlock, locate } from '../../../parse/places.ts';
import { escapeMarkdown } from '../../shared/escapeMarkdown.ts';
import { rewrite } from '../../shared/rewrite.ts';
import { factsPage } from './factsPage.ts';

const FACT_RE = /:fact\[([^\]\n]*)\](\{code\})?/y;
const COLON = 58;
const NO_FACTS: LineDiagnostic = { message: 'there are no facts', hint: 'put them into content/facts' };
/** Becomes `text` once its position is known: adjacent `text` tokens are merged, which would lose `meta`. */
const FACT_TEXT = 'fact_text';

/** `meta.fact` of the token of a value, until its position is known. */
interface FactMeta {
  diagnostic?: LineDiagnostic;
  /** The first value of a list. */
  isFirst: boolean;
}

/** Values become text or inline code; unknown facts are reported as `unknownFacts` and shown as written. */
export function factValues(md: MarkdownIt): void {
  md.inline.ruler.before('escape', 'fact_value', factValue);
  md.core.ruler.after('inline', 'fact_values', (state) => {
    if (state.src.includes(':fact[')) checkValues(state);
  });
}

function factValue(state: StateInline, silent: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== COLON) return false;
  FACT_RE.lastIndex = state.pos;
  const match = FACT_RE.exec(state.src);
  if (!match || FACT_RE.lastIndex > state.posMax) return false;
  if (!silent) pushValue(state, match[0], match[1] ?? '', match[2] !== undefined);
  state.pos += match[0].length;
  return true;
}

function pushValue(state: StateInline, written: string, path: string, asCode: boolean): void {
  const env = pageState(state.env);
  const value = factsPage(env).reference?.value(path, asCode) ?? NO_FACTS;
  const found = 'texts' in value ? value : { texts: [written], isCode: true };
  for (const [at, text] of found.texts.entries()) {
    if (at > 0) state.pending += ', ';
    const token = found.isCode ? state.push('code_inline', 'code', 0) : state.push(FACT_TEXT, '', 0);
    token.content = text;
    token.markup = found.isCode ? '`' : '';
    token.map = [state.pos, state.pos + written.length];
    const fact: FactMeta = { isFirst: at === 0, diagnostic: 'texts' in value ? doubleColon(state, written) : value };
    token.meta = { fact };
  }
}

/** A value stands in a line, and has one colon; a table has two. */
function doubleColon({ src, pos }: StateInline, written: string): LineDiagnostic | undefined {
  if (src[pos - 1] !== ':') return undefined;
  return { message: `a colon too many before "${written}": readers see it`, hint: `write ${written}` };
}

/** Reports values in headings: a heading's id derives from its text, so a changed fact would break links to it. */
function checkValues({ tokens, env }: StateCore): void {
  for (const [at, block] of tokens.entries()) {
    if (block.type !== 'inline') continue;
    const values = (block.children ?? []).flatMap(valuesIn);
    const inHeading = tokens[at - 1]?.type === 'heading_open';
    for (const token of values) rewriteValue(block, token);
    if (values.length > 0) reportValues(block, values, inHeading, pageState(env));
  }
}

/** Plain Markdown shows the value too; unknown facts stay as written. */
function rewriteValue(block: Token, token: Token): void {
  const { fact } = token.meta as { fact: FactMeta };
  if (fact.diagnostic || !token.map || !block.children?.includes(token)) return;
  const [start, end] = token.map;
  const text = token.type === 'code_inline' ? `\`${token.content}\`` : escapeMarkdown(token.content);
  rewrite(block, { start, end, text: fact.isFirst ? text : `, ${text}` });
}

function valuesIn(token: Token): Token[] {
  return [...(token.meta?.fact ? [token] : []), ...(token.children ?? []).flatMap(valuesIn)];
}

function reportValues(block: InlineBlock, values: readonly Token[], inHeading: boolean, env: PageState): void {
  const placeAt = locate(env, block);
  for (const token of values) {
    const { meta, map } = token;
    if (token.type === FACT_TEXT) token.type = 'text';
    const { diagnostic } = (meta as { fact: FactMeta }).fact;
    const place = placeAt(map?.[0] ?? 0);
    if (diagnostic) env.reportAt('unknownFacts', place, diagnostic.message, diagnostic.hint);
    if (!inHeading) continue;
    const message = 'a value from the facts in a heading: its address would change with the value';
    env.reportAt('unknownFacts', place, message, 'write the heading without the value');
  }
}
