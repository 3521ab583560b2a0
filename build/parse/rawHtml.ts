/** Raw HTML in Markdown: checked against the allow-list, and closed in the block that opens it. */

import type { MarkdownIt, Token } from 'markdown-it';
import { escapeText } from '../../templates/model/text.ts';
import { createCleaner } from './htmlAttributes.ts';
import { elementNamed } from './htmlElements.ts';
import {
  closeInnermost,
  closePartsOnly,
  endElement,
  enter,
  type HtmlOutput,
  type HtmlSource,
  type HtmlWalk,
  leave,
  type RawHtmlOptions,
  rejectElement,
  report,
  reportComponent,
  startElement,
} from './htmlStack.ts';
import { type HtmlPart, splitHtml } from './htmlTags.ts';
import { pageState } from './pageState.ts';
import { locate } from './places.ts';
import { isTruncateMarker, TRUNCATE } from './truncate.ts';

/** A character reference to a slot character would become a slot character when the HTML is parsed. */
const FORGED_RE = /&#(?:x0*fdd[01](?![\da-f])|0*6497[67](?!\d));?/gi;
const BROKEN_RE = /<(?=[a-z/!?])/gi;
/** Removes HTML that is not allowed and reports it as `brokenHtml`. */
export function rawHtml(md: MarkdownIt, options: RawHtmlOptions): void {
  md.core.ruler.push('raw_html', (state) => {
    if (!state.tokens.some(hasHtml)) return;
    const env = pageState(state.env);
    const clean = createCleaner(env, options);
    const walk: HtmlWalk = { env, options, open: [], markdown: [], clean, Token: state.Token };
    state.tokens = readTokens(state.tokens, walk);
    state.tokens.push(...closeTokens(walk, 'html_block'));
  });
  const { rules } = md.renderer;
  rules.html_block = rules.html_inline = (tokens, at) => tokens[at]?.info ?? '';
}

/** The plain Markdown of an `html_block` or `html_inline` token. */
export function plainHtml({ meta }: Token): string {
  return (meta as { plain?: string } | null)?.plain ?? '';
}

function hasHtml({ type, children }: Token): boolean {
  return type === 'html_block' || (children ?? []).some((child) => child.type === 'html_inline');
}

function readTokens(tokens: readonly Token[], walk: HtmlWalk, placeInLine?: HtmlSource['placeAt']): Token[] {
  const { env } = walk;
  const result: Token[] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.nesting < 0) {
      result.push(...closeTokens(walk, placeInLine ? 'html_inline' : 'html_block'));
      leave(walk);
    } else if (!placeInLine && token.type !== 'html_block' && token.type !== 'inline') {
      result.push(...closeForMarkdown(walk));
    }
    if (token.type === 'html_block') {
      readSource({ walk, token, isInline: false, placeAt: locate(env, token) });
    } else if (token.type === 'html_inline' && placeInLine) {
      const start = token.map?.[0] ?? 0;
      readSource({ walk, token, isInline: true, placeAt: (offset) => placeInLine(start + offset) });
    } else if (token.type === 'inline' && hasHtml(token)) {
      enter(tokens[at - 1]?.tag ?? '', walk);
      const children = readTokens(token.children ?? [], walk, locate(env, token));
      token.children = children.concat(closeTokens(walk, 'html_inline'));
      leave(walk);
    }
    result.push(token);
    if (token.nesting > 0) enter(token.tag, walk);
  }
  return result;
}

/** End tags of all raw elements inside the innermost Markdown element. */
function closeTokens(walk: HtmlWalk, type: 'html_block' | 'html_inline'): Token[] {
  return createEnd(closeInnermost(walk), type, walk);
}

function closeForMarkdown(walk: HtmlWalk): Token[] {
  return createEnd(closePartsOnly(walk), 'html_block', walk);
}

function createEnd({ html, plain }: HtmlOutput, type: 'html_block' | 'html_inline', walk: HtmlWalk): Token[] {
  if (html === '') return [];
  const token = new walk.Token(type, '', 0);
  token.info = type === 'html_block' ? `${html}\n` : html;
  token.meta = { plain };
  return [token];
}

/** Puts the output into `token.info`: other rules still need the source in `token.content`. */
function readSource(source: HtmlSource): void {
  const { walk, token } = source;
  if (isTruncateMarker(token.content)) markTruncation(token, walk);
  else if (!isComment(token.content)) {
    const printed = readParts(token.content.replace(FORGED_RE, '\uFFFD'), source);
    token.info = printed.map(({ html }) => html).join('');
    token.meta = { ...token.meta, plain: printed.map(({ plain }) => plain).join('') };
  }
}

/** True for a single comment. Not a regular expression: a comment of megabytes would overflow its stack. */
function isComment(html: string): boolean {
  const text = html.trim();
  return text.startsWith('<!--') && text.indexOf('-->', 2) === text.length - 3;
}

function markTruncation(token: Token, { env, open }: HtmlWalk): void {
  if (env.truncate) return;
  env.truncate = token.type === 'html_block' && open.length === 0 ? 'between' : 'inside';
  token.info = TRUNCATE;
}

function readParts(text: string, source: HtmlSource): HtmlOutput[] {
  const printed: HtmlOutput[] = [];
  let end = 0;
  for (const part of splitHtml(text, source.walk.options.tagger)) {
    if (part.at < end || part.kind === 'comment') continue;
    const rawText = source.isInline ? undefined : readRawText(text, part, source);
    end = part.at + (rawText?.length ?? part.source.length);
    if (rawText !== undefined) printed.push(printRawText(rawText, part, source));
    else if (part.kind === 'text') printed.push(printText(part, source));
    else printed.push(part.kind === 'start' ? startElement(part, source) : endElement(part, source));
  }
  return printed;
}

/** A raw text element with its content; to the end of the text if it has no end tag. */
function readRawText(text: string, { kind, name, at }: HtmlPart, { walk }: HtmlSource): string | undefined {
  if (kind !== 'start' || !elementNamed(name, walk.options.trusted).isRawText) return undefined;
  const end = new RegExp(`</${name}\\s*>`, 'gi');
  end.lastIndex = at;
  return text.slice(at, end.exec(text) ? end.lastIndex : undefined);
}

/** Rejected scripts and styles are dropped; the text of other elements is shown, so that no content is lost. */
function printRawText(html: string, part: HtmlPart, source: HtmlSource): HtmlOutput {
  const { name, at } = part;
  const isClosed = new RegExp(`</${name}\\s*>$`, 'i').test(html);
  const { isAllowed } = elementNamed(name, source.walk.options.trusted);
  const isShown = !isClosed || (!isAllowed && name !== 'script' && name !== 'style');
  if (!isAllowed) rejectElement(part, source, isShown ? 'shown as text' : 'left out');
  else if (!isClosed) report(source, at, `unclosed tag: <${name}>`, `add </${name}>`);
  if (isShown) return { html: escapeText(html), plain: escapeText(html) };
  return { html: isAllowed ? html : '', plain: '' };
}

/** A browser would treat text after an unfinished tag as part of it, and `<?php` as a comment up to the next `>`. */
function printText({ source: text, at }: HtmlPart, source: HtmlSource): HtmlOutput {
  BROKEN_RE.lastIndex = 0;
  const broken = BROKEN_RE.exec(text);
  if (broken) {
    const start = text.slice(broken.index);
    if (!reportComponent(start, at + broken.index, source, 'shown as text'))
      report(source, at + broken.index, describeBroken(start), BROKEN_HINT);
  }
  const html = text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return { html, plain: html };
}

const BROKEN_HINT = 'the text from there on is shown as it is; for a plain "<" write &lt;';

function describeBroken(text: string): string {
  if (text.startsWith('<!--')) return 'unfinished comment';
  if (/^<[?!]/.test(text)) return `"${text.slice(0, 2)}" opens no HTML tag`;
  return /^<[^<]*>/.test(text) ? 'malformed tag' : 'unfinished tag';
}
