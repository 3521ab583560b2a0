/** The writer's own HTML in plain Markdown: its tags as they are, without what needs our styles and scripts. */

import { SLOT_END, SLOT_START } from '../slots.ts';
import type { PlainPage } from './plainPage.ts';

const PIECE_RE = new RegExp(`^${SLOT_START}R(\\d+)${SLOT_END}$`);
/** Nothing that a reader of text could use. */
const CODE_RE = /<(script|style|template)\b[^<>]*>.*?(?:<\/\1\s*>|$)|<!--.*?(?:-->|$)/gis;
/** The count keeps a page of broken tags from taking time that grows with the square of its length. */
const TAG_RE = /<[a-z][^<>"']*(?:(?:"[^"]*"|'[^']*')[^<>"']*){0,100}>/gi;
const ATTRIBUTE_RE = /\s([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/g;
/** `srcset` names the picture of `src` again. */
const DROPPED_RE = /^(?:on.*|srcset|style|class|loading|decoding)$/i;
const ADDRESS_RE = /^(?:href|src|poster)$/i;

/**
 * The text of an `html_block` or `html_inline` token: empty for a comment and for the mark `<!-- truncate -->`.
 * `info` is what `rawHtml` left in the token.
 */
export function plainHtml({ info, content }: { info: string; content: string }, page: PlainPage): string {
  if (info === '<br>') return content;
  const [, index] = PIECE_RE.exec(info) ?? [];
  const piece = index === undefined ? undefined : page.env.rawHtml[Number(index)];
  return piece ? piece.html.replace(CODE_RE, '').replace(TAG_RE, (tag) => cleanTag(tag, page)) : '';
}

function cleanTag(tag: string, page: PlainPage): string {
  return tag.replace(ATTRIBUTE_RE, (whole, name: string, double?: string, single?: string, bare = '') => {
    if (DROPPED_RE.test(name)) return '';
    if (!ADDRESS_RE.test(name)) return whole;
    const mark = page.slotOf((double ?? single ?? bare).trim().replaceAll('&amp;', '&'));
    return mark === undefined ? '' : ` ${name}="${mark}"`;
  });
}
