/** Prints HTML of two sides into one, with `ins` and `del` around what differs, and counts. */

import type { Change, WordCount } from '../../../templates/model/review.ts';
import { escapeHtml } from '../../../templates/model/text.ts';
import { hashOf } from '../../model/hash.ts';
import { attributeOf, isElement } from '../../model/html.ts';
import { type Element, type Node, textOf, textOfAll } from './proseTree.ts';

export type Side = 'before' | 'after';

export interface ProseDiff {
  html: string;
  words: WordCount;
  /** Places with a change: what lies between two of them is the same on both sides. */
  places: number;
  /** The words of the first places, shortened. */
  marks: Change[];
}

export interface DiffTools {
  /** The address in the report of a picture or of the target of a link. */
  address(value: string, side: Side, kind: 'link' | 'picture'): string;
  /** Differs for two pictures of one address with different bytes. */
  versionOf(address: string, side: Side): string;
}

export type Printer = ReturnType<typeof createPrinter>;

const VOID = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
const WORD_RE = /[\p{L}\p{N}][\p{L}\p{N}_'’.-]*/gu;
/** Attributes without meaning for readers. */
const IGNORED = new Set(['aria-label', 'tabindex', 'loading', 'target', 'rel']);
/** Longer descriptions are hashed, because each is part of the descriptions of the elements around it. */
const MAX_DESCRIPTION = 400;
/** Places whose words are kept, and letters of each. */
const MAX_MARKS = 10;
const MAX_LETTERS = 120;
/** For readers who do not see the colours. */
const SPOKEN = { before: ['deletion', 'end of deletion'], after: ['insertion', 'end of insertion'] } as const;

/** Creates the printer of one article. */
export function createPrinter(tools: DiffTools) {
  const { out, same, count, keepBoth, placeAttribute, finish } = createCounter();
  const known = { before: new WeakMap<Node, string>(), after: new WeakMap<Node, string>() };
  const describeSide = (node: Node, side: Side): string => {
    // Blocks are compared, then the blocks in them: without this, each is described once a level.
    const versionOf = (address: string) => tools.versionOf(address, side);
    const description = known[side].get(node) ?? describe(node, (child) => describeSide(child, side), versionOf);
    known[side].set(node, description);
    return description;
  };
  const html = (nodes: readonly Node[], side: Side) => nodes.map((node) => htmlOf(node, side, tools)).join('');
  const tagOf = (element: Element, side: Side) => startTag(element, side, tools);

  function mark({ content, text, side, className = '' }: Marked): void {
    const tag = side === 'after' ? 'ins' : 'del';
    const [start, end] = SPOKEN[side];
    const attributes = `${className && ` class="${className}"`}${placeAttribute()}`;
    count(text, side);
    out.push(`<${tag}${attributes}>${spoken(`[${start}] `)}${content}${spoken(` [${end}]`)}</${tag}>`);
  }

  return {
    html,
    startTag: tagOf,
    finish,
    /** Equal for nodes that look the same and lead to the same places. */
    keyOf: (nodes: readonly Node[], side: Side) => nodes.map((node) => describeSide(node, side)).join(''),
    /** Nodes of the new side that are on both. */
    same: (nodes: readonly Node[]) => same(html(nodes, 'after')),
    marked: (nodes: readonly Node[], side: Side) => mark({ content: html(nodes, side), text: textOfAll(nodes), side }),
    /** An element that stays whole, with a frame around it. */
    markedBlock: (element: Element, side: Side) =>
      mark({ content: html([element], side), text: textOfAll([element]), side, className: 'review-block' }),
    /** Marked or, without a side, unmarked HTML that is inline. */
    raw: (content: string, text: string, side?: Side) => (side ? mark({ content, text, side }) : same(content)),
    /** A line of code. */
    line: (content: string, text: string, side: Side) =>
      mark({ content: `${content}\n`, text, side, className: 'review-line' }),
    inside(element: Element, side: Side, print: () => void) {
      out.push(tagOf(element, side));
      print();
      out.push(`</${element.tagName}>`);
    },
    /** Tags around what is printed next. */
    tags: (tags: string) => out.push(tags),
    sideBySide(before: Element, after: Element) {
      const place = placeAttribute();
      keepBoth(textOf(before), textOf(after));
      const halves =
        half('before', 'Before', html([before], 'before')) + half('after', 'After', html([after], 'after'));
      out.push(`<div class="review-pair"${place}>${halves}</div>`);
    },
    /** A note on what readers of the page do not see: an anchor, the target of a link. */
    note(about: string, before: string | undefined, after: string | undefined) {
      if (before === after) return;
      const tag = (name: string, value: string | undefined) => (value ? `<${name}>${escapeHtml(value)}</${name}>` : '');
      const values = [tag('del', before), tag('ins', after)].join(' ');
      const place = placeAttribute();
      keepBoth(` (${about} ${before ?? 'none'})`, ` (${about} ${after ?? 'none'})`);
      out.push(`<span class="review-note"${place}>${about} ${values}</span>`);
    },
  };
}

interface Marked {
  content: string;
  /** What is counted. */
  text: string;
  side: Side;
  className?: string;
}

/** `<a href="/">` → `</a>` */
export function endTag(startTag: string): string {
  return `</${/^<([^\s>]+)/.exec(startTag)?.[1]}>`;
}

/** Words and places: marks with nothing but tags between them are one place. */
function createCounter() {
  const out: string[] = [];
  const words = { added: 0, removed: 0 };
  const marks: Change[] = [];
  let places = 0;
  let isInPlace = false;
  const keep = (text: string, side: Side): void => {
    const place = marks[places - 1];
    if (place && place[side].length < MAX_LETTERS) place[side] = (place[side] + text).slice(0, MAX_LETTERS);
  };
  return {
    out,
    keepBoth(before: string, after: string): void {
      keep(before, 'before');
      keep(after, 'after');
    },
    same(html: string): void {
      if (html.trim() !== '') isInPlace = false;
      out.push(html);
    },
    count(text: string, side: Side): void {
      words[side === 'after' ? 'added' : 'removed'] += text.match(WORD_RE)?.length ?? 0;
      keep(text, side);
    },
    /** The number of the place, for links, on its first mark. */
    placeAttribute(): string {
      if (isInPlace) return '';
      isInPlace = true;
      places += 1;
      if (places <= MAX_MARKS) marks.push({ before: '', after: '' });
      return ` id="change-${places}" tabindex="-1"`;
    },
    finish: (): ProseDiff => ({ html: out.join(''), words, places, marks }),
  };
}

function half(side: Side, title: string, html: string): string {
  return `<div class="review-half review-${side}"><p class="review-half-title">${title}</p>${html}</div>`;
}

function spoken(text: string): string {
  return `<span class="sr-only">${text}</span>`;
}

function htmlOf(node: Node, side: Side, tools: DiffTools): string {
  if ('value' in node) return escapeHtml(node.value);
  if (!isElement(node) || node.tagName === 'script' || node.tagName === 'template') return '';
  const start = startTag(node, side, tools);
  if (VOID.has(node.tagName)) return start;
  // The content of a style is text, not markup.
  const content = node.childNodes
    .map((child) => (node.tagName === 'style' && 'value' in child ? child.value : htmlOf(child, side, tools)))
    .join('');
  return `${start}${content}</${node.tagName}>`;
}

function startTag(element: Element, side: Side, tools: DiffTools): string {
  const attributes = element.attrs.map(({ name, value, prefix }) => {
    const shown = isAddress(name) ? tools.address(value, side, name === 'href' ? 'link' : 'picture') : value;
    return ` ${prefix ? `${prefix}:` : ''}${name}="${escapeHtml(shown)}"`;
  });
  return `<${element.tagName}${attributes.join('')}>`;
}

function isAddress(name: string): boolean {
  return name === 'href' || name === 'src' || name === 'poster';
}

/** Equal for elements with the same text and the same attributes that matter to readers: a hash, or a short text. */
function describe(node: Node, describeChild: (child: Node) => string, versionOf: (address: string) => string): string {
  // Other spaces, such as those that do not break, are seen.
  if ('value' in node) return node.value.replace(/[ \t\n\r]+/g, ' ');
  if (!isElement(node)) return '';
  const source = attributeOf(node, 'src');
  const attributes = node.attrs
    .filter(({ name }) => !IGNORED.has(name))
    .map(({ name, value }) => `${name}=${value}`)
    .sort();
  const content = node.childNodes.map(describeChild).join('');
  const whole = `<${[node.tagName, ...attributes, source ? versionOf(source) : ''].join('\u0000')}>${content}</>`;
  return whole.length < MAX_DESCRIPTION ? whole : `<${hashOf(whole, 16)}>`;
}
