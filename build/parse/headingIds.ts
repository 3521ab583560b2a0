/** Heading ids and permalinks. The only file that imports markdown-it-anchor. */

import type { Env, MarkdownIt, StateCore, Token } from 'markdown-it';
import anchor from 'markdown-it-anchor';
import { fillIn } from '../../templates/model/text.ts';
import { frenchSpaces } from '../model/frenchSpaces.ts';
import { slot, slotIndex } from '../model/slots.ts';
import { createSlugger, slugOf } from '../model/slug.ts';
import { isFrameId } from './frameIds.ts';
import { formerIdsOf } from './headings.ts';
import { type PageState, pageState } from './pageState.ts';
import { isBreak, plainText } from './tokenText.ts';

const WORD_RE = /[\p{L}\p{N}]/u;
/** Tokens of a heading that a table of contents omits. */
const NOT_IN_CONTENTS = new Set(['link_open', 'link_close', 'image', 'footnote_ref', 'html_inline']);
/** Raw HTML that says in which language a part of a heading is. */
const LANGUAGE_RE = /^<span lang="[a-z]{2,3}(?:-[\w-]+)?">$/;

/** Collects the headings. Runs last, so that its permalinks are not collected as links of the writer. */
export function anchors(md: MarkdownIt): void {
  md.use(anchor, {
    tabIndex: false,
    getTokensText: plainText,
    slugifyWithState: (text, state) => slugsOf(castState(state))(text),
    permalink(id, options, state, at) {
      addHeading(id, castState(state), at);
      createLink(pageState(state.env))(id, options, state, at);
    },
  });
  md.renderer.rules.language_mark = (tokens, at) => tokens[at]?.content ?? '';
  md.renderer.rules.heading_open = (tokens, at, options, _env, renderer) => {
    const html = renderer.renderToken(tokens, at, options);
    const index = slotIndex(String(tokens[at]?.attrGet('id')), ['H']);
    return index === undefined ? html : html + slot('A', index);
  };
}

/** The package is typed for markdown-it 14. */
function castState(state: anchor.State): StateCore {
  return state as unknown as StateCore;
}

/** The permalink of the last heading: after it, because a link inside is read as part of the heading. */
function createLink({ headings, ui }: PageState): anchor.PermalinkGenerator {
  return anchor.permalink.linkAfterHeader({
    class: 'heading-link',
    style: 'aria-label',
    assistiveText: () => fillIn(ui('linkToHeading'), { heading: headings.at(-1)?.text ?? '' }),
    symbol: '',
    renderHref: () => `#${slot('H', headings.length - 1)}`,
  });
}

function slugsOf(state: StateCore): NonNullable<PageState['slugs']> {
  const page = pageState(state.env);
  page.slugs ??= createSlugs(state.tokens);
  return page.slugs;
}

/** Returns a function from text to an id that is unique on the page, counting explicit ids and the ids of the frame. */
function createSlugs(tokens: readonly Token[]): (text: string) => string {
  const slugger = createSlugger();
  const taken = new Set(tokens.map((token) => token.type === 'heading_open' && token.attrGet('id')));
  return (text) => {
    const own = slugOf(text.normalize('NFC')).replace(/^__+/, '');
    // Letters that are newer than the package's table are left out of a slug.
    const name = WORD_RE.test(own) ? own : 'section';
    let id = slugger.slug(name);
    while (taken.has(id) || isFrameId(id)) id = slugger.slug(name);
    return id;
  };
}

/** The id on the page is a slot, because a translation uses the ids of the original. */
function addHeading(id: string, { tokens, env, md }: StateCore, at: number): void {
  const { headings, source } = pageState(env);
  const [open, inline] = tokens.slice(at, at + 2) as [open: Token, inline: Token];
  const children = inline.children ?? [];
  const formerIds = formerIdsOf(open);
  open.attrSet('id', slot('H', headings.length));
  headings.push({
    level: Number(open.tag.slice(1)),
    id,
    ...(formerIds.length > 0 && { formerIds }),
    text: frenchSpaces(plainText(children), source.locale),
    html: renderForContents(children, md, env),
    line: (open.map?.[0] ?? 0) + source.bodyLine + 1,
  });
}

function renderForContents(children: readonly Token[], md: MarkdownIt, env: Env): string {
  const spaced = children.map((token) => (isBreak(token) ? ({ ...token, type: 'softbreak' } as Token) : token));
  const shown = markLanguages(spaced).filter((token) => !NOT_IN_CONTENTS.has(token.type));
  return md.renderer
    .renderInline(shown, md.options, { ...env })
    .replaceAll('\n', ' ')
    .trim();
}

/** Elements that mark a language stay, as they were written: `raw_html` has put marks of its own into their output. */
function markLanguages(tokens: readonly Token[]): Token[] {
  let isOpen = false;
  return tokens.map((token) => {
    const { type, content } = token;
    const isMark = type === 'html_inline' && (isOpen ? content === '</span>' : LANGUAGE_RE.test(content));
    if (!isMark) return token;
    isOpen = !isOpen;
    return { ...token, type: 'language_mark' } as Token;
  });
}
