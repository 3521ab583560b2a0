/** No-break spaces: between a number and its unit, and in French typography. */

import type { MarkdownIt, Token } from 'markdown-it';
import { escapeHtml } from '../../templates/model/text.ts';
import { frenchSpaces, UNIT_SYMBOLS } from '../model/frenchSpaces.ts';
import { pageState } from './pageState.ts';
import { isDrawn } from './tokenText.ts';

/** SI requires a space between a number and its unit symbol: https://www.bipm.org/en/publications/si-brochure, 5.4.3. */
const UNIT_RE = new RegExp(String.raw`(?<=\d) (?=(?:${UNIT_SYMBOLS})(?![\p{L}\p{N}_]))`, 'gu');
const NO_BREAK_SPACE = '\u00a0';
const LAST_DIGIT_RE = /\d$/;

/** Only in the HTML: heading ids and plain Markdown keep the space of the source. */
export function spaces(md: MarkdownIt): void {
  md.renderer.rules.text = (tokens, at, _options, env) => {
    const { locale } = pageState(env).source;
    const text = (tokens[at] as Token).content.replaceAll(UNIT_RE, NO_BREAK_SPACE);
    const before = digitBefore(tokens, at);
    return escapeHtml(frenchSpaces(before + text, locale).slice(before.length));
  };
}

/** The digit that the text before ends with, such as a formula or a bold number; else nothing. */
function digitBefore(tokens: readonly Token[], at: number): string {
  if (tokens[at]?.content.startsWith(' ') !== true) return '';
  let from = at - 1;
  while (tokens[from]?.type.endsWith('_close')) from--;
  const before = tokens[from];
  const isShown = before && (before.type === 'text' || isDrawn(before));
  return isShown ? (LAST_DIGIT_RE.exec(before.content)?.[0] ?? '') : '';
}
