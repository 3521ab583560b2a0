/** Every page as plain Markdown, beside its document, and all of them in `llms.txt`: for programs, and for readers who copy a page. */

import { withBase } from '../../../templates/model/urls.ts';
import type { Plugin } from '../../plugin.ts';
import { llmsFile, llmsFullFile, renderLlms } from './llms.ts';
import { createMarkdownPages, markdownFile } from './markdownPages.ts';
import { renderPlain } from './plainBlocks.ts';

export const plugin: Plugin = {
  name: 'plain',
  parsed: (tokens, page, md) => ({ texts: renderPlain(tokens, page, md) }),
  publishes: ({ locales }) => ({ linked: locales.flatMap((locale) => [llmsFile(locale), llmsFullFile(locale)]) }),
  publish: (site) => renderLlms(site, createMarkdownPages(site)),
  pageFile({ kind, path }, config) {
    // The not-found page has none.
    if (kind === 'notFound') return undefined;
    const file = markdownFile(config, path);
    return { path: file, what: 'the Markdown', data: { markdownHref: withBase(config.base, file) } };
  },
  pageFiles: createMarkdownPages,
};
