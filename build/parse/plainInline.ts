/** Writes inline content as plain Markdown: the writer's own text, with whole addresses and without our extensions. */

import type { MarkdownIt, Token } from 'markdown-it';
import { inlineNote, labelOfNote } from './footnotes.ts';
import type { PageState } from './pageState.ts';
import { plainHtml } from './rawHtml.ts';

/** What the writers of plain Markdown know of the page they write. */
export interface PlainPage {
  md: MarkdownIt;
  env: PageState;
}

/** A piece of the content that is written in another way. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** For extensions whose own marks are gone from the tokens by then: says what a piece of an `inline` token stands for. */
export function rewrite(inline: Token, edit: Edit): void {
  inline.meta = { ...inline.meta, edits: [...editsOf(inline), edit] };
}

const REFERENCE_RE = /^\[(?:\\.|[^\\\]])*\]/s;

/** The content of an `inline` token. Addresses are slots. */
export function plainInline(inline: Token | undefined, page: PlainPage): string {
  const { content = '', children } = inline ?? {};
  const edits = (children ?? []).flatMap((token, at) => editOf(token, content, page, children?.[at + 1]) ?? []);
  return applyEdits(content, [...editsOf(inline), ...edits]).trim();
}

function editsOf(inline: Token | undefined): Edit[] {
  return (inline?.meta as { edits?: Edit[] } | null)?.edits ?? [];
}

function editOf(token: Token, content: string, page: PlainPage, next: Token | undefined): Edit | undefined {
  const { type, map, markup } = token;
  if (!map) return undefined;
  if (type === 'link_open' && markup !== 'autolink' && markup !== 'linkify') {
    return editTarget({ token, labelEnd: map[1], address: 'href', title: titleOf(token) }, content, page);
  }
  if (type === 'image') {
    // A picture that is a figure has given its title to the caption.
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

interface Target {
  token: Token;
  /** Where the bracket stands that closes the text. */
  labelEnd: number;
  address: 'href' | 'src';
  title: string;
}

/** An address is replaced where it stands; a link by reference gets its address, for definitions are not kept. */
function editTarget({ token, labelEnd, address, title }: Target, content: string, { md }: PlainPage): Edit {
  const mark = String(token.attrGet(address));
  if (token.meta?.label === undefined) {
    const start = labelEnd + 2 + (/^\s*/.exec(content.slice(labelEnd + 2))?.[0].length ?? 0);
    const written = md.helpers.parseLinkDestination(content, start, content.length);
    return { start, end: written.ok ? written.pos : start, text: mark };
  }
  const reference = REFERENCE_RE.exec(content.slice(labelEnd + 1))?.[0] ?? '';
  const quoted = title ? ` "${title.replace(/["\\]/g, '\\$&')}"` : '';
  return { start: labelEnd, end: labelEnd + 1 + reference.length, text: `](${mark}${quoted})` };
}

/** A note inside the text, `^[so]`, is known to us only: it becomes one with a label. */
function editNote({ meta }: Token, start: number, { env }: PlainPage): Edit | undefined {
  const id = Number(meta?.id);
  const note = inlineNote(id, env);
  if (note === undefined) return undefined;
  return { start, end: start + '^[]'.length + note.length, text: `[^${labelOfNote(id, env)}]` };
}

function applyEdits(content: string, edits: Edit[]): string {
  let text = '';
  let at = 0;
  // The end of a link comes after what stands in its text.
  for (const edit of edits.sort((a, b) => a.start - b.start)) {
    text += content.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + content.slice(at);
}
