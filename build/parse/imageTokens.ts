/** Markdown pictures: collects them with their positions, requires a text alternative, creates figures. */

import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { escapeHtml } from '../../templates/model/text.ts';
import type { Place } from '../model/diagnostic.ts';
import { frenchSpaces } from '../model/frenchSpaces.ts';
import { slot } from '../model/slots.ts';
import { skipToAddress } from './linkTokens.ts';
import { type PageState, pageState } from './pageState.ts';
import { locate } from './places.ts';
import { copyToken } from './tokenCopy.ts';
import { plainText } from './tokenText.ts';

const RAW_PICTURE_RE = /<img[\s/>]/i;

/** Every `src` becomes a slot. A picture with a title that is alone in its paragraph becomes a figure. */
export function images(md: MarkdownIt): void {
  md.core.ruler.push('images', (state) => {
    let isInHero = false;
    for (const [at, block] of state.tokens.entries()) {
      if (block.type === 'hero_open' || block.type === 'hero_close') isInHero = block.type === 'hero_open';
      if (block.type === 'html_block') markFirstPicture(block, state);
      if (block.type === 'inline' && collectImages(block, state, isInHero)) makeFigure(state, at);
    }
  });
  // The default rule would overwrite the text alternative, with line breaks.
  md.renderer.rules.image = (tokens, at, options, env, renderer) => {
    return renderer.renderToken([spaceImage(tokens[at] as Token, pageState(env))], 0, options);
  };
  md.renderer.rules.figcaption = (tokens, at, _options, env) => {
    const caption = frenchSpaces(tokens[at]?.content ?? '', pageState(env).source.locale);
    return `<figcaption>${escapeHtml(caption)}</figcaption>`;
  };
}

/** Reports a picture without a text alternative. */
export function reportMissingAlt(env: PageState, src: string, place: Place): void {
  const hint = 'say in a few words what it shows: ![a house with a red roof](…)';
  env.reportAt('missingAlt', place, `picture without a text alternative: "${src}"`, hint);
}

/** Puts no-break spaces into the texts that readers see; plain Markdown keeps the spaces of the source. */
function spaceImage(token: Token, { source }: PageState): Token {
  const shown = copyToken(token);
  shown.attrs = (token.attrs ?? []).map(([name, value]) => {
    return name === 'alt' || name === 'title' ? [name, frenchSpaces(String(value), source.locale)] : [name, value];
  });
  return shown;
}

/** Returns true if the block is only a picture with a title. */
function collectImages(block: Token, state: StateCore, isInHero: boolean): boolean {
  const env = pageState(state.env);
  const children = block.children ?? [];
  let placeAt: ReturnType<typeof locate> | undefined;
  for (const token of children) {
    if (token.type === 'html_inline') markFirstPicture(token, state);
    if (token.type !== 'image') continue;
    placeAt ??= locate(env, block);
    // The largest thing in view: a lazy picture would wait for the layout.
    if (isInHero && !env.hasPicture) token.attrSet('fetchpriority', 'high');
    collectImage(token, env, placeAt(offsetOf(token, block.content)));
  }
  return children.length === 1 && children[0]?.type === 'image' && children[0].attrGet('title') !== null;
}

/** The first picture of a page may be in raw HTML, which is processed later. */
function markFirstPicture(token: Token, state: StateCore): void {
  const env = pageState(state.env);
  if (env.hasPicture || !RAW_PICTURE_RE.test(token.content)) return;
  env.hasPicture = true;
  token.meta = { hasFirstPicture: true };
}

function collectImage(token: Token, env: PageState, place: Place): void {
  const src = String(token.attrGet('src'));
  // A picture in the text of a picture is its text.
  const alt = plainText(
    (token.children ?? []).flatMap((each) => (each.type === 'image' ? (each.children ?? []) : each)),
  );
  if (!alt) reportMissingAlt(env, src, place);
  token.attrSet('src', slot('P', env.images.length));
  token.attrSet('alt', alt);
  if (env.hasPicture) token.attrSet('loading', 'lazy');
  token.attrSet('decoding', 'async');
  env.hasPicture = true;
  env.images.push({ src, place });
}

function offsetOf({ map, meta, content }: Token, block: string): number {
  if (!map) return 0;
  return meta?.label === undefined ? skipToAddress(block, map[0] + `![${content}](`.length) : map[0];
}

function makeFigure({ tokens, Token }: StateCore, at: number): void {
  const [open, inline, close] = tokens.slice(at - 1, at + 2);
  const picture = inline?.children?.[0];
  if (open?.type !== 'paragraph_open' || open.hidden || !close || !picture?.attrs) return;
  open.type = 'figure_open';
  close.type = 'figure_close';
  open.tag = close.tag = 'figure';
  const caption = new Token('figcaption', '', 0);
  caption.content = String(picture.attrGet('title'));
  picture.attrs = picture.attrs.filter(([name]) => name !== 'title');
  inline?.children?.push(caption);
}
