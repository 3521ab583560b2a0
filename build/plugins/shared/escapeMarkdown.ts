/** Escapes plain text as Markdown. */

/** Not every `_`: inside a word, as in `k_neighbors`, it has no meaning. */
const SPECIAL_RE = /[\\`*[\]<]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w+;)|~(?=~)/gu;
const BLOCK_START_RE = /^(?:[#>]|[-+=](?=[-+=\s]|$)|\d{1,9}(?=[.)](?:\s|$)))/;

/** Escapes inline text: in a heading, a list item, a link label. */
export function escapeMarkdown(text: string): string {
  return text.trim().replace(/\s+/g, ' ').replace(SPECIAL_RE, '\\$&');
}

/** Escapes a paragraph, which must not start a heading, a list or a blockquote. */
export function escapeParagraph(text: string): string {
  return escapeMarkdown(text).replace(BLOCK_START_RE, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`));
}

/** A heading on one line from Markdown text. A trailing `#` is escaped, which would be a closing sequence. */
export function headingLine(level: number, markdown: string): string {
  const line = markdown.replace(/(?<!\s)\s*\n\s*/g, ' ').replace(/(^|\s)(#+)$/, '$1\\$2');
  return `${'#'.repeat(level)} ${line}`.trimEnd();
}

/** A bold label: plain Markdown has nothing like the frame of an admonition. */
export function boldLine(markdown: string): string {
  return `**${markdown}**`;
}
