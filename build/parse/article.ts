/** Renders the tokens of a page as article and preview. */

import type { MarkdownIt, Token } from 'markdown-it';
import { parseBlock, serialize } from '../model/html.ts';
import { nestHtml } from './htmlNesting.ts';
import { asEnv, type PageState } from './pageState.ts';
import { splitAtMarker } from './truncate.ts';

/** The article, and its preview if the page has a truncate marker. */
export function renderArticle(tokens: Token[], md: MarkdownIt, env: PageState): { html: string; excerptHtml?: string } {
  const { html, excerptHtml } = splitAtMarker(renderBlocks(tokens, md, env));
  const isOpen = env.truncate === 'inside' && excerptHtml !== undefined;
  return { html, excerptHtml: isOpen ? serialize(parseBlock(excerptHtml)) : excerptHtml };
}

/** Renders as markdown-it does, and nests the raw HTML of each element when it ends. */
function renderBlocks(tokens: Token[], { renderer, options }: MarkdownIt, state: PageState): string {
  const env = asEnv(state);
  const open = [''];
  const add = (html: string) => open.push((open.pop() ?? '') + html);
  for (const [at, token] of tokens.entries()) {
    if (token.nesting < 0) add(nestHtml(open.pop() ?? '', state));
    if (token.type === 'inline') add(nestHtml(renderer.renderInline(token.children ?? [], options, env), state));
    else
      add(
        renderer.rules[token.type]?.(tokens, at, options, env, renderer) ?? renderer.renderToken(tokens, at, options),
      );
    if (token.nesting > 0) open.push('');
  }
  return nestHtml(open.join(''), state);
}
