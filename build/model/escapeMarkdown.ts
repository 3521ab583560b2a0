/** Writes plain text as Markdown that reads as that text. */

/** Not every `_`: inside a word, as in `k_neighbors`, it means nothing. */
const SPECIAL_RE = /[\\`*[\]<]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w+;)|~(?=~)/gu;
const BLOCK_START_RE = /^(?:[#>]|[-+=](?=[-+=\s]|$)|\d{1,9}(?=[.)](?:\s|$)))/;

/** Plain text inside a line: in a heading, a list item, the label of a link. */
export function escapeMarkdown(text: string): string {
  return text.trim().replace(/\s+/g, ' ').replace(SPECIAL_RE, '\\$&');
}

/** Plain text as a paragraph of its own, which must not start a heading, a list or a quotation. */
export function escapeParagraph(text: string): string {
  return escapeMarkdown(text).replace(BLOCK_START_RE, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`));
}

/** A heading whose text is Markdown already: in one line, and none of its own `#` at the end is taken for a mark. */
export function headingLine(level: number, markdown: string): string {
  const line = markdown.replace(/\s*\n\s*/g, ' ').replace(/(^|\s)(#+)$/, '$1\\$2');
  return `${'#'.repeat(level)} ${line}`.trimEnd();
}

/** Markdown in bold, as a label that stands for the frame that plain Markdown does not have. */
export function boldLine(markdown: string): string {
  return `**${markdown}**`;
}
