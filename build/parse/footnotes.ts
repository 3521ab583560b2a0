/** Footnotes: `[^1]` with `[^1]: text`, and `^[text]`. The only file that imports markdown-it-footnote. */

import type { MarkdownIt, StateCore, StateInline, Token } from 'markdown-it';
// @ts-expect-error The package has no types.
import footnote from 'markdown-it-footnote';
import { escapeHtml, fillIn } from '../../templates/model/text.ts';
import { type PageState, pageState } from './pageState.ts';

/** A limit, because the library takes quadratic time. */
const MAX_FOOTNOTES = 1000;

const DEFINITION_RE = /\[\^[^\]\s]+\]:/;

interface FootnoteState {
  footnotes?: { list?: Note[]; refs?: Record<string, number> };
}

interface Note {
  label?: string;
  /** Text of an inline note, and what it was parsed to. */
  content?: string;
  tokens?: Token[];
}

/** Notes go to a section at the end of the page, linked in both directions; their ids become anchors. */
export function footnotes(md: MarkdownIt): void {
  (footnote as (md: MarkdownIt) => void)(md);
  md.inline.ruler.at('footnote_inline', readInlineNote);
  md.core.ruler.before('footnote_tail', 'footnote_check', checkFootnotes);
  md.core.ruler.after('footnote_tail', 'footnote_places', placeInlineNotes);
  md.core.ruler.after('footnote_places', 'footnote_anchors', collectAnchors);
  addRenderers(md);
}

/** The text of the inline note with that id; undefined for a note with a label. */
export function inlineNote(id: number, env: PageState & FootnoteState): string | undefined {
  return env.footnotes?.list?.[id]?.content;
}

/** A unique label for any note; inline notes are numbered. */
export function labelOfNote(id: number, env: PageState & FootnoteState): string {
  const { list = [], refs = {} } = env.footnotes ?? {};
  let label = list[id]?.label ?? `note-${id + 1}`;
  while (list[id]?.label === undefined && Object.hasOwn(refs, `:${label}`)) label += '-1';
  return label;
}

/** Takes its number before its text is read: by the library's own rule, a note in it takes the same one and a text is lost. */
function readInlineNote(state: StateInline, silent: boolean): boolean {
  if (state.linkLevel > 0 || !state.src.startsWith('^[', state.pos)) return false;
  const end = state.md.helpers.parseLinkLabel(state, state.pos + 1);
  if (end < 0) return false;
  if (!silent) {
    const env = state.env as FootnoteState;
    env.footnotes ??= {};
    env.footnotes.list ??= [];
    const note = { content: state.src.slice(state.pos + 2, end), tokens: [] };
    state.push('footnote_ref', '', 0).meta = { id: env.footnotes.list.push(note) - 1 };
    state.md.inline.parse(note.content, state.md, state.env, note.tokens);
  }
  state.pos = end + 1;
  return true;
}

function checkFootnotes(state: StateCore): void {
  const env = pageState(state.env) as PageState & FootnoteState;
  const { list, refs = {} } = env.footnotes ?? {};
  state.tokens = dropRepeated(state.tokens, env);
  const unused = new Set(Object.keys(refs).filter((name) => (refs[name] ?? 0) < 0));
  if (unused.size > 0) reportUnused(unused, env);
  if (!list || list.length <= MAX_FOOTNOTES) return;
  list.length = MAX_FOOTNOTES;
  env.report('brokenAnchors', 0, `more than ${MAX_FOOTNOTES} footnotes: the others are left out`);
}

/** The first definition of a name counts, as on GitHub. The library takes the last one. */
function dropRepeated(tokens: readonly Token[], env: PageState): Token[] {
  const seen = new Set<string>();
  let isDropped = false;
  return tokens.filter((token, at) => {
    if (token.type === 'footnote_reference_open') {
      const label = String(token.meta?.label);
      isDropped = seen.has(label);
      seen.add(label);
      const message = `footnote [^${label}] is defined once more: readers see the first text alone`;
      if (isDropped)
        env.report('brokenSyntax', tokens[at + 1]?.map?.[0] ?? 0, message, 'give one of them another name');
    }
    const isHere = !isDropped;
    if (token.type === 'footnote_reference_close') isDropped = false;
    return isHere;
  });
}

/** The library does not store the lines of definitions, so they are searched. Its names start with a colon. */
function reportUnused(unused: Set<string>, env: PageState): void {
  for (const [line, text] of env.lines.entries()) {
    const marker = DEFINITION_RE.exec(text)?.[0];
    if (!marker || !unused.delete(`:${marker.slice(2, -2)}`)) continue;
    env.report('brokenAnchors', line, `footnote ${marker.slice(0, -1)} is never used`, 'put its mark into the text');
  }
}

/** Gives an inline note the lines of the paragraph that contains it. */
function placeInlineNotes({ tokens, env }: StateCore): void {
  if (!(env as FootnoteState).footnotes?.list) return;
  const maps = new Map<unknown, Token['map']>();
  let map: Token['map'] = null;
  for (const token of tokens) {
    if (token.type === 'footnote_open') map = maps.get(token.meta?.id) ?? null;
    if (token.type !== 'inline') continue;
    token.map ??= map;
    for (const child of token.children ?? []) {
      if (child.type === 'footnote_ref' && !child.meta?.label) maps.set(child.meta?.id, token.map);
    }
  }
}

function collectAnchors({ tokens, env }: StateCore): void {
  const { anchors } = pageState(env);
  for (const token of tokens) {
    if (token.type === 'footnote_open') anchors.push(`fn${readMeta(token).number}`);
    for (const child of token.children ?? []) {
      if (child.type === 'footnote_ref') anchors.push(readMeta(child).refId);
    }
  }
}

function addRenderers({ renderer: { rules } }: MarkdownIt): void {
  rules.footnote_ref = (tokens, at) => {
    const { number, refId } = readMeta(tokens[at]);
    return `<sup class="footnote-ref"><a href="#fn${number}" id="${refId}" role="doc-noteref">[${number}]</a></sup>`;
  };
  rules.footnote_block_open = (_tokens, _at, _options, env) => {
    const label = escapeHtml(pageState(env).ui('footnotes'));
    return `<section class="footnotes" role="doc-endnotes" aria-label="${label}">\n<ol>\n`;
  };
  rules.footnote_block_close = () => '</ol>\n</section>\n';
  rules.footnote_open = (tokens, at) => `<li id="fn${readMeta(tokens[at]).number}">\n`;
  rules.footnote_close = () => '</li>\n';
  rules.footnote_anchor = (tokens, at, _options, env) => {
    const { refId } = readMeta(tokens[at]);
    const number = refId.slice('fnref'.length);
    const label = escapeHtml(fillIn(pageState(env).ui('footnoteBack'), { number }));
    return ` <a class="footnote-back" href="#${refId}" role="doc-backlink" aria-label="${label}">↩\uFE0E</a>`;
  };
}

/** The note's number, and the id of one of the references to it: `fnref1`, `fnref1-2` for the second. */
function readMeta(token: Token | undefined): { number: number; refId: string } {
  const number = Number(token?.meta?.id) + 1;
  const use = Number(token?.meta?.subId ?? 0) + 1;
  return { number, refId: use > 1 ? `fnref${number}-${use}` : `fnref${number}` };
}
