/** Which addresses a page may hold, wherever a writer sets them: Markdown, HTML, front matter, settings. */

/** Schemes that run code, read local files, or hold a page in the address itself. Browsers block most of them, not all. */
const UNSAFE_RE = /^(?:javascript|vbscript|data|file|blob|feed|view-source|filesystem):/i;

/** Whitespace and control characters are ignored, as browsers do. */
export function isSafeAddress(address: string): boolean {
  return !UNSAFE_RE.test(address.replace(/[\s\p{Cc}\p{Cf}]/gu, ''));
}
