/** HTML of the writer's own in Markdown: set aside while the page is rendered, comments dropped. */

import type { MarkdownIt, Token } from 'markdown-it';
import { createProblem, type Place, type Problem } from '../problems.ts';
import { SLOT_END, SLOT_START } from '../slots.ts';
import { type PageState, pageState } from './env.ts';
import { locate } from './places.ts';
import { isTruncateMark, TRUNCATE } from './truncate.ts';

const BREAK_RE = /^<br\s*\/?>$/i;
/** A character reference to a slot character would become one when HTML is parsed. */
const FORGED_RE = /&#(?:x0*fdd[01](?![\da-f])|0*6497[67](?!\d));?/gi;

/** Each piece is shown as a slot, `R` and its index in `env.rawHtml`; `renderArticle` puts it back. */
export function rawHtml(md: MarkdownIt): void {
  md.core.ruler.push('raw_html', (state) => {
    const env = pageState(state.env);
    for (const block of state.tokens) {
      if (block.type === 'html_block') setAsideBlock(block, env);
      else if (block.type === 'inline') setAsideTags(block, env);
    }
  });
  const { rules } = md.renderer;
  rules.html_block = rules.html_inline = (tokens, at) => tokens[at]?.info ?? '';
}

function setAsideBlock(block: Token, env: PageState): void {
  setAside(block, env, { placeInBlock: locate(env, block), isClosed: () => false });
}

function setAsideTags(block: Token, env: PageState): void {
  let placeInBlock: Surroundings['placeInBlock'] | undefined;
  let ends: ReadonlyMap<string, number> | undefined;
  for (const [at, token] of (block.children ?? []).entries()) {
    if (token.type !== 'html_inline') continue;
    placeInBlock ??= locate(env, block);
    ends ??= findEndTags(block);
    setAside(token, env, { placeInBlock, isClosed: (name) => (ends?.get(name) ?? -1) > at });
  }
}

/** The last end tag of each name. */
function findEndTags({ children }: Token): ReadonlyMap<string, number> {
  const ends = new Map<string, number>();
  for (const [at, { type, content }] of (children ?? []).entries()) {
    if (type === 'html_inline' && content[1] === '/') ends.set(content.slice(2, -1).trim().toLowerCase(), at);
  }
  return ends;
}

interface Surroundings {
  placeInBlock: ReturnType<typeof locate>;
  /** Whether a later piece of the block ends an element. */
  isClosed(name: string): boolean;
}

/** `token.info` is what will be rendered: `token.content` stays for those who read the text of a token. */
function setAside(token: Token, env: PageState, surroundings: Surroundings): void {
  const html = token.content;
  if (BREAK_RE.test(html)) token.info = '<br>';
  else if (isTruncateMark(html)) markTruncate(token, env);
  else if (!isComment(html)) addPiece(token, env, surroundings);
}

/** True when there is nothing but one comment. No expression: a comment of megabytes would exhaust its stack. */
function isComment(html: string): boolean {
  const text = html.trim();
  return text.startsWith('<!--') && text.indexOf('-->', 2) === text.length - 3;
}

function markTruncate(token: Token, env: PageState): void {
  if (env.truncate) return;
  env.truncate = token.type === 'html_block' && token.level === 0 ? 'between' : 'inside';
  token.info = TRUNCATE;
}

function addPiece(token: Token, env: PageState, { placeInBlock, isClosed }: Surroundings): void {
  const start = token.type === 'html_block' ? 0 : (token.map?.[0] ?? 0);
  const written = token.content.replace(FORGED_RE, '\uFFFD');
  const placeAt = (offset: number) => placeInBlock(start + offset);
  const brokenAt = findBroken(written, isClosed);
  if (brokenAt >= 0) env.problems.push(describeBroken(written, brokenAt, placeAt(brokenAt)));
  const html = brokenAt < 0 ? written : written.slice(0, brokenAt) + written.slice(brokenAt).replaceAll('<', '&lt;');
  token.info = `${SLOT_START}R${env.rawHtml.length}${SLOT_END}`;
  env.rawHtml.push({ html, placeAt, hasFirstPicture: token.meta?.hasFirstPicture === true });
}

function describeBroken(html: string, at: number, place: Place): Problem {
  const hint = 'the text from there on is shown as it is; for a plain "<" write &lt;';
  if (html.startsWith('<!--', at)) return createProblem('brokenHtml', place, 'unfinished comment', hint);
  if (NO_TAG_RE.test(html.slice(at, at + 4))) {
    return createProblem('brokenHtml', place, `"${html.slice(at, at + 2)}" opens no HTML tag`, hint);
  }
  const name = endOfTag(html, at) < 0 ? undefined : /^\w+/.exec(html.slice(at + 1))?.[0];
  return createProblem('brokenHtml', place, name ? `unclosed tag: <${name}>` : 'unfinished tag', hint);
}

/** What a parser reads as a comment up to the next `>`. */
const NO_TAG_RE = /^<(?:\?|!(?!--)|\/(?![a-z]))/i;
const QUOTE_OR_END_RE = /["'>]/g;
const RAW_TEXT_RE = /(?:script|style|textarea|title|xmp|iframe|noembed|noframes)(?=[\s/>])/iy;

/**
 * Where a tag, a comment or an element of plain text starts that has no end, -1 when all have one. A browser would take
 * the Markdown that follows for a part of it. It would take `<?php` and `<![CDATA[` for comments that end anywhere.
 */
function findBroken(html: string, isClosed: Surroundings['isClosed']): number {
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    if (!/[a-z/!?]/i.test(html.charAt(at + 1))) {
      at++;
      continue;
    }
    const end = NO_TAG_RE.test(html.slice(at, at + 4)) ? -1 : endOfTag(html, at);
    if (end < 0) return at;
    RAW_TEXT_RE.lastIndex = at + 1;
    const name = RAW_TEXT_RE.exec(html)?.[0].toLowerCase();
    const text = name ? html.slice(end).search(new RegExp(`</${name}`, 'i')) : 0;
    if (name && text < 0) return isClosed(name) ? -1 : at;
    at = end + text;
  }
  return -1;
}

/** The offset after the tag or comment at `start`; a `>` inside a quoted value does not end a tag. */
function endOfTag(html: string, start: number): number {
  if (html.startsWith('<!--', start)) return after(html, '-->', start + 2);
  if (html[start + 1] === '/') return after(html, '>', start);
  for (let at = start; ; ) {
    QUOTE_OR_END_RE.lastIndex = at;
    const mark = QUOTE_OR_END_RE.exec(html);
    if (!mark) return -1;
    at = mark.index + 1;
    if (mark[0] === '>') return at;
    if (!followsEquals(html, mark.index)) continue;
    at = after(html, mark[0], at);
    if (at < 0) return -1;
  }
}

/** A quote starts a value after `=` only. */
function followsEquals(html: string, quote: number): boolean {
  let at = quote - 1;
  while (/\s/.test(html.charAt(at))) at--;
  return html[at] === '=';
}

function after(html: string, text: string, from: number): number {
  const at = html.indexOf(text, from);
  return at < 0 ? -1 : at + text.length;
}
