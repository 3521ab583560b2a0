/** Summary and word count of a parsed source. */

import type { Token } from 'markdown-it';
import { plainText } from './tokenText.ts';

const MAX_SUMMARY = 160;

/** The first paragraph as plain text, truncated at a word; empty if there is none. */
export function summarize(tokens: readonly Token[]): string {
  let inner = '';
  for (const [at, { type, level }] of tokens.entries()) {
    if (type !== 'paragraph_open') continue;
    const text = plainText(tokens[at + 1]?.children ?? []);
    if (text && level === 0) return shorten(text);
    inner ||= text;
  }
  return shorten(inner);
}

function shorten(text: string): string {
  const plain = text.replace(/\s+/g, ' ');
  if (plain.length <= MAX_SUMMARY) return plain;
  const start = plain.slice(0, MAX_SUMMARY);
  const lastSpace = start.lastIndexOf(' ');
  // A single long word is cut, but not inside a surrogate pair.
  const cut = lastSpace > 0 ? start.slice(0, lastSpace) : start.slice(0, -1).replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.replace(/[\s,;:.–—-]+$/, '')}…`;
}

/** Words of prose: inline code counts, code blocks and diagrams do not. */
export function countWords(tokens: readonly Token[]): number {
  let words = 0;
  for (const { type, children } of tokens) {
    if (type !== 'inline') continue;
    for (const child of children ?? []) {
      if (child.type === 'text' || child.type === 'code_inline') words += countIn(child.content);
    }
  }
  return words;
}

/** A word is a run of non-space characters with a letter or digit, unlike `«`, `–` and `:`. */
function countIn(text: string): number {
  let words = 0;
  let counted = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code <= 0x20 || code === 0xa0 || (code >= 0x2000 && code <= 0x200a) || code === 0x202f) counted = false;
    else if (!counted && isLetterOrDigit(code)) {
      counted = true;
      words++;
    }
  }
  return words;
}

function isLetterOrDigit(code: number): boolean {
  if (code < 0x80) return (code >= 0x30 && code <= 0x39) || ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a);
  // Above ASCII: all except Latin-1 punctuation and the symbol blocks from U+2000 to U+2BFF.
  return code >= 0xc0 && !(code >= 0x2000 && code <= 0x2bff);
}
