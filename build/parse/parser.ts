/** Creates the Markdown parser for a configuration. */

import type { ParsedSource } from '../model/parsedSource.ts';
import type { Content, SourceFile } from '../model/source.ts';
import type { Config } from '../site/siteConfig.ts';
import type { MarkdownExtension } from './extension.ts';
import { createMarkdown, parseMarkdown } from './markdown.ts';

/** Parses one page; keeps no state between pages. */
export type Parser = (source: SourceFile) => ParsedSource;

/** The content that pages show and are checked against, beside the configuration. */
export interface ParserContent extends Pick<Content, 'ui' | 'values'> {
  /** The plugins of the site. */
  extensions: readonly MarkdownExtension[];
}

/** `externalMark` renders the HTML at the end of links to other sites, from the label of its icon. */
export async function createParser(
  config: Config,
  { ui, values, extensions }: ParserContent,
  externalMark: (label: string) => string,
): Promise<Parser> {
  const marks = new Map(config.locales.map(({ id }) => [id, externalMark(ui.get(id)?.opensInNewTab ?? '')] as const));
  const prepared = extensions.map(async ({ name, prepare }) => [name, await prepare?.(values?.get(name))] as const);
  const markdown = createMarkdown({
    codeLanguages: config.codeLanguages,
    trustedHtml: config.markdown.trustedHtml,
    math: config.markdown.math,
    ui,
    extensions,
    tools: new Map(await Promise.all(prepared)),
    externalMark: (locale) => marks.get(locale) ?? '',
  });
  return (source) => parseMarkdown(source, markdown);
}
