/** Inline code, whose short words do not break across lines, and long names do between their parts. */

import type { MarkdownIt, Token } from 'markdown-it';
import { escapeHtml } from '../../templates/model/text.ts';
import type { MarkdownExtension } from './extension.ts';
import { namePieces } from './tableShape.ts';

/** Break opportunities: after `-` and `?`, in some browsers after `/`, and before a bracket after a non-word character. */
const BREAK_RE = /[-?/…–]|\W[(<[{]/;
/** Fits the narrowest column, at 320 pixels; longer words must be breakable. */
const SHORT = 24;

/** `pip install a-b` → `<code>pip install <span>a-b</span></code>`; styles/code.css does the rest. */
export function inlineCode(md: MarkdownIt, extensions: readonly MarkdownExtension[] = []): void {
  md.renderer.rules.code_inline = (tokens, at, _options, _env, renderer) => {
    const token = tokens[at] as Token;
    const words = token.content.split(/(\s+)/);
    const html = words.map((word) => (token.meta?.breaks || word.length > SHORT ? breakable : unbroken)(word));
    const swatch = String(token.meta?.swatch ?? '');
    const code = `<code${renderer.renderAttrs(token)}>${swatch}${html.join('')}</code>`;
    return extensions.reduce((shown, { decorate }) => decorate?.(shown, token) ?? shown, code);
  };
}

function unbroken(word: string): string {
  return isShortAndBreaks(word) ? `<span>${escapeHtml(word)}</span>` : escapeHtml(word);
}

/** Adds break opportunities: for a table that would be too wide, and in names that do not fit the narrowest column. */
function breakable(word: string): string {
  const pieces = namePieces(word);
  return pieces.length > 1 ? pieces.map(escapeHtml).join('<wbr>') : unbroken(word);
}

function isShortAndBreaks(word: string): boolean {
  return word.length > 1 && word.length <= SHORT && BREAK_RE.test(word);
}
