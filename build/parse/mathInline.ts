/** The inline rule for formulas in text: `$x$`. */

import type { StateInline, Token } from 'markdown-it';
import { escapeText } from '../../templates/model/text.ts';
import { type Formula, linesBefore, reportFormula } from './formula.ts';
import { pageState } from './pageState.ts';

const DOLLAR = 36;
const BACKSLASH = 92;
const BACKTICK = 96;
/** A number and a word: `$5 or 10$`. */
const PRICE_RE = /^\d[\d.,]*\s+\p{L}{2}/u;

export interface MathTools {
  render(tex: string, display: boolean): Formula;
  /** First line of a block by its array of inline tokens: inline rules have no access to the block's position. */
  firstLines: WeakMap<Token[], number>;
}

/**
 * A markdown-it inline rule that creates `math_inline` tokens. To keep prices as text, a formula has no space next to its
 * dollar signs, no digit after them, no other dollar sign inside, and no number and word at the start.
 */
export function mathInline(state: StateInline, silent: boolean, tools: MathTools): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== DOLLAR || src.charCodeAt(pos - 1) === DOLLAR) return false;
  const dollars = src.charCodeAt(pos + 1) === DOLLAR ? 2 : 1;
  const start = pos + dollars;
  const end = findDollar(src, start, state.posMax);
  if (end < 0 || !isFormula(src, start, end, dollars)) return false;
  if (!silent) pushFormula(state, src.slice(start, end), dollars, tools);
  state.pos = end + dollars;
  return true;
}

/** The next unescaped dollar sign. A code span in between means that the first one is literal. */
function findDollar(src: string, start: number, max: number): number {
  for (let at = start; at < max; at++) {
    const code = src.charCodeAt(at);
    if (code === DOLLAR) return at;
    if (code === BACKTICK) return -1;
    if (code === BACKSLASH) at++;
  }
  return -1;
}

function isFormula(src: string, start: number, end: number, dollars: number): boolean {
  const tex = src.slice(start, end);
  const after = src.slice(end, end + dollars + 1);
  if (dollars === 2) return after.startsWith('$$') && tex.trim() !== '';
  return tex.trim() === tex && !PRICE_RE.test(tex) && !/^\$[\d$]/.test(after);
}

function pushFormula(state: StateInline, tex: string, dollars: number, tools: MathTools): void {
  const formula = tools.render(tex, false);
  const env = pageState(state.env);
  if (formula.error) reportFormula(env, lineOf(state, tex, tools), tex, formula);
  if (dollars === 2) {
    const hint = 'give $$ lines of its own, or write $…$';
    env.report('brokenMath', lineOf(state, tex, tools), 'display formula inside a line of text', hint);
  }
  const token = state.push('math_inline', 'math', 0);
  token.content = tex;
  token.markup = '$'.repeat(dollars);
  token.meta = { html: formula.mathml ?? `<code class="math-error">${escapeText(tex)}</code>` };
}

/** Inline footnotes and picture texts are parsed separately from their block: for them the body is searched. */
function lineOf(state: StateInline, tex: string, { firstLines }: MathTools): number {
  const first = firstLines.get(state.tokens);
  if (first !== undefined) return first + linesBefore(state.src, state.pos);
  const { body } = pageState(state.env).source;
  return linesBefore(body, body.indexOf(`$${tex}`));
}
