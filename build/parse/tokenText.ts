/** Converts tokens to plain text. */

import type { Token } from 'markdown-it';

/** Text of inline tokens without markup, pictures, footnote references and raw HTML; runs of whitespace become one space. */
export function plainText(tokens: readonly Token[] | null): string {
  let text = '';
  for (const { type, content } of tokens ?? []) {
    if (type === 'text' || type === 'code_inline' || type === 'math_inline') text += content;
    else if (type === 'softbreak' || type === 'hardbreak') text += ' ';
  }
  return text.trim().replace(/ {2,}/g, ' ');
}
