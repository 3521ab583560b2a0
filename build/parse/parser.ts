/** Creates the Markdown parser for a configuration. */

import type { ParsedSource } from '../model/parsedSource.ts';
import type { SiteFacts } from '../model/siteFacts.ts';
import type { Content, SourceFile } from '../model/source.ts';
import { ofVersion } from '../model/versionFolders.ts';
import type { Config } from '../site/siteConfig.ts';
import { createMarkdown, parseMarkdown } from './markdown.ts';
import { createTermCheck } from './terms.ts';

/** Parses one page; keeps no state between pages. */
export type Parser = (source: SourceFile) => ParsedSource;

/** The content that pages show and are checked against, beside the configuration. */
export type ParserContent = Pick<Content, 'ui' | 'facts' | 'frozenFacts' | 'glossary' | 'extensions'>;

/** The facts that a page shows. */
export function factsOf({ version }: Pick<SourceFile, 'version'>, content: ParserContent): SiteFacts | undefined {
  return ofVersion(version, content.facts, content.frozenFacts);
}

/** The parser of each version of the docs: they differ in their facts. Each is created when it is asked for. */
export function createParsers(
  config: Config,
  content: ParserContent,
  externalMark: (label: string) => string,
): (source: Pick<SourceFile, 'version'>) => Promise<Parser> {
  const created = new Map<SiteFacts | undefined, Promise<Parser>>();
  return (source) => {
    const facts = factsOf(source, content);
    const parser = created.get(facts) ?? createParser(config, { ...content, facts }, externalMark);
    created.set(facts, parser);
    return parser;
  };
}

/**
 * The parser also checks code against the facts, if the site has any.
 * `externalMark` renders the HTML at the end of links to other sites, from the label of its icon.
 */
export async function createParser(
  config: Config,
  { ui, facts, glossary, extensions }: Omit<ParserContent, 'frozenFacts'>,
  externalMark: (label: string) => string,
): Promise<Parser> {
  const marks = new Map(config.locales.map(({ id }) => [id, externalMark(ui.get(id)?.opensInNewTab ?? '')] as const));
  const markdown = createMarkdown({
    codeLanguages: config.codeLanguages,
    trustedHtml: config.markdown.trustedHtml,
    math: config.markdown.math,
    ui,
    extensions: extensions && [...extensions.values()],
    externalMark: (locale) => marks.get(locale) ?? '',
    facts,
    checkSnippets: await facts?.createSnippetCheck?.(),
    checkTerms: glossary && createTermCheck(glossary),
    findNames: await facts?.createNameFinder?.(),
  });
  return (source) => parseMarkdown(source, markdown);
}
