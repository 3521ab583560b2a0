/** Raw HTML in Markdown: tags on the allow-list are written anew, for `htmlNesting.ts` to nest; the rest is left out or shown as text. */

import type { MarkdownIt, Token } from 'markdown-it';
import { escapeHtml } from '../../templates/model/text.ts';
import type { Place } from '../model/diagnostic.ts';
import { readAttributes } from '../model/html.ts';
import { SLOT_START } from '../model/slots.ts';
import { componentAt } from './foreignComponents.ts';
import { cleanAttributes, type RawPage } from './htmlAttributes.ts';
import { isAllowedElement, isPhrasing, OPTIONAL_END, VOID } from './htmlElements.ts';
import { MARK } from './htmlNesting.ts';
import { leavesSite } from './linkTokens.ts';
import { type PageState, pageState, type RawTag } from './pageState.ts';
import { locate } from './places.ts';
import { isTruncateMarker, TRUNCATE } from './truncate.ts';

const TAG_RE = /^<(\/?)([a-z][a-z\d-]*)/i;
/** The end tags of elements whose content is text. */
const RAW_END_RE = /<\/(iframe|noembed|noframes|script|style|textarea|xmp)\s*>/gi;
const BROKEN_RE = /<(?=[a-z/!?])/i;
/** A character reference to a slot character would become a slot character when the HTML is parsed. */
const FORGED_RE = /&#(?:x0*fdd[01](?![\da-f])|0*6497[67](?!\d));?/gi;
/** The most elements in each other. Browsers repeat formatting that is not closed in each block that follows. */
const MAX_DEPTH = 32;
/** Attributes that plain Markdown omits; `srcset` repeats the picture of `src`. */
const NOT_PLAIN_RE = /^(?:on.*|srcset|style|class|loading|decoding)$/;

const BLOCK_HINT = 'put it on a line of its own, with a blank line before and after';
const ALLOW_HINT = 'write it in Markdown; `markdown.trustedHtml` in the configuration allows other elements';

/** Reports HTML that is not allowed as `brokenHtml`. `tagger` is a markdown-it instance that parses only HTML tags. */
export function rawHtml(md: MarkdownIt, { trusted, tagger }: { trusted: boolean; tagger: MarkdownIt }): void {
  md.core.ruler.push('raw_html', (state) => {
    const env = pageState(state.env);
    const page: RawPage = { env, trusted, ids: new Set(env.anchors) };
    const readers = [new RawHtmlReader(page, false)];
    for (const block of state.tokens) {
      if (block.nesting < 0) readers.pop();
      if (block.nesting > 0) readers.push(new RawHtmlReader(page, false));
      const isInline = block.type === 'inline';
      const tokens = (isInline ? (block.children ?? []) : [block]).filter(({ type }) => /^html_/.test(type));
      if (tokens.length === 0) continue;
      const placeInBlock = locate(env, block);
      const reader = isInline ? new RawHtmlReader(page, true) : readers.at(-1);
      for (const token of tokens) {
        const start = isInline ? (token.map?.[0] ?? 0) : 0;
        const parts = tagger.parseInline(token.content.replace(FORGED_RE, '\uFFFD'), {})[0]?.children ?? [];
        reader?.read(token, parts, (offset) => placeInBlock(start + offset));
        if (isTruncateMarker(token.content)) markTruncation(token, env);
      }
    }
  });
  const { rules } = md.renderer;
  rules.html_block = rules.html_inline = (tokens, at) => tokens[at]?.info ?? '';
}

/** The plain Markdown of an `html_block` or `html_inline` token. */
export function plainHtml({ meta }: Token): string {
  return (meta as { plain?: string } | null)?.plain ?? '';
}

function markTruncation(token: Token, env: PageState): void {
  if (env.truncate) return;
  env.truncate = token.type === 'html_block' && token.level === 0 && env.rawTags.length === 0 ? 'between' : 'inside';
  token.info = TRUNCATE;
}

/** Reads the raw HTML in a Markdown element, in blocks or in lines of text. */
class RawHtmlReader {
  private token!: Token;
  private placeAt!: (offset: number) => Place;
  /** Start tags that wait for their end tags, by name. */
  private readonly open = new Map<string, RawTag[]>();
  private depth = 0;
  /** True in a link to another site. */
  private isExternal = false;

  constructor(
    private readonly page: RawPage,
    private readonly isInline: boolean,
  ) {}

  /** Puts the output into `token.info`: other rules still need the source in `token.content`. */
  read(token: Token, parts: readonly Token[], placeAt: (offset: number) => Place): void {
    Object.assign(this, { token, placeAt });
    const { trusted } = this.page;
    const ends = new Map(
      [...token.content.matchAll(RAW_END_RE)].map(({ index, 1: name }) => [name?.toLowerCase(), index]),
    );
    let raw = '';
    let at = 0;
    for (const { type, content } of parts) {
      const [, slash, letters = ''] = (type === 'html_inline' && TAG_RE.exec(content)) || [];
      const name = letters.toLowerCase();
      const isInRaw = raw !== '' && !(slash && name === raw);
      if (!isInRaw) raw = !slash && at < (ends.get(name) ?? 0) && (trusted || /^s/.test(name)) ? name : '';
      if (isInRaw) token.info += trusted ? content : '';
      else if (slash) this.endTag(name, at);
      else if (name) this.startTag(name, at, content);
      else if (type === 'text' || !content.startsWith('<!--')) this.writeText(content, at);
      at += content.length;
    }
    // A comment leaves no line break.
    if (token.info.trim() === '' && /^\s*<!--/.test(token.content)) token.info = '';
  }

  /** Writes a start tag anew, with a mark. */
  private startTag(name: string, at: number, source: string): void {
    const { page, token, placeAt, open } = this;
    if (!this.mayStand(name, at, source)) return;
    const tag: RawTag = { name, place: placeAt(at) };
    // In SVG and MathML, `<path/>` has no end tag.
    const isClosed = VOID.has(name) || (page.trusted && source.endsWith('/>'));
    const waiting = open.get(name) ?? [];
    if (!isClosed) open.set(name, waiting);
    if (!isClosed) waiting.push(tag);
    if (!isClosed && !OPTIONAL_END.has(name)) this.depth++;
    const { attributes, offsets } = readAttributes(source);
    const isExternal = name === 'a' && leavesSite(attributes.get('href')?.trim() ?? '');
    if (name === 'a') this.isExternal = isExternal;
    const isFirstPicture = name === 'img' && token.meta?.hasFirstPicture === true;
    if (isFirstPicture) token.meta = { ...token.meta, hasFirstPicture: false };
    const placeOf = (attribute: string) => placeAt(at + (offsets.get(attribute) ?? 0));
    const clean = [...cleanAttributes({ ...page, name, attributes, isExternal, isFirstPicture, placeOf })];
    const plain = clean.filter(([attribute]) => attributes.has(attribute) && !NOT_PLAIN_RE.test(attribute));
    const mark = ` ${MARK}="${page.env.rawTags.push(tag) - 1}"`;
    const end = isClosed && !VOID.has(name) ? '/>' : '>';
    this.writeTag(`<${name}${print(clean)}${mark}${end}`, `<${name}${print(plain)}${end}`);
  }

  /** Reports an element that is left out. */
  private mayStand(name: string, at: number, source: string): boolean {
    const { env, trusted } = this.page;
    const component = componentAt(source);
    if (this.isAllowed(name)) {
      if (this.depth < MAX_DEPTH) return true;
      this.report(at, `<${name}> is nested too deeply: it is left out`);
    } else if (isAllowedElement(name, trusted)) {
      this.report(at, `misplaced tag: <${name}> cannot stand in a line of text`, BLOCK_HINT);
    } else if (component) {
      env.reportAt('foreignSyntax', this.placeAt(at), `the component <${component.name}> is left out`, component.hint);
    } else this.report(at, `<${name}> cannot stand in a page: it is left out`, ALLOW_HINT);
    this.page.hasLeftOut = true;
    return false;
  }

  private isAllowed(name: string): boolean {
    return isAllowedElement(name, this.page.trusted) && (!this.isInline || isPhrasing(name));
  }

  /** Writes an end tag, or reports one that closes nothing. */
  private endTag(name: string, at: number): void {
    const { env, hasLeftOut } = this.page;
    const tag = this.open.get(name)?.pop();
    if (tag) {
      tag.isEnded = true;
      if (!OPTIONAL_END.has(name)) this.depth--;
      this.writeTag(`${name === 'a' && this.isExternal ? env.externalMark : ''}</${name}>`, `</${name}>`);
      // Its start tag was reported.
    } else if (this.isAllowed(name) || !(hasLeftOut || env.hasComponents)) {
      this.report(at, `stray tag: </${name}> closes nothing`);
    }
  }

  /** In plain Markdown, pictures do not get the size of their file, and a remark such as "since 2.3.0" is in italics. */
  private writeTag(html: string, plain: string): void {
    const isRemark = this.isInline && /^<\/?small\b/.test(plain);
    this.write(html, isRemark ? '*' : plain.replaceAll(`${SLOT_START}I`, `${SLOT_START}S`));
  }

  /** Shows what is no tag: a browser would take an unfinished one with the text behind it, and `<?php` up to the next `>`. */
  private writeText(text: string, at: number): void {
    const broken = text.search(BROKEN_RE);
    if (broken >= 0) this.report(at + broken, 'what begins like a tag is shown as text', 'for a plain "<" write &lt;');
    const shown = text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    this.write(shown, shown);
  }

  private write(html: string, plain: string): void {
    const { token } = this;
    token.info += html;
    token.meta = { ...token.meta, plain: plainHtml(token) + plain };
  }

  private report(at: number, message: string, hint?: string): void {
    this.page.env.reportAt('brokenHtml', this.placeAt(at), message, hint);
  }
}

function print(attributes: ReadonlyArray<readonly [name: string, value: string]>): string {
  return attributes.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('');
}
