/** Renders the tokens of a page as article and preview. */

import type { MarkdownIt, Token } from 'markdown-it';
import { closeHtml } from './htmlTags.ts';
import { asEnv, type PageState } from './pageState.ts';
import { splitAtMarker } from './truncate.ts';

/** The article, and its preview if the page has a truncate marker. */
export function renderArticle(tokens: Token[], md: MarkdownIt, env: PageState): { html: string; excerptHtml?: string } {
  const { html, excerptHtml } = splitAtMarker(md.renderer.render(tokens, md.options, asEnv(env)));
  return { html, excerptHtml: env.truncate === 'inside' && excerptHtml ? closeHtml(excerptHtml) : excerptHtml };
}
