/** Reads tokens as the plain text they stand for. */

import type { Token } from 'markdown-it';

/** Text of inline tokens without marks, pictures, footnote marks and raw HTML; line breaks and gaps become one blank. */
export function plainText(tokens: readonly Token[] | null): string {
  let text = '';
  for (const { type, content } of tokens ?? []) {
    if (type === 'text' || type === 'code_inline' || type === 'math_inline') text += content;
    else if (type === 'softbreak' || type === 'hardbreak') text += ' ';
  }
  return text.trim().replace(/ {2,}/g, ' ');
}
