/** Splits raw HTML into tags and text by the rules of CommonMark. */

import type { MarkdownIt } from 'markdown-it';
import { type DefaultTreeAdapterTypes as Dom, parseFragment, serialize } from '../model/html.ts';
import type { Attribute } from './htmlAttributes.ts';

export interface HtmlPart {
  kind: 'start' | 'end' | 'comment' | 'text';
  /** As written. */
  source: string;
  /** Offset of the source in the text. */
  at: number;
  /** Tag name in lower case; empty for other parts. */
  name: string;
}

const NAME_RE = /^<\/?([a-z][a-z\d-]*)/i;

/** The parts of a text, in order. `tagger` is a markdown-it instance that parses only HTML tags. */
export function splitHtml(text: string, tagger: MarkdownIt): HtmlPart[] {
  let at = 0;
  return (tagger.parseInline(text, {})[0]?.children ?? []).map(({ type, content }) => {
    const part = describePart(content, type === 'html_inline', at);
    at += content.length;
    return part;
  });
}

function describePart(source: string, isHtml: boolean, at: number): HtmlPart {
  const [, name = ''] = isHtml ? (NAME_RE.exec(source) ?? []) : [];
  if (name) return { kind: source[1] === '/' ? 'end' : 'start', source, at, name: name.toLowerCase() };
  return { kind: isHtml && source.startsWith('<!--') ? 'comment' : 'text', source, at, name };
}

/** The attributes of a start tag, and the offset of each in the tag. */
export function readAttributes(source: string): { attributes: Attribute[]; offsets: ReadonlyMap<string, number> } {
  const [node] = parseFragment(source, { sourceCodeLocationInfo: true }).childNodes;
  const { attrs = [], sourceCodeLocation } = (node ?? {}) as Partial<Dom.Element>;
  const places = Object.entries(sourceCodeLocation?.attrs ?? {});
  return { attributes: attrs, offsets: new Map(places.map(([name, { startOffset }]) => [name, startOffset])) };
}

/** Closes the open elements at the end of truncated HTML. */
export function closeHtml(html: string): string {
  return serialize(parseFragment(html));
}
