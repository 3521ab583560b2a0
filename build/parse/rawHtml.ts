/** Raw HTML in Markdown: tags on the allow-list are written anew, for `htmlNesting.ts` to nest; the rest is left out or shown as text. */

import type { MarkdownIt, Token } from 'markdown-it';
import { escapeHtml } from '../../templates/model/text.ts';
import type { Place } from '../model/diagnostic.ts';
import { readAttributes } from '../model/html.ts';
import { SLOT_START } from '../model/slots.ts';
import { cleanAttributes, type RawPage } from './htmlAttributes.ts';
import { isAllowedElement, VOID } from './htmlElements.ts';
import { CUT, MARK } from './htmlNesting.ts';
import { leavesSite } from './linkTokens.ts';
import { pageState, type RawTag } from './pageState.ts';
import { locate } from './places.ts';
import { isTruncateMarker, TRUNCATE } from './truncate.ts';

const TAG_RE = /^<(\/?)([a-z][a-z\d-]*)/i;
/** The end tags of elements whose content is no HTML. */
const RAW_END_RE = /<\/(iframe|noembed|noframes|script|style|xmp)\s*>/gi;
const BROKEN_RE = /<(?=[a-z/!?])/i;
/** A character reference to a slot character would become a slot character when the HTML is parsed. */
const FORGED_RE = /&#(?:x0*fdd[01](?![\da-f])|0*6497[67](?!\d));?/gi;
/** `<path d="…"/>` and `<b/>`, but not `<a href=x/>`. */
const EMPTY_RE = /(?:["'\s]|^<[\w-]+)\/>$/;
/** The most elements in each other. */
const MAX_DEPTH = 32;
/** Attributes that plain Markdown omits; `srcset` repeats the picture of `src`. */
const NOT_PLAIN_RE = /^(?:on.*|srcset|style|class|loading|decoding)$/;
const ALLOW_HINT = 'write it in Markdown; `markdown.trustedHtml` in the configuration allows other elements';

/** Reports HTML that is not allowed as `brokenHtml`. `tagger` is a markdown-it instance that parses only HTML tags. */
export function rawHtml(md: MarkdownIt, { trusted, tagger }: { trusted: boolean; tagger: MarkdownIt }): void {
  md.core.ruler.push('raw_html', (state) => {
    const env = pageState(state.env);
    const page: RawPage = { env, trusted, ids: new Set(env.anchors) };
    /** One for each Markdown element that is open: what it opens it closes. */
    const readers = [new RawHtmlReader(page)];
    for (const block of state.tokens) {
      if (block.nesting < 0) readers.pop()?.close();
      if (block.nesting > 0) readers.push(new RawHtmlReader(page));
      const reader = readers.at(-1) as RawHtmlReader;
      const htmlTokens = [block, ...(block.children ?? [])].filter(({ type }) => type.startsWith('html_'));
      if (htmlTokens.length === 0) continue;
      const placeInBlock = locate(env, block);
      for (const token of htmlTokens) {
        const start = token === block ? 0 : (token.map?.[0] ?? 0);
        const parts = tagger.parseInline(token.content.replace(FORGED_RE, '\uFFFD'), {})[0]?.children ?? [];
        reader.read(token, parts, (offset) => placeInBlock(start + offset));
        const isBetween = token === block && readers.length === 1 && reader.open.length === 0;
        if (isBetween) token.info += CUT;
        if (!isTruncateMarker(token.content) || env.truncate) continue;
        env.truncate = isBetween ? 'between' : 'inside';
        token.info = TRUNCATE;
      }
    }
    readers[0]?.close();
  });
  const { rules } = md.renderer;
  rules.html_block = rules.html_inline = (tokens, at) => tokens[at]?.info ?? '';
}

/** The plain Markdown of an `html_block` or `html_inline` token. */
export function plainHtml({ meta }: Token): string {
  return (meta as { plain?: string } | null)?.plain ?? '';
}

/** Reads the raw HTML in one Markdown element. */
class RawHtmlReader {
  readonly open: RawTag[] = [];
  private token!: Token;
  private placeAt!: (offset: number) => Place;

  constructor(private readonly page: RawPage) {}

  /** Puts the output into `token.info`: other rules still need the source in `token.content`. */
  read(token: Token, parts: readonly Token[], placeAt: (offset: number) => Place): void {
    Object.assign(this, { token, placeAt });
    const { trusted } = this.page;
    const ends = new Map([...token.content.matchAll(RAW_END_RE)].map((end) => [end[1]?.toLowerCase(), end.index]));
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

  /** Reports what is not closed: it ends with the Markdown element, see `nestHtml`. */
  close(): void {
    for (const tag of this.open) {
      this.reportUnclosed(tag);
      tag.isOpen = true;
    }
  }

  /** Writes a start tag anew, with a mark. */
  private startTag(name: string, at: number, source: string): void {
    const { page, token, placeAt } = this;
    const tag: RawTag = { name, place: placeAt(at), isLeftOut: !this.mayStand(name, at, source) };
    const isEmpty = !VOID.has(name) && EMPTY_RE.test(source);
    if (!isEmpty && !VOID.has(name) && this.open.length < MAX_DEPTH) this.open.push(tag);
    if (tag.isLeftOut) return;
    const { attributes, offsets } = readAttributes(source);
    tag.isExternal = name === 'a' && leavesSite(attributes.get('href')?.trim() ?? '');
    const isFirstPicture = name === 'img' && token.meta?.hasFirstPicture === true;
    if (isFirstPicture) token.meta = { ...token.meta, hasFirstPicture: false };
    const placeOf = (attribute: string) => placeAt(at + (offsets.get(attribute) ?? 0));
    const clean = [...cleanAttributes({ ...page, ...tag, attributes, isFirstPicture, placeOf })];
    const plain = clean.filter(([attribute]) => attributes.has(attribute) && !NOT_PLAIN_RE.test(attribute));
    const mark = ` ${MARK}="${page.env.rawTags.push(tag) - 1}"`;
    const end = isEmpty ? `></${name}>` : '>';
    this.writeTag(`<${name}${print(clean)}${mark}${end}`, `<${name}${print(plain)}${end}`);
  }

  /** Reports an element that is left out. */
  private mayStand(name: string, at: number, source: string): boolean {
    const isAllowed = isAllowedElement(name, this.page.trusted);
    if (isAllowed && this.open.length < MAX_DEPTH) return true;
    if (isAllowed) this.report(at, `<${name}> is nested too deeply: it is left out`);
    else if (!this.reportComponent(at, source, 'left out'))
      this.report(at, `<${name}> cannot stand in a page: it is left out`, ALLOW_HINT);
    return false;
  }

  /** Reports a tag that a plugin knows, such as a component of another generator; false for anything else. */
  private reportComponent(at: number, source: string, remedy: string): boolean {
    const { env } = this.page;
    const explained = env.explainTag?.(source, remedy);
    if (!explained) return false;
    env.hasComponents = true;
    env.reportAt(explained.check, this.placeAt(at), explained.message, explained.hint);
    return true;
  }

  /** Writes an end tag, and before it those of the elements inside; reports one that closes nothing. */
  private endTag(name: string, at: number): void {
    const { env, trusted } = this.page;
    const start = this.open.findLastIndex((tag) => tag.name === name);
    const [first, ...inside] = start < 0 ? [] : this.open.splice(start);
    for (const tag of inside.reverse()) {
      this.reportUnclosed(tag);
      this.writeEnd(tag);
    }
    if (first) this.writeEnd(first);
    // The start tag of a component was reported, perhaps in another place.
    else if (!env.hasComponents || isAllowedElement(name, trusted))
      this.report(at, `stray tag: </${name}> closes nothing`);
  }

  private writeEnd({ name, isLeftOut, isExternal }: RawTag): void {
    if (isLeftOut) return;
    this.writeTag(`${isExternal ? this.page.env.externalMark : ''}</${name}>`, `</${name}>`);
  }

  private reportUnclosed(tag: RawTag): void {
    tag.isUnclosed = true;
    const message = `unclosed tag: <${tag.name}>`;
    if (!tag.isLeftOut) this.page.env.reportAt('brokenHtml', tag.place, message, `add </${tag.name}>`);
  }

  /** In plain Markdown, pictures do not get the size of their file, and a remark such as "since 2.3.0" is in italics. */
  private writeTag(html: string, plain: string): void {
    const isRemark = this.token.type === 'html_inline' && /^<\/?small\b/.test(plain);
    this.write(html, isRemark ? '*' : plain.replaceAll(`${SLOT_START}I`, `${SLOT_START}S`));
  }

  /** Shows what is no tag: a browser would take an unfinished one with the text behind it, and `<?php` up to the next `>`. */
  private writeText(text: string, at: number): void {
    const broken = text.search(BROKEN_RE);
    if (broken >= 0 && !this.reportComponent(at + broken, text.slice(broken), 'shown as text'))
      this.report(at + broken, 'what begins like a tag is shown as text', 'for a plain "<" write &lt;');
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
