/** Reduces the memory of parsed sources: 10,000 of them must fit. */

import { deserialize, serialize } from 'node:v8';
import type { ParsedSource } from '../model/parsedSource.ts';
import type { SourceFile } from '../model/source.ts';

/** The long texts of a page as UTF-8, and as JSON what is read of few pages. */
export interface PageTexts {
  html: Buffer;
  excerptHtml?: Buffer;
  markdown: Buffer;
  marks: Buffer;
  examples: Buffer;
}

/** The part of a page that stays in memory. */
export type KeptPage = Omit<ParsedSource, 'source' | keyof PageTexts>;

/** Copies all strings: V8 keeps the whole source of a substring in memory, for a heading that of its page. */
export function keepPage(parsed: ParsedSource): KeptPage {
  const { source: _s, html: _h, excerptHtml: _e, markdown: _m, marks: _k, examples: _x, ...page } = parsed;
  return deserialize(serialize(page));
}

/** Names the file in all places of a page by one string. */
export function shareFile(page: KeptPage, file: string): KeptPage {
  for (const { place } of [...page.links, ...page.images, ...page.diagrams]) if (place.file === file) place.file = file;
  return page;
}

/** The page with other search phrases, which are no part of its text; itself if they are the same. Its texts are still read on access. */
export function withSearches(page: ParsedSource, searches: SourceFile['searches']): ParsedSource {
  if (page.source.searches === searches) return page;
  const copy: ParsedSource = Object.create(Object.prototype, Object.getOwnPropertyDescriptors(page));
  copy.source = { ...page.source, searches };
  return copy;
}

/** The texts of a page in the form in which they are stored. */
export function encodeTexts({ html, excerptHtml, markdown, marks, examples }: ParsedSource): PageTexts {
  return {
    html: Buffer.from(html),
    ...(excerptHtml !== undefined && { excerptHtml: Buffer.from(excerptHtml) }),
    markdown: Buffer.from(markdown),
    marks: Buffer.from(JSON.stringify(marks)),
    examples: Buffer.from(JSON.stringify(examples)),
  };
}

/**
 * The page with texts that are read and decoded on access. A string with one character beyond Latin-1, such as a slot or a
 * French apostrophe, takes two bytes per character. The source's body is dropped: it is not used after parsing, and
 * `markdown` is nearly the same.
 */
export function compactPage(page: KeptPage & Pick<ParsedSource, 'source'>, read: () => PageTexts): ParsedSource {
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
    get examples() {
      return JSON.parse(read().examples.toString());
    },
  };
}
