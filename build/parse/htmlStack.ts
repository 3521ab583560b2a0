/** Opens and closes the elements of raw HTML: only allowed ones, well nested, within one Markdown element. */

import type { MarkdownIt, Token } from 'markdown-it';
import { escapeHtml } from '../../templates/model/text.ts';
import type { Place } from '../model/diagnostic.ts';
import { SLOT_START } from '../model/slots.ts';
import { componentAt } from './foreignComponents.ts';
import type { Attribute, CleanTag, HtmlTag } from './htmlAttributes.ts';
import { elementNamed } from './htmlElements.ts';
import { type HtmlPart, readAttributes } from './htmlTags.ts';
import type { PageState } from './pageState.ts';

export interface RawHtmlOptions {
  /** Allow any element and attribute except those that change the whole page. */
  trusted: boolean;
  /** A markdown-it instance that parses only HTML tags. */
  tagger: MarkdownIt;
}

/** The limit of browsers; also bounds the search for the element that a tag closes. */
const MAX_DEPTH = 512;
/** Attributes that plain Markdown omits; `srcset` repeats the picture of `src`. */
const NOT_PLAIN_RE = /^(?:on.*|srcset|style|class|loading|decoding)$/;

/** An open element, of raw HTML or of Markdown. Raw elements must be closed before the Markdown element around them. */
interface OpenElement {
  name: string;
  isMarkdown?: true;
  /** Position of the raw tag. */
  place?: Place;
  /** Its tags are not printed. */
  isOmitted?: boolean;
  /** A link to another site. */
  isExternal?: boolean;
  /** Its end tag in plain Markdown, if that is no tag. */
  plainEnd?: string;
}

export interface HtmlWalk {
  env: PageState;
  options: RawHtmlOptions;
  open: OpenElement[];
  /** Indexes of the Markdown elements in `open`. */
  markdown: number[];
  clean(tag: HtmlTag): CleanTag;
  Token: typeof Token;
}

/** Output for the page and for plain Markdown. */
export interface HtmlOutput {
  html: string;
  plain: string;
}

const NOTHING: HtmlOutput = { html: '', plain: '' };

/** Raw HTML to process: an `html_block` or an inline tag. */
export interface HtmlSource {
  walk: HtmlWalk;
  token: Token;
  placeAt(offset: number): Place;
  isInline: boolean;
}

/** Enters a Markdown element: raw elements opened from now on must be closed before it ends. */
export function enter(name: string, { open, markdown }: HtmlWalk): void {
  markdown.push(open.push({ name, isMarkdown: true }) - 1);
}

/** Leaves the innermost Markdown element. */
export function leave({ open, markdown }: HtmlWalk): void {
  open.pop();
  markdown.pop();
}

/** Index in `open` of the first raw element inside the innermost Markdown element. */
function startOfInnermost({ markdown }: HtmlWalk): number {
  return (markdown.at(-1) ?? -1) + 1;
}

/** The output of a start tag, with the end tags that it implies. Reports an element that is not allowed here and leaves it out. */
export function startElement(part: HtmlPart, source: HtmlSource): HtmlOutput {
  const { walk } = source;
  const { name } = part;
  const element = elementNamed(name, walk.options.trusted);
  const implied = closeImplied(name, walk);
  const isOmitted = !mayStart(part, source);
  const place = source.placeAt(part.at);
  const { attributes, isExternal, own } = isOmitted ? NO_ATTRIBUTES : cleanAttributes(part, source);
  const isEmpty = element.isVoid || (part.source.endsWith('/>') && isForeign(walk, name));
  // A remark, such as "since 2.3.0".
  const mark = name === 'small' && source.isInline ? '*' : undefined;
  if (!isEmpty && walk.open.length < MAX_DEPTH) {
    walk.open.push({ name, place, isOmitted, isExternal, ...(mark && { plainEnd: mark }) });
  }
  if (isOmitted) return implied;
  const end = isEmpty && !element.isVoid ? `</${name}>` : '';
  return {
    html: `${implied.html}<${name}${printAttributes(attributes)}>${end}`,
    plain: implied.plain + (mark ?? `<${name}${printPlainAttributes(own)}>${end}`),
  };
}

const NO_ATTRIBUTES: CleanTag = { attributes: [], own: [], isExternal: false };

/** Reports an element that is not allowed, or not allowed here. */
function mayStart(part: HtmlPart, source: HtmlSource): boolean {
  const { walk, isInline } = source;
  const { name, at } = part;
  const { isAllowed, isPhrasing, parents } = elementNamed(name, walk.options.trusted);
  if (walk.open.length >= MAX_DEPTH) {
    report(source, at, `<${name}> is nested too deeply: it is left out`);
    return false;
  }
  const parent = walk.open.findLast(({ isOmitted }) => !isOmitted);
  const isPart = parent && !parent.isMarkdown && parents?.includes(parent.name);
  if (!isAllowed) rejectElement(part, source, 'left out');
  else if (isInline && !isPhrasing) {
    const around = walk.open[startOfInnermost(walk) - 1]?.name ?? 'p';
    const hint = 'put it on a line of its own, with a blank line before and after';
    report(source, at, `misplaced tag: <${name}> cannot stand inside <${around}>`, hint);
  } else if (parents && !isPart) {
    const hint = `it belongs inside ${parents.map((each) => `<${each}>`).join(' or ')}`;
    report(source, at, `misplaced tag: <${name}> has no effect here`, hint);
  } else if (!isPart && parent && !parent.isMarkdown && elementNamed(parent.name, true).isPartsOnly) {
    report(source, at, `misplaced tag: <${name}> cannot stand inside <${parent.name}>`);
  } else return true;
  return false;
}

/** Reports an element that is not allowed; `remedy` says what happens to it. */
export function rejectElement(part: HtmlPart, source: HtmlSource, remedy: string): void {
  const { name, at } = part;
  if (reportComponent(part.source, at, source, remedy)) return;
  const hint = 'write it in Markdown; `markdown.trustedHtml` in the configuration allows other elements';
  report(source, at, `<${name}> cannot stand in a page: it is ${remedy}`, hint);
}

/** Reports a component of another generator; false for anything else. */
export function reportComponent(text: string, at: number, { walk, placeAt }: HtmlSource, remedy: string): boolean {
  const component = componentAt(text);
  if (!component) return false;
  const { name, hint } = component;
  walk.env.hasComponents = true;
  walk.env.reportAt('foreignSyntax', placeAt(at), `the component <${name}> is ${remedy}`, hint);
  return true;
}

/** A `<td>` closes the previous one, and a block closes a paragraph. */
function closeImplied(name: string, walk: HtmlWalk): HtmlOutput {
  const { parents, isPhrasing } = elementNamed(name, true);
  const first = startOfInnermost(walk);
  let start = walk.open.length;
  for (let at = start - 1; at >= first; at--) {
    const { name: around, isOmitted } = walk.open[at] as OpenElement;
    if (isOmitted) continue;
    if (parents?.includes(around)) return closeDownTo(start, walk);
    if (parents ? !elementNamed(around, true).isOpenEnded : isPhrasing || around !== 'p') break;
    start = at;
  }
  return parents ? NOTHING : closeDownTo(start, walk);
}

/** In SVG and MathML, `<path/>` is self-closing. */
function isForeign({ open }: HtmlWalk, name: string): boolean {
  return /^(?:svg|math)$/.test(name) || open.some((each) => !each.isMarkdown && /^(?:svg|math)$/.test(each.name));
}

function cleanAttributes(part: HtmlPart, source: HtmlSource): CleanTag {
  const { walk, token } = source;
  const { attributes, offsets } = readAttributes(part.source);
  const isFirstPicture = part.name === 'img' && token.meta?.hasFirstPicture === true;
  if (isFirstPicture) token.meta = { ...token.meta, hasFirstPicture: false };
  const placeOf = (attribute: string) => source.placeAt(part.at + (offsets.get(attribute) ?? 0));
  return walk.clean({ name: part.name, attributes, isFirstPicture, placeOf });
}

function printAttributes(attributes: readonly Attribute[]): string {
  return attributes.map(({ name, value }) => ` ${name}="${escapeHtml(value)}"`).join('');
}

/** In plain Markdown, pictures do not get the size of their file. */
function printPlainAttributes(attributes: readonly Attribute[]): string {
  const shown = attributes.filter(({ name }) => !NOT_PLAIN_RE.test(name));
  return printAttributes(shown).replaceAll(`${SLOT_START}I`, `${SLOT_START}S`);
}

/** The output of an end tag, with the end tags of unclosed elements inside. Reports one that closes nothing. */
export function endElement({ name, at, source: text }: HtmlPart, source: HtmlSource): HtmlOutput {
  const { walk } = source;
  const first = startOfInnermost(walk);
  const start = walk.open.findLastIndex((each) => each.name === name);
  if (start < first) {
    // Its start was reported where it was left out.
    if (walk.env.hasComponents && /^<\/[A-Z]/.test(text) && !elementNamed(name, false).isAllowed) return NOTHING;
    const hint = name === 'p' ? 'a paragraph ends where the next block starts' : undefined;
    report(source, at, `stray tag: </${name}> closes nothing`, hint);
    return NOTHING;
  }
  const inside = closeDownTo(start + 1, walk);
  const end = printEnd(walk.open.pop() as OpenElement, walk);
  return { html: inside.html + end.html, plain: inside.plain + end.plain };
}

/** Closes all raw elements inside the innermost Markdown element. */
export function closeInnermost(walk: HtmlWalk): HtmlOutput {
  return closeDownTo(startOfInnermost(walk), walk);
}

/** Closes elements that cannot contain a Markdown block: a paragraph, a table between its parts. */
export function closePartsOnly(walk: HtmlWalk): HtmlOutput {
  const first = startOfInnermost(walk);
  let start = walk.open.length;
  for (let at = start - 1; at >= first; at--) {
    const { name, isOmitted } = walk.open[at] as OpenElement;
    if (isOmitted) continue;
    if (name !== 'p' && !elementNamed(name, true).isPartsOnly) break;
    start = at;
  }
  return closeDownTo(start, walk);
}

/** Closes the elements from `start` on, innermost first, and reports required end tags as missing. */
function closeDownTo(start: number, walk: HtmlWalk): HtmlOutput {
  const printed: HtmlOutput = { html: '', plain: '' };
  while (walk.open.length > start) {
    const opened = walk.open.pop() as OpenElement;
    const { name, place, isOmitted } = opened;
    const { html, plain } = printEnd(opened, walk);
    printed.html += html;
    printed.plain += plain;
    if (!place || isOmitted || elementNamed(name, true).isOpenEnded) continue;
    walk.env.reportAt('brokenHtml', place, `unclosed tag: <${name}>`, `add </${name}>`);
  }
  return printed;
}

function printEnd({ name, isOmitted, isExternal, plainEnd }: OpenElement, { env }: HtmlWalk): HtmlOutput {
  if (isOmitted) return NOTHING;
  return { html: `${isExternal ? env.externalMark : ''}</${name}>`, plain: plainEnd ?? `</${name}>` };
}

/** Reports `brokenHtml` at an offset of the text. */
export function report({ walk, placeAt }: HtmlSource, at: number, message: string, hint?: string): void {
  walk.env.reportAt('brokenHtml', placeAt(at), message, hint);
}
