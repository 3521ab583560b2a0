/** Marks in the HTML of an article what was inserted and deleted, in place: words, lines of code, cells, pictures. */

import { attributeOf, isElement } from '../../model/html.ts';
import { align } from '../../plugins/shared/sequence.ts';
import { diffCode, markCode } from './codeDiff.ts';
import { createPrinter, type DiffTools, type Printer, type ProseDiff, type Side } from './diffPrinter.ts';
import { diffInline } from './inlineDiff.ts';
import { pairUp } from './pairing.ts';
import { type Element, kindOf, type Node, textOf, textOfAll } from './proseTree.ts';

const NO_TOOLS: DiffTools = { address: (value) => value, versionOf: () => '' };

export function diffProse(before: readonly Node[], after: readonly Node[], tools: DiffTools = NO_TOOLS): ProseDiff {
  const printer = createPrinter(tools);
  diffBlocks(before, after, printer);
  return printer.finish();
}

/** Neighbours that are not blocks form one. */
interface Block {
  nodes: readonly Node[];
  element?: Element;
}

function diffBlocks(before: readonly Node[], after: readonly Node[], printer: Printer): void {
  const keyOf = (side: Side) => (block: Block) => ({ block, key: printer.keyOf(block.nodes, side) });
  const [old, now] = [toBlocks(before).map(keyOf('before')), toBlocks(after).map(keyOf('after'))];
  for (const step of align(old, now, ({ key }) => key)) {
    if (step.op === 'same') printer.same(step.after.block.nodes);
    else {
      const [removed, added] = [step.before.map(({ block }) => block), step.after.map(({ block }) => block)];
      for (const pair of pairBlocks(removed, added)) diffPair(pair, printer);
    }
  }
}

function toBlocks(nodes: readonly Node[]): Block[] {
  const blocks: Block[] = [];
  let run: Node[] = [];
  const endRun = () => {
    if (textOfAll(run) !== '' || run.some(isElement)) blocks.push({ nodes: run });
    run = [];
  };
  for (const node of nodes) {
    const kind = kindOf(node);
    if (!isElement(node) || kind === 'inline') run.push(node);
    else {
      endRun();
      blocks.push({ nodes: [node], element: node });
    }
  }
  endRun();
  return blocks;
}

type Pair = { before?: Block; after?: Block };

/** Cells of rows of the same length belong together by their place, whatever is in them. */
function pairBlocks(before: readonly Block[], after: readonly Block[]): Pair[] {
  const isCell = ({ element }: Block) => element?.tagName === 'td' || element?.tagName === 'th';
  if (before.length === after.length && [...before, ...after].every(isCell))
    return before.map((block, index) => ({ before: block, after: after[index] as Block }));
  return pairUp(before, after, likenessOf);
}

/** Below these shares of common words, a reader follows a deletion and an insertion more easily. */
const LEAST_ALIKE = 0.35;
const LEAST_ALIKE_BLOCKS = 0.15;

/** A block is compared with each block that may have taken its place. */
const words = new WeakMap<Block, string[]>();

function wordsOf(block: Block): string[] {
  const found = words.get(block) ?? textOfAll(block.nodes).split(' ');
  words.set(block, found);
  return found;
}

function likenessOf(before: Block, after: Block): number {
  const [old, now] = [before.element, after.element];
  if (old?.tagName !== now?.tagName) return 0;
  if (old && now && attributeOf(old, 'id') && attributeOf(old, 'id') === attributeOf(now, 'id')) return 1;
  const [oldKind, kind] = [before, after].map(({ nodes }) => kindOf(nodes[0] as Node));
  if (oldKind !== kind) return 0;
  if (kind === 'picture') return 0.5;
  const likeness = shareOfWords(wordsOf(before), wordsOf(after));
  return likeness >= (kind === 'leaf' || kind === 'text' ? LEAST_ALIKE : LEAST_ALIKE_BLOCKS) ? likeness : 0;
}

/** Dice's coefficient of the words: 1 for the same words in any order. */
function shareOfWords(old: readonly string[], now: readonly string[]): number {
  const count = new Map<string, number>();
  for (const word of old) count.set(word, (count.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of now) {
    const left = count.get(word) ?? 0;
    if (left > 0) common += 1;
    count.set(word, left - 1);
  }
  return (2 * common) / (old.length + now.length);
}

function diffPair({ before, after }: Pair, printer: Printer): void {
  if (!before || !after) {
    const [block, side] = after ? [after, 'after' as const] : [before as Block, 'before' as const];
    markWhole(block, side, printer);
    return;
  }
  const [old, now] = [before.element, after.element];
  const kind = kindOf(after.nodes[0] as Node);
  if (!old || !now) diffInline(before.nodes, after.nodes, printer);
  else if (kind === 'picture') diffPicture(old, now, printer);
  else
    printer.inside(now, 'after', () => {
      printer.note('anchor', attributeOf(old, 'id'), attributeOf(now, 'id'));
      if (kind === 'pre') diffCode(old, now, printer);
      else if (kind === 'leaf') diffInline(old.childNodes, now.childNodes, printer);
      else diffBlocks(old.childNodes, now.childNodes, printer);
    });
}

/** Both are shown, unless the words beside the pictures are all that differs. */
function diffPicture(before: Element, after: Element, printer: Printer): void {
  const isCaption = (node: Node) => isElement(node) && node.tagName === 'figcaption';
  const picturesOf = (element: Element) => element.childNodes.filter((node) => !isCaption(node));
  const isSame =
    printer.keyOf(picturesOf(before), 'before') === printer.keyOf(picturesOf(after), 'after') &&
    before.childNodes.some(isCaption) &&
    after.childNodes.some(isCaption);
  if (!isSame) printer.sideBySide(before, after);
  else printer.inside(after, 'after', () => diffBlocks(before.childNodes, after.childNodes, printer));
}

/** Elements such as rows and items cannot be in `ins` or `del`: what is in them is marked. */
function markWhole({ nodes, element }: Block, side: Side, printer: Printer): void {
  const kind = element ? kindOf(element) : 'text';
  if (!element) printer.marked(nodes, side);
  else if (kind === 'picture') printer.markedBlock(element, side);
  else if (kind === 'pre') printer.inside(element, side, () => markCode(element, side, printer));
  else if (kind === 'leaf')
    printer.inside(element, side, () => {
      if (textOf(element) !== '') printer.marked(element.childNodes, side);
    });
  else
    printer.inside(element, side, () => {
      for (const block of toBlocks(element.childNodes)) markWhole(block, side, printer);
    });
}
