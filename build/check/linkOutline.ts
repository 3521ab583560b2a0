/** Reads the addresses that a written file holds, and the ids that links can lead to. */

import { attributeOf, isElement, parseFragment } from '../model/html.ts';
import { toAbsolute } from '../model/toAbsolute.ts';

export interface LinkOutline {
  /** Addresses as written, without entities. */
  links: readonly string[];
  ids: ReadonlySet<string>;
}

/** An opening tag with addresses or ids, or a script of JSON-LD. Documents with the same tag share it. */
export interface LinkTag {
  html: string;
  links: readonly string[];
  ids: readonly string[];
  /** Where relative addresses of the document start: `<base>`. */
  start?: string;
}

const REST = `[^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*>`;
const TEXT_ELEMENTS = '(script|style|title|textarea)(?=[\\s/>])';
/** A comment, an element whose content is text whatever it looks like, or an opening tag with attributes. */
const TAG_RE = new RegExp(`<(?:!--.*?-->|${TEXT_ELEMENTS}${REST}.*?(?:</\\1[^>]*>|$)|[a-z][^\\s>]*\\s${REST})`, 'gis');
/** Most tags have none of these. */
const WANTED_RE = /\s(?:id|name|href|src|poster|cite|action|formaction|data|content|srcset|imagesrcset|type)\s*=/i;
const PARTS_RE = new RegExp(`^<([a-z][^\\s/>]*)(${REST})(.*)$`, 'is');
const ATTRIBUTE_RE = /\s([^\s"'>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;
/** Tags remembered at a time: those that occur on every page come back soon. */
const MAX_TAGS = 20_000;
const ADDRESS_RE = /^(?:src|poster|cite|action|formaction)$/;
const ADDRESS_LIST_RE = /^(?:image)?srcset$/;
const CANDIDATE_RE = /([^\s,]\S*)(?:\s+[\d.]+[wxh])?\s*(?:,|$)/g;
/** Elements whose `href` leads to a file. In a drawing it names a part of the drawing. */
const HREF_ELEMENT_RE = /^(?:a|area|embed|link)$/;
const HOST_RE = /^(?:dns-prefetch|preconnect)$/;
const REFRESH_RE = /^\s*[\d.]+\s*;\s*url\s*=\s*(.+)/i;
/** Types and the vocabulary have names that start with `@`. */
const JSON_LINK_RE = /(?<!"@\w+":\s*)"(https?:[^"\\]*)"/g;
/** The links of feeds and sitemaps themselves: articles in feeds repeat what documents say. */
const FEED_LINK_RE =
  /(?:<(?:link|loc)>|<[\w:]*link\s[^>]*\bhref="|"(?:url|image|home_page_url|feed_url)": ")(https?:[^"<&]*)/g;

/** Creates a reader for the documents of one site, in which most tags occur again and again. It gives each tag once. */
export function createTagReader(): (html: string) => LinkTag[] {
  const known = new Map<string, LinkTag>();
  const read = (text: string): LinkTag => {
    // A piece of a string keeps the whole one in memory: a tag, its document.
    const tag = known.get(text) ?? parseTag(Buffer.from(text).toString());
    if (known.size >= MAX_TAGS) known.clear();
    known.set(tag.html, tag);
    return tag;
  };
  return (html) => [...new Set(html.match(TAG_RE))].flatMap((text) => (WANTED_RE.test(text) ? read(text) : []));
}

/** What the tags of the document at `page` hold together. */
export function outlineOf(tags: readonly LinkTag[], page: string): LinkOutline {
  const links = [...new Set(tags.flatMap((tag) => tag.links))];
  const { start } = tags.find((tag) => tag.start !== undefined) ?? {};
  return {
    links: start === undefined ? links : links.map((href) => toAbsolute(href, toAbsolute(start, page))),
    ids: new Set(tags.flatMap(({ ids }) => ids)),
  };
}

/** The addresses in a feed or a sitemap. */
export function readFeed(text: string): LinkOutline {
  return { links: firstGroups(text, FEED_LINK_RE), ids: new Set() };
}

function parseTag(html: string): LinkTag {
  const [, element = '', rest = '', content = ''] = PARTS_RE.exec(html) ?? [];
  const name = element.toLowerCase();
  const attributes: Record<string, string> = {};
  for (const [, key = '', double, single, bare] of rest.matchAll(ATTRIBUTE_RE))
    attributes[key.toLowerCase()] ??= decodeEntities(double ?? single ?? bare ?? '');
  const ids = [attributes.id, name === 'a' ? attributes.name : undefined].filter((each) => each !== undefined);
  if (name === 'base') return { html, links: [], ids, start: attributes.href };
  const links = Object.keys(attributes).flatMap((key) => linksIn(name, key, attributes));
  return { html, links: attributes.type === 'application/ld+json' ? firstGroups(content, JSON_LINK_RE) : links, ids };
}

function linksIn(name: string, key: string, attributes: Readonly<Record<string, string>>): string[] {
  const value = attributes[key];
  if (!value) return [];
  if (ADDRESS_LIST_RE.test(key)) return firstGroups(value, CANDIDATE_RE);
  if (name === 'meta' && key === 'content') {
    const isRefresh = attributes['http-equiv']?.toLowerCase() === 'refresh';
    return isRefresh ? (REFRESH_RE.exec(value)?.slice(1) ?? []) : URL.canParse(value) ? [value] : [];
  }
  const isLink = key === 'href' && HREF_ELEMENT_RE.test(name) && !HOST_RE.test(attributes.rel ?? '');
  return isLink || ADDRESS_RE.test(key) || (name === 'object' && key === 'data') ? [value] : [];
}

function decodeEntities(value: string): string {
  if (!value.includes('&')) return value;
  const [element] = parseFragment(`<a href="${value.replaceAll('"', '&quot;')}">`).childNodes;
  return element && isElement(element) ? (attributeOf(element, 'href') ?? value) : value;
}

function firstGroups(text: string, expression: RegExp): string[] {
  return [...text.matchAll(expression)].map(([, found = '']) => found);
}
