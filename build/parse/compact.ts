/** Keeps parsed pages small while the rest of the site is built: 10,000 of them must fit in memory. */

import type { ParsedPage } from '../model/parsedPage.ts';

/**
 * The same page, with its long texts held as UTF-8 and decoded when they are read. A string with one character
 * beyond Latin-1, such as a slot or a French apostrophe, takes two bytes for every character. The source's body goes:
 * nobody asks for it once the page is parsed, and `markdown` says nearly the same.
 */
export function compactPage(page: ParsedPage): ParsedPage {
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
