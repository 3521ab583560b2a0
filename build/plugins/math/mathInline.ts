/** The inline rule for formulas in text: `$x$`. */

import type { Env, StateInline, Token } from 'markdown-it';
import { escapeText } from '../../../templates/model/text.ts';
import { lineOf } from '../../input/sourceText.ts';
import { type PageState, pageState } from '../../parse/pageState.ts';
import type { Formula } from '../shared/formula.ts';

const DOLLAR = 36;
const BACKSLASH = 92;
const BACKTICK = 96;
/** A variable of a shell, or words between two dollar signs. */
const SHELL_RE =
  /^\{?[A-Z][A-Z\d]*_[A-Z\d_]*\b|^(?:HOME|PATH|PWD|USER)\b|^\(\w{3,}\)|^[\w.]+ (?:and|or|to|et|ou|à) [\w.]+$/;
/** A number and a word: `$5 or 10$`. */
const PRICE_RE = /^\d[\d.,]*\s+\p{L}{2}/u;

export interface MathTools {
  render(tex: string, display: boolean): Formula;
  /** False on a page or site without formulas, where dollar signs are text. */
  isOn(state: { env?: Env }): boolean;
  /** First line of a block by its array of inline tokens: inline rules have no access to the block's position. */
  firstLines: WeakMap<Token[], number>;
}

/**
 * A markdown-it inline rule that creates `math_inline` tokens, by GitHub's rule: a formula has no space inside its dollar signs,
 * no letter or digit outside them, no code and no other dollar sign inside. To keep prices as text, it does not start with a
 * number and a word.
 */
export function mathInline(state: StateInline, silent: boolean, tools: MathTools): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== DOLLAR || src.charCodeAt(pos - 1) === DOLLAR || !tools.isOn(state)) return false;
  const dollars = src.charCodeAt(pos + 1) === DOLLAR ? 2 : 1;
  const start = pos + dollars;
  const end = findDollar(src, start, state.posMax);
  if (end < 0) return false;
  if (!isFormula(src, start, end, dollars)) {
    if (!silent) reportMeant(state, src.slice(start, end), tools);
    return false;
  }
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
  const before = src.slice(0, start - 1);
  return (
    tex.trim() === tex && !PRICE_RE.test(tex) && !/[\p{L}\p{N}]$/u.test(before) && !/^\$[\p{L}\p{N}$]/u.test(after)
  );
}

/** TeX that stays text because of a space. */
function reportMeant(state: StateInline, tex: string, tools: MathTools): void {
  if (tex.trim() === tex || !/\\[a-z]+|[\^_]\{|^\s*\w[\^_]\w\s*$/i.test(tex)) return;
  const hint = `write $${tex.trim()}$ without blanks inside, or \\$ for a dollar sign`;
  pageState(state.env).report(
    'brokenMath',
    bodyLineOf(state, tex, tools),
    `not a formula: "$${tex}$" is shown as text`,
    hint,
  );
}

function pushFormula(state: StateInline, tex: string, dollars: number, tools: MathTools): void {
  const formula = tools.render(tex, false);
  const env = pageState(state.env);
  if (SHELL_RE.test(tex)) {
    const hint = 'write \\$ for a dollar sign, or `math: false` in the front matter';
    env.report('brokenMath', bodyLineOf(state, tex, tools), `shown as a formula: "$${tex}$"`, hint);
  }
  if (formula.error) reportFormula(env, bodyLineOf(state, tex, tools), tex, formula);
  if (dollars === 2) {
    const hint = 'give $$ lines of its own, or write $…$';
    env.report('brokenMath', bodyLineOf(state, tex, tools), 'display formula inside a line of text', hint);
  }
  const token = state.push('math_inline', 'math', 0);
  token.content = tex;
  token.markup = '$'.repeat(dollars);
  token.meta = { html: formula.mathml ?? `<code class="math-error">${escapeText(tex)}</code>` };
}

/** Inline footnotes and picture texts are parsed separately from their block: for them the body is searched. */
function bodyLineOf(state: StateInline, tex: string, { firstLines }: MathTools): number {
  const first = firstLines.get(state.tokens);
  if (first !== undefined) return first + lineOf(state.src, state.pos) - 1;
  const { body } = pageState(state.env).source;
  return lineOf(body, body.indexOf(`$${tex}`)) - 1;
}

/** Reports an invalid formula that starts on the 0-based `line` of the body. */
export function reportFormula(env: PageState, line: number, tex: string, { error, position }: Formula): void {
  const hint = 'until it is mended, readers see its source';
  env.report('brokenMath', line + lineOf(tex, position ?? 0) - 1, `broken formula: ${error}`, hint);
}
