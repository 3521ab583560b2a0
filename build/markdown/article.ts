/** Renders the tokens of a page. HTML of the writer's own goes through a parser, with as little else as possible. */

import type { MarkdownIt, Token } from 'markdown-it';
import { SLOT_END, SLOT_START } from '../slots.ts';
import { asEnv, type PageState } from './env.ts';
import { type HtmlPiece, parseHtml } from './htmlParser.ts';
import { splitAtMark, TRUNCATE } from './truncate.ts';

const RAW = `${SLOT_START}R`;
const RAW_RE = /\uFDD0R(\d+)\uFDD1/g;
/** What the parser gives back for a kept block, also where it has become text, and for the mark of a link. */
const FILL_RE = /(?:<|&lt;)hr id="\uFDD0K(\d+)\uFDD1"(?:>|&gt;)|\uFDD0X\uFDD1/g;

/** Gives the article, and its preview when the page has a mark for it. */
export function renderArticle(tokens: Token[], md: MarkdownIt, env: PageState): { html: string; excerptHtml?: string } {
  const values = asEnv(env);
  if (env.rawHtml.length === 0 && env.truncate !== 'inside') {
    return splitAtMark(md.renderer.render(tokens, md.options, values), []);
  }
  const blocks = splitBlocks(tokens).map((block) => md.renderer.render(block, md.options, values));
  const { parts, kept, pieces } = prepare(blocks, env);
  const { html, openTags } = parseHtml(parts.join(''), pieces, env);
  const filled = html.replace(FILL_RE, (_slot, index) => (index ? (kept[index] ?? '') : env.externalMark));
  return splitAtMark(filled, openTags);
}

/** The tokens of each block that stands in no other. */
export function splitBlocks(tokens: readonly Token[]): Token[][] {
  const blocks: Token[][] = [];
  let depth = 0;
  let start = 0;
  for (const [at, { nesting }] of tokens.entries()) {
    depth += nesting;
    if (depth > 0) continue;
    blocks.push(tokens.slice(start, at + 1));
    start = at + 1;
  }
  return blocks;
}

interface Prepared {
  /** What to parse, in parts, and its length so far. */
  parts: string[];
  length: number;
  /** Blocks without raw HTML: a rule stands for each in the text. */
  kept: string[];
  pieces: HtmlPiece[];
}

/**
 * Puts the writer's HTML back where its slots are. Blocks without any are kept out: they are well-formed and long,
 * and a mistake in one block must not upset another.
 */
function prepare(blocks: readonly string[], env: PageState): Prepared {
  const prepared: Prepared = { parts: [], length: 0, kept: [], pieces: [] };
  for (const block of blocks) {
    if (block.includes(RAW)) addRawBlock(block, prepared, env);
    else if (block.includes(TRUNCATE)) add(block, prepared);
    else if (block) add(`<hr id="${SLOT_START}K${prepared.kept.push(block.trimEnd()) - 1}${SLOT_END}">\n`, prepared);
  }
  return prepared;
}

function addRawBlock(block: string, prepared: Prepared, env: PageState): void {
  let end = 0;
  for (const { 0: slot, 1: index, index: at } of block.matchAll(RAW_RE)) {
    add(block.slice(end, at), prepared);
    end = at + slot.length;
    const piece = env.rawHtml[Number(index)];
    if (!piece) continue;
    prepared.pieces.push({ ...piece, start: prepared.length });
    add(piece.html, prepared);
  }
  add(block.slice(end), prepared);
  if (!prepared.parts.at(-1)?.endsWith('\n')) add('\n', prepared);
}

function add(text: string, prepared: Prepared): void {
  if (!text) return;
  prepared.parts.push(text);
  prepared.length += text.length;
}
