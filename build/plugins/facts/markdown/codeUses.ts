/** Finds names of the library in the code of a page, inline and in blocks, and leaves slots for their links. */

import type { MarkdownIt, Token } from 'markdown-it';
import { codeBlockOf } from '../../../parse/codeBlocks.ts';
import { isForOthers } from '../../../parse/codeOptions.ts';
import { type PageState, pageState } from '../../../parse/pageState.ts';
import type { CodeOnPage, NamedCode, NameUse } from '../model/nameUse.ts';
import { type FactsPage, factsPage } from './factsPage.ts';
import { namesIn } from './namedCode.ts';

/** Running text: not headings, titles of blocks or heads of tables. */
const PLACES: ReadonlyMap<string, 'text' | 'cell'> = new Map([
  ['paragraph_open', 'text'],
  ['td_open', 'cell'],
]);

const LINK_RE = /<(\/?)(?:a|summary|button)\b/gi;

interface FoundCode extends CodeOnPage {
  token: Token;
  place: NamedCode['place'];
}

/** Runs last: it needs headings, definitions and the code of blocks. */
export function names(md: MarkdownIt): void {
  md.core.ruler.push('names', (state) => {
    const env = pageState(state.env);
    const page = factsPage(env);
    if (!page.findNames || env.source.body.search(/`|~~~|^ {4}/m) < 0) return;
    const codes = collectCode(state.tokens, env);
    const { title = env.title ?? '', library_version: version } = env.source.frontMatter;
    const headings = env.headings.map(({ text }) => text);
    const uses = page.findNames(codes, { title, headings, definitions: page.definitions, version });
    for (const [at, code] of codes.entries()) for (const use of uses[at] ?? []) nameCode(code, use, page);
  });
}

function collectCode(tokens: readonly Token[], env: PageState): FoundCode[] {
  let section = -1;
  let links = 0;
  return tokens.flatMap((token, at): FoundCode[] => {
    if (token.type === 'heading_open') section++;
    links += countLinks(token);
    if (env.generated.has(token) || links > 0) return [];
    if (token.type === 'fence') return readBlock(token, section);
    const place = token.type === 'inline' ? PLACES.get(tokens[at - 1]?.type ?? '') : undefined;
    return place ? readText(token, section, place) : [];
  });
}

/** Code for other versions, or that fails, names nothing. */
function readBlock(token: Token, section: number): FoundCode[] {
  const block = codeBlockOf(token);
  if (!block || isForOthers(block.options)) return [];
  const { language, marked, options } = block;
  const { title, written } = options;
  const config = written.get('config');
  return [{ token, place: 'block', isBlock: true, text: marked.code, language, config, title, around: '', section }];
}

/** Code in links, and code that is not checked or printed from facts, names nothing. */
function readText(block: Token, section: number, place: 'text' | 'cell'): FoundCode[] {
  let links = 0;
  return (block.children ?? []).flatMap((token): FoundCode[] => {
    const { type, meta } = token;
    links += countLinks(token);
    if (type !== 'code_inline' || links > 0 || meta?.isUnchecked || meta?.fact) return [];
    return [
      { token, place, isBlock: false, text: token.content, language: '', title: '', around: block.content, section },
    ];
  });
}

/** The links that begin in a token, less those that end in it. */
function countLinks({ type, content, nesting }: Token): number {
  if (type.startsWith('link_')) return nesting;
  const tags = type.startsWith('html_') ? content.matchAll(LINK_RE) : [];
  return [...tags].reduce((sum, [, slash]) => sum + (slash ? -1 : 1), 0);
}

function nameCode({ token, place, section }: FoundCode, { at, length, ids }: NameUse, { names }: FactsPage): void {
  const index = names.push({ ids, section, place }) - 1;
  token.meta = { ...token.meta, names: [...namesIn(token), { at, length, index }] };
}
