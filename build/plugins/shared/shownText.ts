/** The text of a block as readers see it. */

import type { Token } from 'markdown-it';

/** Stands for anything that is no text, such as a tag or an escaped character. */
export const OTHER = '\0';

/** One character stands for each token that is no text; `code` for code. */
export function shownText({ children }: Token, code = OTHER): string {
  return (children ?? [])
    .map(({ type, content }) =>
      type === 'text' ? content : type.endsWith('break') ? '\n' : type === 'code_inline' ? code : OTHER,
    )
    .join('');
}
