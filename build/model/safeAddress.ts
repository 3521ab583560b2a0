/** Which addresses a page may hold, wherever a writer sets them: Markdown, HTML, front matter, settings. */

/** They run code, read files of the reader, or are a page of their own making. Browsers stop most of them today, not all. */
const UNSAFE_RE = /^(?:javascript|vbscript|data|file|blob|feed|view-source|filesystem):/i;

/** Blanks and control characters do not count: browsers drop them. */
export function isSafeAddress(address: string): boolean {
  return !UNSAFE_RE.test(address.replace(/[\s\p{Cc}\p{Cf}]/gu, ''));
}
