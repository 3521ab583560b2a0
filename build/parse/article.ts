/** Renders the tokens of a page as its article, and as the preview of it. */

import type { MarkdownIt, Token } from 'markdown-it';
import { closeHtml } from './htmlTags.ts';
import { asEnv, type PageState } from './pageState.ts';
import { splitAtMark } from './truncate.ts';

/** Gives the article, and its preview when the page has a mark for it. */
export function renderArticle(tokens: Token[], md: MarkdownIt, env: PageState): { html: string; excerptHtml?: string } {
  const { html, excerptHtml } = splitAtMark(md.renderer.render(tokens, md.options, asEnv(env)));
  return { html, excerptHtml: env.truncate === 'inside' && excerptHtml ? closeHtml(excerptHtml) : excerptHtml };
}

/** The tokens of each block that stands in no other. */
export function splitBlocks(tokens: readonly Token[]): Token[][] {
  const blocks: Token[][] = [];
  let depth = 0;
  let start = 0;
  for (const [at, { nesting }] of tokens.entries()) {
    depth += nesting;
    if (depth > 0) continue;
    blocks.push(tokens.slice(start, at + 1));
    start = at + 1;
  }
  return blocks;
}
