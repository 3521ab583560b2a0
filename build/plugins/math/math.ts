/** Formulas: `$…$`, `$$…$$` and `math` fences become MathML at build time, without client code. */

import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { escapeText } from '../../../templates/model/text.ts';
import { INTERRUPTED } from '../../parse/blockLines.ts';
import { blockRule, claimFences } from '../../parse/fences.ts';
import { type PageState, pageState } from '../../parse/pageState.ts';
import { type Formula, renderFormula } from '../shared/formula.ts';
import { mathBlock } from './mathBlock.ts';
import { type MathTools, mathInline, reportFormula } from './mathInline.ts';

/** The marks that follow a formula, in text and in HTML; French ones have a space before them. */
const MARK_RE = /^[ \u00a0\u202f]?(?:[,.;:!?)\]»…](?!\w))+/u;

/** An invalid formula is reported as `brokenMath` and its source shown as code. */
export function math(md: MarkdownIt, { isOn: isOnSite = true } = {}): void {
  const isOn: MathTools['isOn'] = ({ env }) => pageState(env).source.frontMatter.math ?? isOnSite;
  const tools: MathTools = { render: memoize(renderFormula), isOn, firstLines: new WeakMap() };
  const block: typeof mathBlock = (state, ...rest) => isOn(state) && mathBlock(state, ...rest);
  md.block.ruler.before('fence', 'math_block', block, { alt: INTERRUPTED });
  md.inline.ruler.after('escape', 'math_inline', (state, silent) => mathInline(state, silent, tools));
  md.core.ruler.before('inline', 'math', (state) => prepare(state, tools));
  md.core.ruler.after('inline', 'math_blocks', ({ tokens, env }) => {
    for (const token of tokens) if (token.type === 'math_block') readBlock(token, pageState(env), tools);
  });
  md.renderer.rules.math_block = blockRule(printBlock);
  md.renderer.rules.math_inline = (tokens, at) => String(tokens[at]?.meta?.html);
  keepMarks(md);
}

/** Browsers may break a line between a formula and the mark after it. `spaces` has printed the spaces of French marks. */
function keepMarks(md: MarkdownIt): void {
  const { math_inline: formula, text } = md.renderer.rules;
  const hasMark = (tokens: readonly Token[], at: number) =>
    String(tokens[at]?.meta?.html).startsWith('<math') &&
    tokens[at + 1]?.type === 'text' &&
    MARK_RE.test(tokens[at + 1]?.content ?? '');
  md.renderer.rules.math_inline = (tokens, at, ...rest) => {
    const html = formula?.(tokens, at, ...rest) ?? '';
    return hasMark(tokens, at) ? `<span class="unbroken">${html}` : html;
  };
  md.renderer.rules.text = (tokens, at, ...rest) => {
    const html = text?.(tokens, at, ...rest) ?? '';
    return hasMark(tokens, at - 1) ? html.replace(MARK_RE, '$&</span>') : html;
  };
}

/** Translations and versions of a page repeat its formulas. */
function memoize(render: MathTools['render']): MathTools['render'] {
  const cache = new Map<string, Formula>();
  return (tex, display) => {
    const key = `${display} ${tex}`;
    const formula = cache.get(key) ?? render(tex, display);
    cache.set(key, formula);
    return formula;
  };
}

/** Claims `math` fences and records the first line of each block with inline formulas. */
function prepare(state: StateCore, { firstLines }: MathTools): void {
  claimFences(state, 'math', 'math_block');
  if (!state.src.includes('$')) return;
  let line = 0;
  for (const token of state.tokens) {
    line = token.map?.[0] ?? line;
    if (token.children && token.content.includes('$')) firstLines.set(token.children, line);
  }
}

function readBlock(token: Token, env: PageState, { render }: MathTools): void {
  const formula = render(token.content, true);
  // Plain Markdown has the source; a fence is one there too.
  token.meta = {
    mathml: formula.mathml,
    ...(token.markup === '$$' && { markdown: `$$\n${token.content.trim()}\n$$` }),
  };
  const firstLine = (token.map?.[0] ?? 0) + (token.markup === '$$' ? 0 : 1);
  if (!formula.mathml) reportFormula(env, firstLine, token.content, formula);
}

function printBlock(token: Token): string {
  if (token.meta?.mathml) return `<div class="math">${token.meta.mathml}</div>\n`;
  return `<pre class="math-error"><code>${escapeText(token.content.trim())}</code></pre>\n`;
}
