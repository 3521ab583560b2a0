/** Reduces the memory of parsed sources, of which 10,000 must fit: their long texts are read when they are asked for. */

import type { ParsedSource } from '../model/parsedSource.ts';
import type { SourceFile } from '../model/source.ts';

const TEXTS = ['html', 'excerptHtml', 'texts'] as const;

/** The part of a page that is read on access. */
export type PageTexts = Pick<ParsedSource, (typeof TEXTS)[number]>;
/** The part of a page that stays in memory. */
export type KeptPage = Omit<ParsedSource, 'source' | keyof PageTexts>;

/** Takes a page apart, to be kept. */
export function splitPage({ source: _, html, excerptHtml, texts, ...page }: ParsedSource) {
  return { page, texts: { html, excerptHtml, texts } };
}

/** Puts a page together. The source's body is dropped: it is not used after parsing. */
export function joinPage(page: KeptPage, source: SourceFile, read: () => PageTexts): ParsedSource {
  const joined = { ...page, source: { ...source, body: '' } };
  for (const name of TEXTS) Object.defineProperty(joined, name, { get: () => read()[name], enumerable: true });
  return joined as ParsedSource;
}
