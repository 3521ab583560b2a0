/** Reduces the memory of parsed sources: 10,000 of them must fit. */

import type { ParsedSource } from '../model/parsedSource.ts';

/** The long texts of a page as UTF-8, and as JSON what is read of few pages. */
export interface PageTexts {
  html: Buffer;
  excerptHtml?: Buffer;
  markdown: Buffer;
  marks: Buffer;
}

export function encodeTexts({ html, excerptHtml, markdown, marks }: ParsedSource): PageTexts {
  return {
    html: Buffer.from(html),
    ...(excerptHtml !== undefined && { excerptHtml: Buffer.from(excerptHtml) }),
    markdown: Buffer.from(markdown),
    marks: Buffer.from(JSON.stringify(marks)),
  };
}

/**
 * The page with texts that are read and decoded on access. A string with one character beyond Latin-1, such as a slot or a
 * French apostrophe, takes two bytes per character. The source's body is dropped: it is not used after parsing, and
 * `markdown` is nearly the same.
 */
export function compactPage(page: Omit<ParsedSource, keyof PageTexts>, read: () => PageTexts): ParsedSource {
  return {
    ...page,
    source: { ...page.source, body: '' },
    get html() {
      return read().html.toString();
    },
    get excerptHtml() {
      return read().excerptHtml?.toString();
    },
    get markdown() {
      return read().markdown.toString();
    },
    get marks() {
      return JSON.parse(read().marks.toString());
    },
  };
}
