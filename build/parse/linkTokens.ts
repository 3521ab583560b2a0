/** Markdown links: collects them with their positions and marks links to other sites. */

import type { MarkdownIt, Token } from 'markdown-it';
import { isSafeAddress } from '../model/safeAddress.ts';
import { slot } from '../model/slots.ts';
import { type PageState, pageState } from './pageState.ts';
import { locate } from './places.ts';

const EXTERNAL_RE = /^(?:https?:)?\/\//i;

/** True for an address on another host: such links open in a new tab and have an icon. */
export function leavesSite(href: string): boolean {
  return EXTERNAL_RE.test(href);
}

/** Every `href` becomes a slot; the page's `links` keep it as written, with spaces and control characters encoded. */
export function links(md: MarkdownIt): void {
  // The address stays as written: the planner resolves it.
  md.normalizeLink = (href) => href.replace(/[\s\p{Cc}]/gu, encodeURIComponent);
  const { validateLink } = md;
  // markdown-it accepts pictures in `data:`, and refuses less of the rest than we do.
  md.validateLink = (href) => validateLink.call(md, href) && (isSafeAddress(href) || /^\s*data:/i.test(href));
  md.core.ruler.push('links', (state) => {
    const env = pageState(state.env);
    for (const block of state.tokens) if (block.type === 'inline') collectLinks(block, env);
  });
  md.renderer.rules.link_close = (tokens, at, _options, env) =>
    tokens[at]?.meta?.isExternal ? `${pageState(env).externalMark}</a>` : '</a>';
}

function collectLinks(block: Token, env: PageState): void {
  let placeAt: ReturnType<typeof locate> | undefined;
  let isExternal = false;
  dropInner(block.children ?? []);
  for (const token of block.children ?? []) {
    if (token.type === 'link_close' && isExternal) token.meta = { isExternal };
    if (token.type !== 'link_open') continue;
    const href = String(token.attrGet('href'));
    placeAt ??= locate(env, block);
    token.attrSet('href', slot('L', env.links.length));
    env.links.push({ href, place: placeAt(offsetOf(token, block.content)) });
    isExternal = leavesSite(href);
    if (!isExternal) continue;
    token.attrSet('target', '_blank');
    token.attrSet('rel', 'noopener noreferrer');
  }
}

/** An address in angle brackets in the text of a link is text: a link holds no other. */
function dropInner(tokens: readonly Token[]): void {
  let depth = 0;
  for (const token of tokens) {
    const isInner = depth > (token.type === 'link_close' ? 1 : 0);
    if (token.type === 'link_open') depth++;
    else if (token.type === 'link_close') depth--;
    else continue;
    if (isInner) Object.assign(token, { type: 'text', tag: '', nesting: 0, content: '' });
  }
}

/** Offset of the address in the block; for a reference link, of the link itself. */
function offsetOf({ map, markup, meta }: Token, content: string): number {
  if (!map) return 0; // An e-mail address found in the text.
  if (meta?.label !== undefined) return map[0] - 1;
  if (markup === 'autolink') return map[0] + 1;
  if (markup === 'linkify') return map[0];
  return skipToAddress(content, map[1] + ']('.length);
}

/** The address starts after whitespace and an optional `<`. */
export function skipToAddress(content: string, from: number): number {
  let at = from;
  while (/\s/.test(content.charAt(at))) at++;
  return content[at] === '<' ? at + 1 : at;
}
