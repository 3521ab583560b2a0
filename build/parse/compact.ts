/** Reduces the memory of parsed sources: 10,000 of them must fit. */

import type { ParsedSource } from '../model/parsedSource.ts';

/**
 * The same page, with its long texts stored as UTF-8 and decoded on access. A string with one character beyond Latin-1,
 * such as a slot or a French apostrophe, takes two bytes per character. The source's body is dropped: it is not used after
 * parsing, and `markdown` is nearly the same.
 */
export function compactPage(page: ParsedSource): ParsedSource {
  const html = Buffer.from(page.html);
  const excerptHtml = page.excerptHtml === undefined ? undefined : Buffer.from(page.excerptHtml);
  const markdown = Buffer.from(page.markdown);
  return {
    ...page,
    source: { ...page.source, body: '' },
    get html() {
      return html.toString();
    },
    get excerptHtml() {
      return excerptHtml?.toString();
    },
    get markdown() {
      return markdown.toString();
    },
  };
}
