/** Sets up the Markdown parser for one configuration, once for all pages. */

import type { Config } from '../templates/model/config.ts';
import type { Content, SourceFile } from './content.ts';
import type { SnippetCheck } from './markdown/snippets.ts';
import { createMarkdown, type ParsedPage, parseMarkdown } from './markdown.ts';
import type { Facts } from './reading/facts.ts';
import { createReference } from './reference/reference.ts';
import { renderExternalMark } from './render.tsx';

/** Parses one page; nothing is kept between pages. */
export type Parser = (source: SourceFile) => ParsedPage;

/** A function from source to parsed page, which also checks its code against the facts, if the site has any. */
export async function createParser(config: Config, content: Pick<Content, 'ui' | 'facts'>): Promise<Parser> {
  const marks = new Map(
    config.locales.map(({ id }) => [id, renderExternalMark(content.ui.get(id)?.opensInNewTab ?? '')] as const),
  );
  const { facts } = content;
  const markdown = createMarkdown({
    codeLanguages: config.codeLanguages,
    trustedHtml: config.markdown.trustedHtml,
    ui: content.ui,
    externalMark: (locale) => marks.get(locale) ?? '',
    reference: facts && ((locale, problems) => createReference(facts, locale, problems)),
    checkSnippets: await createSnippetCheck(content.facts),
  });
  return (source) => parseMarkdown(source, markdown);
}

/** The parsers of shell and Python are loaded only for a site that has facts to compare with. */
async function createSnippetCheck(facts: Facts | undefined): Promise<SnippetCheck | undefined> {
  if (!facts) return undefined;
  const { createFactsCheck } = await import('./facts/factsCheck.ts');
  return createFactsCheck(facts);
}
