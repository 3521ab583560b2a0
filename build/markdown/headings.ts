/** Headings: ids, links to themselves, the page's title. The only importer of markdown-it-anchor. */

import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import anchor from 'markdown-it-anchor';
import { fillIn } from '../../templates/model/text.ts';
import { slot } from '../slots.ts';
import { createSlugger } from '../slug.ts';
import type { PageState } from './env.ts';
import { frameOwns } from './frameIds.ts';
import { plainText } from './text.ts';

/** What an id may hold: anything else would have to be escaped in an address. */
const ID_RE = /^[\p{L}\p{N}\p{M}._:-]+$/u;
const WORD_RE = /[\p{L}\p{N}]/u;
/** Shown inside a heading, of no use in a table of contents. */
const NOT_IN_CONTENTS = new Set(['link_open', 'link_close', 'image', 'footnote_ref', 'html_inline']);

type HeadingTokens = [open: Token, inline: Token, close: Token];

/** The part of markdown-it-anchor's state that it needs for one heading. */
interface AnchorState {
  tokens: HeadingTokens;
  env: PageState;
  md: MarkdownIt;
  Token: typeof Token;
}

/** Gives headings their ids (as slots) and their links, and collects them; takes the title from a first-level one. */
export function headings(md: MarkdownIt): void {
  const addAnchor = createAnchors();
  md.core.ruler.before('inline', 'heading_ids', takeExplicitIds);
  md.core.ruler.push('headings', (state) => {
    const env = state.env as unknown as PageState;
    takeTitle(state.tokens, env);
    const slugs = createSlugs(state.tokens);
    for (const [at, open] of state.tokens.entries()) {
      if (open.type !== 'heading_open') continue;
      const tokens = state.tokens.slice(at, at + 3) as HeadingTokens;
      if (!open.attrGet('id')) open.attrSet('id', slugs(plainText(tokens[1].children)));
      addAnchor({ tokens, env, md, Token: state.Token });
    }
  });
  md.renderer.rules.heading_link = (tokens, at) => {
    const { info, content } = tokens[at] as Token;
    return ` <a class="heading-link" href="#${info}" aria-label="${md.utils.escapeHtml(content)}"></a>`;
  };
}

/** Takes `{#id}` off the end of headings before their text is parsed, so that nothing in it counts as Markdown. */
function takeExplicitIds(state: StateCore): void {
  const env = state.env as unknown as PageState;
  const seen = new Set<string>();
  for (const [at, open] of state.tokens.entries()) {
    const inline = state.tokens[at + 1];
    if (open.type !== 'heading_open' || !inline?.content.endsWith('}')) continue;
    const start = inline.content.lastIndexOf('{#');
    // `\{#x}` is meant to be seen, `{# x}` is a comment of some template language.
    if (start < 0 || inline.content[start - 1] === '\\' || /\s/.test(inline.content.charAt(start + 2))) continue;
    const id = inline.content.slice(start + 2, -1);
    inline.content = inline.content.slice(0, start).trimEnd();
    if (!isFree(id, seen, env, open)) continue;
    seen.add(id);
    open.attrSet('id', id);
    open.meta = { explicit: true };
  }
}

function isFree(id: string, seen: ReadonlySet<string>, env: PageState, open: Token): boolean {
  const line = open.map?.[0] ?? 0;
  if (!ID_RE.test(id)) {
    const hint = 'use letters, digits, "-", "_", "." and ":"';
    env.report('brokenAnchors', line, `invalid heading id: "${id}"`, hint);
  } else if (frameOwns(id)) {
    env.report('brokenAnchors', line, `heading id "${id}" belongs to the page frame`, 'take another one');
  } else if (seen.has(id)) {
    env.report('duplicateAnchors', line, `two headings have the id "${id}"`, 'the second one gets an id from its text');
  } else return true;
  return false;
}

/**
 * The first first-level heading is the title of a page whose front matter has none. It is also taken out when it
 * repeats the title. Any other one becomes a second-level heading: a page has one title.
 */
function takeTitle(tokens: Token[], env: PageState): void {
  const { title } = env.source.frontMatter;
  for (let at = 0; at < tokens.length; at++) {
    const open = tokens[at] as Token;
    if (open.type !== 'heading_open' || open.tag !== 'h1') continue;
    const text = plainText(tokens[at + 1]?.children ?? []);
    if (open.level === 0 && env.title === undefined && (title === undefined || title.trim() === text)) {
      env.title = text;
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

/** Makes ids from texts that are not given twice, not explicit elsewhere on the page, and not the frame's. */
function createSlugs(tokens: readonly Token[]): (text: string) => string {
  const slugger = createSlugger();
  const taken = new Set(tokens.map((token) => token.type === 'heading_open' && token.attrGet('id')));
  return (text) => {
    let words = WORD_RE.test(text) ? text.normalize('NFC') : 'section';
    let id = slugger.slug(words);
    if (id.startsWith('__')) {
      words = id.replace(/^_+/, '');
      id = slugger.slug(words);
    }
    while (taken.has(id) || frameOwns(id)) id = slugger.slug(words);
    return id;
  };
}

/**
 * Gives markdown-it-anchor's own rule, to be run on one heading at a time: over a whole page it looks for each
 * heading from the start again, which takes time that grows with the square of their number.
 */
function createAnchors(): (state: AnchorState) => void {
  let rule: ((state: AnchorState) => void) | undefined;
  const host = { core: { ruler: { push: (_name: string, found: typeof rule) => (rule = found) } } };
  const use = anchor as unknown as (md: unknown, options: unknown) => void;
  use(host, {
    tabIndex: false,
    // Ids are unique before they come here; the library would throw.
    failOnNonUnique: false,
    getTokensText: plainText,
    permalink: (id: string, _options: unknown, state: AnchorState) => addHeading(id, state),
  });
  if (!rule) throw new Error('markdown-it-anchor has added no rule');
  return rule;
}

function addHeading(id: string, { tokens: [open, inline], env, md, Token }: AnchorState): void {
  const mark = slot('H', env.headings.length);
  const children = inline.children ?? [];
  const text = plainText(children);
  env.headings.push({
    level: Number(open.tag.slice(1)),
    id,
    explicit: open.meta?.explicit === true,
    text,
    html: renderForContents(children, md, env),
    line: (open.map?.[0] ?? 0) + env.source.bodyLine + 1,
  });
  open.attrSet('id', mark);
  const link = new Token('heading_link', '', 0);
  link.info = mark;
  link.content = fillIn(env.ui('linkToHeading'), { heading: text });
  children.push(link);
}

function renderForContents(children: readonly Token[], md: MarkdownIt, env: PageState): string {
  const shown = children.filter((token) => !NOT_IN_CONTENTS.has(token.type));
  return md.renderer
    .renderInline(shown, md.options, { ...env })
    .replaceAll('\n', ' ')
    .trim();
}
