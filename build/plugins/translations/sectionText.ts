/** The text of a page by section, as writers wrote it, and its hash: what a translation was made from. */

import { hashOf } from '../../model/hash.ts';
import { followFences } from '../shared/fenceLines.ts';

/** A digest of the text between two headings, the first of them included. */
export interface Section {
  hash: string;
  /** Words of prose. */
  words: number;
}

const LENGTH = 10;
const HEADING_RE = /^(?:\s{0,3}(?:>|[-*+]|\d+[.)])\s?)*\s{0,3}(#{1,6})\s/;
/** The id of a heading and its former ids, which translators do not see. */
const BRACES_RE = /(?<!\s)\s*\{(?:#|\.was-)[^{}]*\}\s*$/;

/** Where a link or picture leads: in parentheses, in the definition of a label, in HTML. */
const TARGET_RE =
  /(?<=\]\()[^\s()]*(?:\([^\s()]*\)[^\s()]*)*|(?<=^ {0,3}\[[^\]\n]+\]:[ \t]+)\S+|(?<=\b(?:href|src)=")[^"]*/gm;

/** The options of a fence that say how a block is run as an example: they do not concern translators. */
const RUN_OPTIONS_RE =
  /(?<!\s)\s+(?:norun|continues|output|tolerance|exit|services)(?:=(?:"[^"]*"|'[^']*'|[^\s{]*))?(?=\s|$)/g;

/** The text before the first heading, then one text per heading. Lines count from 0. */
export function splitAtLines(body: string, headingLines: readonly number[]): string[] {
  const lines = body.split('\n');
  const starts = [0, ...headingLines];
  return starts.map((start, at) => lines.slice(start, starts[at + 1]).join('\n'));
}

/**
 * The lines of headings such as `## Title`, for a text that is not parsed: an earlier version of a page. A first-level heading
 * is the title of the page.
 */
export function findHeadingLines(body: string): number[] {
  const readFence = followFences();
  return body.split('\n').flatMap((line, at) => {
    if (readFence(line).isCode) return [];
    const [, signs = ''] = HEADING_RE.exec(line) ?? [];
    return signs.length > 1 ? [at] : [];
  });
}

/**
 * Equal for texts that differ in line breaks of paragraphs, spaces at the ends of lines, the ids of their heading, in where links and
 * pictures lead, which is compared with the translation itself, or in how code blocks are run.
 */
export function hashSection(text: string): string {
  return digestSection(text).hash;
}

/** With the words of its prose: code blocks do not count. */
export function digestSection(text: string): Section {
  const blocks = splitBlocks(text);
  const prose = blocks.filter(({ isCode }) => !isCode);
  const words = prose.reduce((sum, block) => sum + (block.text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0), 0);
  return { hash: hashOf(normalize(blocks), LENGTH), words };
}

/** The hash of what readers see of a page outside its text. */
export function hashHead({ title = '', description = '' }: { title?: string; description?: string }): string {
  return hashOf(`${title}\0${description}`, LENGTH);
}

function normalize(blocks: readonly Block[]): string {
  return blocks
    .map(({ isCode, text }) => (isCode ? text : text.replace(TARGET_RE, '').split(/\s+/).join(' ')))
    .join('\n')
    .trim();
}

interface Block {
  text: string;
  isCode: boolean;
}

/** Code blocks, and the prose between them. */
function splitBlocks(text: string): Block[] {
  const [first = '', ...rest] = text.split('\n');
  const lines = [first.replace(BRACES_RE, ''), ...rest].map((line) => line.trimEnd());
  const blocks: Block[] = [];
  const readFence = followFences();
  for (const line of lines) {
    const { isCode, opening } = readFence(line);
    const written = opening ? line.replace(RUN_OPTIONS_RE, '') : line;
    const last = blocks.at(-1);
    if (last?.isCode === isCode) last.text += `\n${written}`;
    else blocks.push({ text: written, isCode });
  }
  return blocks;
}

/** The key of title and description. */
export const HEAD_KEY = 'title';
/** The key of the text before the first heading. */
export const LEAD_KEY = '';

/** The key of each part of a page: title and description, lead, and `#id` for each heading. */
export function sectionKeys(headingIds: readonly string[]): string[] {
  return [HEAD_KEY, LEAD_KEY, ...headingIds.map((id) => `#${id}`)];
}
