/** Renders the tokens of a page as article and preview. */

import type { MarkdownIt, Token } from 'markdown-it';
import { nestAsBrowsers } from '../model/html.ts';
import { CUT, MARKS_RE, nestHtml } from './htmlNesting.ts';
import { asEnv, type PageState } from './pageState.ts';
import { splitAtMarker } from './truncate.ts';

/** The article, and its preview if the page has a truncate marker. */
export function renderArticle(tokens: Token[], md: MarkdownIt, env: PageState): { html: string; excerptHtml?: string } {
  const { html, excerptHtml } = splitAtMarker(renderBlocks(tokens, md, env));
  const isOpen = env.truncate === 'inside' && excerptHtml !== undefined;
  return { html, excerptHtml: isOpen ? nestAsBrowsers(excerptHtml) : excerptHtml };
}

/** Renders as markdown-it does, and nests the raw HTML of each element when it ends. */
function renderBlocks(tokens: Token[], { renderer, options }: MarkdownIt, state: PageState): string {
  const env = asEnv(state);
  const open = [''];
  for (const [at, token] of tokens.entries()) {
    const render = renderer.rules[token.type];
    let html =
      token.type === 'inline'
        ? renderer.renderInline(token.children ?? [], options, env)
        : (render?.(tokens, at, options, env, renderer) ?? renderer.renderToken(tokens, at, options));
    // A hidden paragraph has no tags: its raw HTML stands in the element around.
    if (token.nesting < 0) html = token.hidden ? (open.pop() ?? '') : nestHtml(open.pop() ?? '', html, state);
    open.push(token.nesting > 0 ? html : (open.pop() ?? '') + html);
  }
  const parts = open.join('').split(CUT);
  const nested = parts.map((part) => nestHtml(part, '', state)).join('');
  return state.rawTags.length > 0 ? nested.replace(MARKS_RE, '') : nested;
}
