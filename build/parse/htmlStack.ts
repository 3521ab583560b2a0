/** Starts and ends the elements of the writer's own HTML: only those of the allow-list, well nested, inside one element of Markdown. */

import type { MarkdownIt, Token } from 'markdown-it';
import { escapeHtml } from '../../templates/model/text.ts';
import { createDiagnostic, type Place } from '../model/diagnostic.ts';
import { SLOT_START } from '../model/slots.ts';
import type { Attribute, CleanTag, Tag } from './htmlAttributes.ts';
import { elementNamed } from './htmlElements.ts';
import { type HtmlPart, readAttributes } from './htmlTags.ts';
import type { PageState } from './pageState.ts';

export interface RawHtmlOptions {
  /** Any element and any attribute may stand in a page, but for those that change the page around it. */
  trusted: boolean;
  /** A markdown-it that knows tags and nothing else. */
  tagger: MarkdownIt;
}

/** Browsers nest no deeper, and the search for the element that a tag ends stays short. */
const MAX_DEPTH = 512;
/** What plain Markdown has no use for; `srcset` names the picture of `src` again. */
const NOT_PLAIN_RE = /^(?:on.*|srcset|style|class|loading|decoding)$/;

/** An element that is open: the writer's, or one of Markdown, inside of which the writer's have to be closed. */
interface Opened {
  name: string;
  isMarkdown?: true;
  /** Where the writer's tag stands. */
  place?: Place;
  /** Its tags are left out. */
  isLeftOut?: boolean;
  /** A link that leaves the site. */
  isExternal?: boolean;
}

export interface Walk {
  env: PageState;
  options: RawHtmlOptions;
  open: Opened[];
  /** Where the elements of Markdown stand in `open`. */
  markdown: number[];
  clean(tag: Tag): CleanTag;
  Token: typeof Token;
}

/** HTML for the page and for plain Markdown. */
export interface Printed {
  html: string;
  plain: string;
}

const NOTHING: Printed = { html: '', plain: '' };

/** A text to read: an `html_block`, or one tag in a line. */
export interface Source {
  walk: Walk;
  token: Token;
  placeAt(offset: number): Place;
  isInline: boolean;
}

export function enter(name: string, { open, markdown }: Walk): void {
  markdown.push(open.push({ name, isMarkdown: true }) - 1);
}

export function leave({ open, markdown }: Walk): void {
  open.pop();
  markdown.pop();
}

/** Where the writer's elements start that are in the innermost element of Markdown. */
function startOfInnermost({ markdown }: Walk): number {
  return (markdown.at(-1) ?? -1) + 1;
}

export function startElement(part: HtmlPart, source: Source): Printed {
  const { walk } = source;
  const { name } = part;
  const element = elementNamed(name, walk.options.trusted);
  const implied = closeImplied(name, walk);
  const isLeftOut = !mayStart(part, source);
  const place = source.placeAt(part.at);
  const { attributes, external, own } = isLeftOut ? NO_ATTRIBUTES : cleanAttributes(part, source);
  const isEmpty = element.isVoid || (part.source.endsWith('/>') && isForeign(walk, name));
  if (!isEmpty && walk.open.length < MAX_DEPTH) walk.open.push({ name, place, isLeftOut, isExternal: external });
  if (isLeftOut) return implied;
  const end = isEmpty && !element.isVoid ? `</${name}>` : '';
  return {
    html: `${implied.html}<${name}${printAttributes(attributes)}>${end}`,
    plain: `${implied.plain}<${name}${printPlainAttributes(own)}>${end}`,
  };
}

const NO_ATTRIBUTES: CleanTag = { attributes: [], own: [], external: false };

/** Reports an element that may not be in a page, or not here. */
function mayStart(part: HtmlPart, source: Source): boolean {
  const { walk, isInline } = source;
  const { name, at } = part;
  const { isAllowed, isPhrasing, parents } = elementNamed(name, walk.options.trusted);
  if (walk.open.length >= MAX_DEPTH) {
    report(source, at, `<${name}> is nested too deeply: it is left out`);
    return false;
  }
  const parent = walk.open.findLast(({ isLeftOut }) => !isLeftOut);
  const isPart = parent && !parent.isMarkdown && parents?.includes(parent.name);
  if (!isAllowed) refuseElement(part, source, 'left out');
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

export function refuseElement({ name, at }: HtmlPart, source: Source, remedy: string): void {
  const hint = 'write it in Markdown; `markdown.trustedHtml` in the configuration allows other elements';
  report(source, at, `<${name}> cannot stand in a page: it is ${remedy}`, hint);
}

/** A `<td>` ends the one before it, and a block ends a paragraph. */
function closeImplied(name: string, walk: Walk): Printed {
  const { parents, isPhrasing } = elementNamed(name, true);
  const first = startOfInnermost(walk);
  let start = walk.open.length;
  for (let at = start - 1; at >= first; at--) {
    const { name: around, isLeftOut } = walk.open[at] as Opened;
    if (isLeftOut) continue;
    if (parents?.includes(around)) return closeDownTo(start, walk);
    if (parents ? !elementNamed(around, true).isOpenEnded : isPhrasing || around !== 'p') break;
    start = at;
  }
  return parents ? NOTHING : closeDownTo(start, walk);
}

/** In a picture, `<path/>` is a whole element. */
function isForeign({ open }: Walk, name: string): boolean {
  return /^(?:svg|math)$/.test(name) || open.some((each) => !each.isMarkdown && /^(?:svg|math)$/.test(each.name));
}

function cleanAttributes(part: HtmlPart, source: Source): CleanTag {
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

/** In plain Markdown, a picture has no size from its file. */
function printPlainAttributes(attributes: readonly Attribute[]): string {
  const shown = attributes.filter(({ name }) => !NOT_PLAIN_RE.test(name));
  return printAttributes(shown).replaceAll(`${SLOT_START}I`, `${SLOT_START}S`);
}

export function endElement({ name, at }: HtmlPart, source: Source): Printed {
  const { walk } = source;
  const first = startOfInnermost(walk);
  const start = walk.open.findLastIndex((each) => each.name === name);
  if (start < first) {
    const hint = name === 'p' ? 'a paragraph ends where the next block starts' : undefined;
    report(source, at, `stray tag: </${name}> closes nothing`, hint);
    return NOTHING;
  }
  const inside = closeDownTo(start + 1, walk);
  const end = printEnd(walk.open.pop() as Opened, walk);
  return { html: inside.html + end.html, plain: inside.plain + end.plain };
}

/** Ends all that is open in the innermost element of Markdown. */
export function closeInnermost(walk: Walk): Printed {
  return closeDownTo(startOfInnermost(walk), walk);
}

/** Ends the elements in which no block of Markdown can stand: a paragraph, a table between its parts. */
export function closePartsOnly(walk: Walk): Printed {
  const first = startOfInnermost(walk);
  let start = walk.open.length;
  for (let at = start - 1; at >= first; at--) {
    const { name, isLeftOut } = walk.open[at] as Opened;
    if (isLeftOut) continue;
    if (name !== 'p' && !elementNamed(name, true).isPartsOnly) break;
    start = at;
  }
  return closeDownTo(start, walk);
}

/** Ends the elements from `start` on, the innermost first; those that need an end tag have none. */
function closeDownTo(start: number, walk: Walk): Printed {
  const printed: Printed = { html: '', plain: '' };
  while (walk.open.length > start) {
    const opened = walk.open.pop() as Opened;
    const { name, place, isLeftOut } = opened;
    const { html, plain } = printEnd(opened, walk);
    printed.html += html;
    printed.plain += plain;
    if (!place || isLeftOut || elementNamed(name, true).isOpenEnded) continue;
    walk.env.diagnostics.push(createDiagnostic('brokenHtml', place, `unclosed tag: <${name}>`, `add </${name}>`));
  }
  return printed;
}

function printEnd({ name, isLeftOut, isExternal }: Opened, { env }: Walk): Printed {
  if (isLeftOut) return NOTHING;
  return { html: `${isExternal ? env.externalMark : ''}</${name}>`, plain: `</${name}>` };
}

export function report({ walk, placeAt }: Source, at: number, message: string, hint?: string): void {
  walk.env.diagnostics.push(createDiagnostic('brokenHtml', placeAt(at), message, hint));
}
