/** Renders inline content as plain Markdown: the source text, with full addresses and without our extensions. */

import type { MarkdownIt, Token } from 'markdown-it';
import { inlineNote, labelOfNote } from '../../parse/footnotes.ts';
import type { PageState } from '../../parse/pageState.ts';
import { plainHtml } from '../../parse/rawHtml.ts';
import { type Edit, editsOf } from '../shared/rewrite.ts';

/** The context for rendering plain Markdown. */
export interface PlainPage {
  md: MarkdownIt;
  env: PageState;
}

const REFERENCE_RE = /^\[(?:\\.|[^\\\]])*\]/s;

/** The content of an `inline` token. Addresses are slots. */
export function plainInline(inline: Token | undefined, page: PlainPage): string {
  const { content = '', children } = inline ?? {};
  const edits = (children ?? []).flatMap((token, at) => editOf(token, content, page, children?.[at + 1]) ?? []);
  return applyEdits(content, [...editsOf(inline), ...edits]).trim();
}

function editOf(token: Token, content: string, page: PlainPage, next: Token | undefined): Edit | undefined {
  const { type, map, markup } = token;
  if (!map) return undefined;
  if (type === 'link_open' && markup !== 'autolink' && markup !== 'linkify') {
    return editTarget({ token, labelEnd: map[1], address: 'href', title: titleOf(token) }, content, page);
  }
  if (type === 'image') {
    // In a figure, the title has moved to the caption.
    const title = next?.type === 'figcaption' ? next.content : titleOf(token);
    return editTarget({ token, labelEnd: map[0] + 2 + token.content.length, address: 'src', title }, content, page);
  }
  if (type === 'html_inline') {
    return { start: map[0], end: map[0] + token.content.length, text: plainHtml(token) };
  }
  if (type === 'footnote_ref') return editNote(token, map[0], page);
  return undefined;
}

function titleOf(token: Token): string {
  return String(token.attrGet('title') ?? '');
}

interface LinkTarget {
  token: Token;
  /** Offset of the bracket that closes the text. */
  labelEnd: number;
  address: 'href' | 'src';
  title: string;
}

/** Replaces an address in place; a reference link becomes an inline link, because definitions are not kept. */
function editTarget({ token, labelEnd, address, title }: LinkTarget, content: string, { md }: PlainPage): Edit {
  const target = String(token.attrGet(address));
  if (token.meta?.label === undefined) {
    const start = labelEnd + 2 + (/^\s*/.exec(content.slice(labelEnd + 2))?.[0].length ?? 0);
    const written = md.helpers.parseLinkDestination(content, start, content.length);
    return { start, end: written.ok ? written.pos : start, text: target };
  }
  const reference = REFERENCE_RE.exec(content.slice(labelEnd + 1))?.[0] ?? '';
  const quoted = title ? ` "${title.replace(/["\\]/g, '\\$&')}"` : '';
  return { start: labelEnd, end: labelEnd + 1 + reference.length, text: `](${target}${quoted})` };
}

/** An inline note, `^[text]`, is not standard Markdown: it becomes a note with a label. */
function editNote({ meta }: Token, start: number, { env }: PlainPage): Edit | undefined {
  const id = Number(meta?.id);
  const note = inlineNote(id, env);
  if (note === undefined) return undefined;
  return { start, end: start + '^[]'.length + note.length, text: `[^${labelOfNote(id, env)}]` };
}

function applyEdits(content: string, edits: Edit[]): string {
  let text = '';
  let at = 0;
  // Edits inside the text of a link come before the edit of its end.
  for (const edit of edits.sort((a, b) => a.start - b.start)) {
    text += content.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + content.slice(at);
}
