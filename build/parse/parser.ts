/** Creates the Markdown parser for a configuration. */

import type { Config } from '../../templates/model/siteConfig.ts';
import type { ParsedSource } from '../model/parsedSource.ts';
import type { Content, SourceFile } from '../model/source.ts';
import { createMarkdown, parseMarkdown } from './markdown.ts';
import { createTermCheck } from './terms.ts';

/** Parses one page; keeps no state between pages. */
export type Parser = (source: SourceFile) => ParsedSource;

/**
 * The parser also checks code against the facts, if the site has any.
 * `externalMark` renders the HTML at the end of links to other sites, from the label of its icon.
 */
export async function createParser(
  config: Config,
  { ui, facts, glossary }: Pick<Content, 'ui' | 'facts' | 'glossary'>,
  externalMark: (label: string) => string,
): Promise<Parser> {
  const marks = new Map(config.locales.map(({ id }) => [id, externalMark(ui.get(id)?.opensInNewTab ?? '')] as const));
  const markdown = createMarkdown({
    codeLanguages: config.codeLanguages,
    trustedHtml: config.markdown.trustedHtml,
    math: config.markdown.math,
    ui,
    externalMark: (locale) => marks.get(locale) ?? '',
    facts,
    checkSnippets: await facts?.createSnippetCheck?.(),
    checkTerms: glossary && createTermCheck(glossary),
    findNames: await facts?.createNameFinder?.(),
  });
  return (source) => parseMarkdown(source, markdown);
}
