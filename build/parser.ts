/** Sets up the Markdown parser for one configuration, once for all pages. */

import type { Config } from '../templates/model/config.ts';
import type { Content, SourceFile } from './content.ts';
import { createMarkdown, type ParsedPage, parseMarkdown } from './markdown.ts';
import { renderExternalMark } from './render.tsx';

/** A function from source to parsed page. It keeps nothing between pages. */
export function createParser(config: Config, content: Pick<Content, 'ui'>): (source: SourceFile) => ParsedPage {
  const marks = new Map(
    config.locales.map(({ id }) => [id, renderExternalMark(content.ui.get(id)?.opensInNewTab ?? '')] as const),
  );
  const markdown = createMarkdown({
    codeLanguages: config.codeLanguages,
    ui: content.ui,
    externalMark: (locale) => marks.get(locale) ?? '',
  });
  return (source) => parseMarkdown(source, markdown);
}
