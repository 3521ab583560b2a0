/** Converts tokens to plain text. */

import type { Token } from 'markdown-it';

const BREAK_RE = /^<br\b/i;

/** Whether the token ends a line: in Markdown, or as `<br>`. */
export function isBreak({ type, content }: Token): boolean {
  return type === 'softbreak' || type === 'hardbreak' || (type === 'html_inline' && BREAK_RE.test(content));
}

/** Whether a plugin draws the token as HTML of its own, such as a formula: its content is what it says. */
export function isDrawn({ meta }: Pick<Token, 'meta'>): boolean {
  return typeof meta?.html === 'string';
}

/** Text of inline tokens without markup, pictures, footnote references and raw HTML; runs of whitespace become one space. */
export function plainText(tokens: readonly Token[] | null): string {
  let text = '';
  for (const token of tokens ?? []) {
    const { type, content } = token;
    if (type === 'text' || type === 'code_inline' || isDrawn(token)) text += content;
    else if (isBreak(token)) text += ' ';
  }
  return text.trim().replace(/ {2,}/g, ' ');
}
