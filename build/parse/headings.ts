/** Explicit heading ids in braces, former ids too, and the page title. */

import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { frenchSpaces, ordinarySpaces } from '../model/frenchSpaces.ts';
import { createSlugger } from '../model/slug.ts';
import { isFrameId } from './frameIds.ts';
import { type PageState, pageState } from './pageState.ts';
import { plainText } from './tokenText.ts';

/** Characters of an id that need no escaping in an address. */
const ID_RE = /^[\p{L}\p{N}\p{M}._:-]+$/u;
/** A limit, because markdown-it-anchor searches for each heading from the start of the page, in quadratic time. */
const MAX_HEADINGS = 5000;

/** Reads explicit ids, and the title from a first-level heading. `anchors` does the rest. */
export function headings(md: MarkdownIt): void {
  md.core.ruler.before('inline', 'heading_ids', takeExplicitIds);
  md.core.ruler.push('headings', (state) => {
    const env = pageState(state.env);
    takeTitle(state.tokens, env);
    checkLevels(state.tokens, env);
    limitHeadings(state.tokens, env);
  });
}

/** What braces at the end of a heading can hold: `{#id .was-old}`, also `{ #id }`. `{# x}` is a comment of a template language. */
const BRACES_RE = /^(?:#(?!\s)|\.was-)/;
const WAS = '.was-';
/** An empty anchor, as pages for GitHub have it: `<a id="x"></a>`, `<a name="x"/>`. */
const ANCHOR = String.raw`<a (?:id|name)="([^"]+)"\s*(?:><\/a>|\/>)`;
/** At the start or the end of a heading. */
const ANCHOR_RE = new RegExp(`^${ANCHOR}|${ANCHOR}$`);
/** A paragraph of nothing else. */
const ONLY_ANCHOR_RE = new RegExp(`^${ANCHOR}$`);

/** The former ids of a heading, from its opening token. */
export function formerIdsOf({ meta }: Token): string[] {
  return (meta as { formerIds?: string[] } | null)?.formerIds ?? [];
}

/**
 * Removes `{#id .was-old}` from the end of headings before inline parsing, so that it is not parsed as Markdown: the id of the
 * heading, and the ids that it had before.
 */
function takeExplicitIds(state: StateCore): void {
  const env = pageState(state.env);
  const seen = new Set<string>();
  dropRepeatedAnchors(state);
  for (const [at, open] of state.tokens.entries()) {
    const inline = state.tokens[at + 1];
    if (open.type === 'heading_open' && inline) takeAnchor(open, inline, seen, env);
    if (open.type !== 'heading_open' || !inline?.content.endsWith('}')) continue;
    const start = inline.content.lastIndexOf('{');
    const braces = inline.content.slice(start + 1, -1).trim();
    // `\{#x}` is literal text.
    if (start < 0 || inline.content[start - 1] === '\\' || !BRACES_RE.test(braces)) continue;
    inline.content = inline.content.slice(0, start).trimEnd();
    const [id, formerIds] = splitBraces(braces);
    if (id !== undefined && isFree(id, seen, env, open) && open.attrGet('id') === null) {
      seen.add(id);
      open.attrSet('id', id);
    }
    const known = formerIds.filter((former) => isFree(former, seen, env, open));
    for (const former of known) seen.add(former);
    if (known.length > 0) open.meta = { ...open.meta, formerIds: known };
  }
  checkTaken(state, env);
}

/** Reports an id that another heading has by its text: that one gets a number, and its links arrive elsewhere. */
function checkTaken({ tokens }: StateCore, env: PageState): void {
  const own = tokens.filter((token) => token.type === 'heading_open' && token.attrGet('id') !== null);
  if (own.length === 0) return;
  const texts = new Map(
    tokens.flatMap(({ content }, at) => {
      const open = tokens[at - 1];
      return open?.type === 'heading_open' && open.attrGet('id') === null ? [[slugOf(content), content] as const] : [];
    }),
  );
  for (const open of own) {
    const id = String(open.attrGet('id'));
    const text = texts.get(id);
    if (text === undefined) continue;
    const message = `the id "${id}" is also that of the heading "${text}", which loses it`;
    env.report('duplicateAnchors', open.map?.[0] ?? 0, message, 'take another id');
  }
}

/** Takes out `<a id="title"></a>` on a line above or below `## Title`, as pages for GitHub have it: the heading has that id. */
function dropRepeatedAnchors(state: StateCore): void {
  const { tokens } = state;
  const repeated = new Set<Token>();
  for (const [at, { type, content }] of tokens.entries()) {
    const [, id] = (type === 'inline' && ONLY_ANCHOR_RE.exec(content)) || [];
    if (id === undefined || tokens[at - 1]?.type !== 'paragraph_open') continue;
    const isHeading = (place: number) =>
      tokens[place - 1]?.type === 'heading_open' && hasSlug(tokens[place]?.content, id);
    if (isHeading(at - 3) || isHeading(at + 3)) for (const token of tokens.slice(at - 1, at + 2)) repeated.add(token);
  }
  if (repeated.size > 0) state.tokens = tokens.filter((token) => !repeated.has(token));
}

/** Whether a heading that is not parsed yet will have this id. */
function hasSlug(content = '', id: string): boolean {
  return slugOf(content) === id;
}

function slugOf(content: string): string {
  return createSlugger().slug(content.replace(/[*`]|\[([^\]]*)\]\([^)]*\)/g, '$1'));
}

/** `## <a id="x"></a>Title`, as pages for GitHub have it, is `## Title {#x}`. */
function takeAnchor(open: Token, inline: Token, seen: Set<string>, env: PageState): void {
  const [whole = '', first, last] = ANCHOR_RE.exec(inline.content) ?? [];
  const id = first ?? last;
  if (id === undefined || !ID_RE.test(id) || !isFree(id, seen, env, open)) return;
  inline.content = inline.content.replace(whole, '').trim();
  seen.add(id);
  open.attrSet('id', id);
}

/** Text that belongs to neither is part of the id, which is then reported as invalid. */
function splitBraces(braces: string): [id: string | undefined, formerIds: string[]] {
  const words = braces.split(/(?<!\s)\s+(?=\.was-)/);
  const first = words[0] ?? '';
  const formerIds = (first.startsWith('#') ? words.slice(1) : words).map((word) => word.slice(WAS.length).trim());
  return [first.startsWith('#') ? first.slice(1) : undefined, formerIds];
}

function isFree(id: string, seen: ReadonlySet<string>, env: PageState, open: Token): boolean {
  const line = open.map?.[0] ?? 0;
  if (!ID_RE.test(id)) {
    const hint = 'use letters, digits, "-", "_", "." and ":"';
    env.report('brokenAnchors', line, `invalid heading id: "${id}"`, hint);
  } else if (isFrameId(id)) {
    env.report('brokenAnchors', line, `heading id "${id}" belongs to the page frame`, 'take another one');
  } else if (seen.has(id)) {
    env.report('duplicateAnchors', line, `two headings have the id "${id}"`, 'the second one gets an id from its text');
  } else return true;
  return false;
}

/**
 * The first first-level heading is the title if the front matter has none. It is also removed if it repeats the title.
 * All others become second-level headings, because a page has one title.
 */
function takeTitle(tokens: Token[], env: PageState): void {
  const { locale, frontMatter } = env.source;
  const { title } = frontMatter;
  for (let at = 0; at < tokens.length; at++) {
    const open = tokens[at] as Token;
    if (open.type !== 'heading_open' || open.tag !== 'h1') continue;
    const text = plainText(tokens[at + 1]?.children ?? []);
    if (open.level === 0 && env.title === undefined && (title === undefined || isSame(title, text))) {
      env.title = frenchSpaces(text, locale);
      tokens.splice(at--, 3);
      continue;
    }
    const hint = title === undefined ? undefined : 'take it out, or take "title" out of the front matter';
    env.report(
      'headingMismatch',
      open.map?.[0] ?? 0,
      `the page has a title already: "# ${text}" is shown one level lower`,
      hint,
    );
    open.tag = (tokens[at + 2] as Token).tag = 'h2';
  }
}

/** Readers who go from heading to heading miss a level that is left out. Headings in blockquotes and lists do not count. */
function checkLevels(tokens: readonly Token[], env: PageState): void {
  let last = 1;
  for (const { type, tag, level: depth, map } of tokens) {
    if (type !== 'heading_open' || depth > 0) continue;
    const level = Number(tag.slice(1));
    const mark = (count: number) => '#'.repeat(count);
    if (level > last + 1) {
      const above = last === 1 ? 'the title' : `"${mark(last)}"`;
      env.report(
        'headingLevels',
        map?.[0] ?? 0,
        `"${mark(level)}" follows ${above}: a level is missing`,
        `write ${mark(last + 1)}`,
      );
    }
    last = level;
  }
}

/** Whether they differ in spaces at most. */
function isSame(title: string, text: string): boolean {
  return ordinarySpaces(title).trim() === ordinarySpaces(text);
}

function limitHeadings(tokens: readonly Token[], env: PageState): void {
  const [first, ...more] = tokens.filter(({ type }) => type === 'heading_open').slice(MAX_HEADINGS);
  if (!first) return;
  const message = `more than ${MAX_HEADINGS} headings: the others are shown as paragraphs`;
  env.report('brokenAnchors', first.map?.[0] ?? 0, message, 'split the page');
  const beyond = new Set([first, ...more]);
  for (const [at, open] of tokens.entries()) {
    const close = tokens[at + 2];
    if (!beyond.has(open) || !close) continue;
    open.type = 'paragraph_open';
    close.type = 'paragraph_close';
    open.tag = close.tag = 'p';
    open.attrs = null;
  }
}
