/** Values from the facts inside text: `:fact[classes.lod3.count]`, and `:fact[…]{code}` for a number that one types. */

import type { MarkdownIt, StateCore, StateInline, Token } from 'markdown-it';
import { createDiagnostic } from '../model/diagnostic.ts';
import { escapeMarkdown } from '../model/escapeMarkdown.ts';
import type { LineDiagnostic } from './lineDiagnostic.ts';
import { type PageState, pageState } from './pageState.ts';
import { type Block, locate } from './places.ts';
import { rewrite } from './plainInline.ts';

const FACT_RE = /:fact\[([^\]\n]*)\](\{code\})?/y;
const COLON = 58;
const NO_FACTS: LineDiagnostic = { message: 'there are no facts', hint: 'put them into content/facts' };
/** Becomes `text` when its place is known: neighbouring texts are joined, and their marks would be gone. */
const FACT_TEXT = 'fact_text';

/** What a token of a value remembers until its place is known. */
interface Found {
  diagnostic?: LineDiagnostic;
  /** Of the values of a list. */
  isFirst: boolean;
}

/** Values become text or inline code; what the facts do not know is reported as `unknownFacts` and shown as written. */
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
  const value = env.reference?.value(path, asCode) ?? NO_FACTS;
  const found = 'texts' in value ? value : { texts: [written], isCode: true };
  for (const [at, text] of found.texts.entries()) {
    if (at > 0) state.pending += ', ';
    const token = found.isCode ? state.push('code_inline', 'code', 0) : state.push(FACT_TEXT, '', 0);
    token.content = text;
    token.markup = found.isCode ? '`' : '';
    token.map = [state.pos, state.pos + written.length];
    const fact: Found = { isFirst: at === 0, diagnostic: 'texts' in value ? undefined : value };
    token.meta = { fact };
  }
}

/** A heading's address is made of its text: a fact that changes must not break the links to it. */
function checkValues({ tokens, env }: StateCore): void {
  for (const [at, block] of tokens.entries()) {
    if (block.type !== 'inline') continue;
    const values = (block.children ?? []).flatMap(valuesIn);
    const inHeading = tokens[at - 1]?.type === 'heading_open';
    for (const token of values) rewriteValue(block, token);
    if (values.length > 0) reportValues(block, values, inHeading, pageState(env));
  }
}

/** In plain Markdown the value stands too; what the facts do not know stays as written. */
function rewriteValue(block: Token, token: Token): void {
  const { fact } = token.meta as { fact: Found };
  if (fact.diagnostic || !token.map || !block.children?.includes(token)) return;
  const [start, end] = token.map;
  const text = token.type === 'code_inline' ? `\`${token.content}\`` : escapeMarkdown(token.content);
  rewrite(block, { start, end, text: fact.isFirst ? text : `, ${text}` });
}

function valuesIn(token: Token): Token[] {
  return [...(token.meta?.fact ? [token] : []), ...(token.children ?? []).flatMap(valuesIn)];
}

function reportValues(block: Block, values: readonly Token[], inHeading: boolean, env: PageState): void {
  const placeAt = locate(env, block);
  for (const token of values) {
    const { meta, map } = token;
    if (token.type === FACT_TEXT) token.type = 'text';
    const { diagnostic } = (meta as { fact: Found }).fact;
    const place = placeAt(map?.[0] ?? 0);
    if (diagnostic) env.diagnostics.push(createDiagnostic('unknownFacts', place, diagnostic.message, diagnostic.hint));
    if (!inHeading) continue;
    const message = 'a value from the facts in a heading: its address would change with the value';
    env.diagnostics.push(createDiagnostic('unknownFacts', place, message, 'write the heading without the value'));
  }
}
