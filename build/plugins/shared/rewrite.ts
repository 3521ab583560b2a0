/** Replacements in the Markdown of a block, for extensions whose syntax is no longer in its tokens: whoever writes it again needs them. */

import type { Token } from 'markdown-it';

/** A replacement in the content of an `inline` token. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

export function rewrite(inline: Token, edit: Edit): void {
  inline.meta = { ...inline.meta, edits: [...editsOf(inline), edit] };
}

export function editsOf(inline: Token | undefined): Edit[] {
  return (inline?.meta as { edits?: Edit[] } | null)?.edits ?? [];
}
