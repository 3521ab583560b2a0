/** Code in a line: its short words stay whole. */

import type { MarkdownIt, Token } from 'markdown-it';
import { escapeHtml } from '../../templates/model/text.ts';

/** Where browsers break a line: after `-` and `?`, some after `/`, and before a bracket that follows another sign. */
const BREAK_RE = /[-?/…–]|\W[(<[{]/;
/** Fits the narrowest column, at 320 pixels; a longer word must be able to break. */
const SHORT = 24;

/** `pip install ign-lidar-hd` becomes `<code>pip install <span>ign-lidar-hd</span></code>`; styles/code.css does the rest. */
export function inlineCode(md: MarkdownIt): void {
  md.renderer.rules.code_inline = (tokens, at, _options, _env, renderer) => {
    const token = tokens[at] as Token;
    const words = token.content.split(/(\s+)/);
    return `<code${renderer.renderAttrs(token)}>${words.map((word) => (isShortAndBreaks(word) ? `<span>${escapeHtml(word)}</span>` : escapeHtml(word))).join('')}</code>`;
  };
}

function isShortAndBreaks(word: string): boolean {
  return word.length > 1 && word.length <= SHORT && BREAK_RE.test(word);
}
