/** Marks the words of one block that differ. A word knows the elements around it, so that links and emphasis survive. */

import { escapeHtml } from '../../../templates/model/text.ts';
import { attributeOf, isElement } from '../../model/html.ts';
import { align } from '../../plugins/shared/sequence.ts';
import { endTag, type Printer, type Side } from './diffPrinter.ts';
import { type Node, textOf } from './proseTree.ts';

interface Token {
  /** Start tags of the elements around it, outermost first. */
  wrappers: readonly string[];
  html: string;
  text: string;
  /** The `href` of the link around it, as written on the page. */
  target?: string;
  key: string;
}

/** Names and formulas change as a whole. */
const WHOLE = new Set(['code', 'kbd', 'math', 'svg', 'img', 'button', 'input', 'br', 'video', 'sup']);
const TOKEN_RE = /\s+|[\p{L}\p{N}_]+(?:['’.-][\p{L}\p{N}_]+)*|./gsu;
const WORD_RE = /[\p{L}\p{N}]/u;

export function diffInline(before: readonly Node[], after: readonly Node[], printer: Printer): void {
  const steps = joinSmallGaps(
    align(tokensOf(before, 'before', printer), tokensOf(after, 'after', printer), ({ key }) => key),
  );
  const emit = createEmitter(printer);
  for (const step of steps) {
    if (step.op === 'same') emit([step.after]);
    else {
      emit(step.before, 'before');
      emit(step.after, 'after');
      noteTargets(step.before, step.after, printer);
    }
  }
  emit([]);
}

interface Around {
  wrappers: readonly string[];
  target?: string;
}

const NOTHING_AROUND: Around = { wrappers: [] };

function tokensOf(nodes: readonly Node[], side: Side, printer: Printer, around = NOTHING_AROUND): Token[] {
  const start = around.wrappers.join('');
  return nodes.flatMap((node): Token[] => {
    if ('value' in node)
      return (node.value.match(TOKEN_RE) ?? []).map((text) => {
        const shown = /^[ \t\n\r]+$/.test(text) ? ' ' : text;
        return { ...around, html: escapeHtml(shown), text: shown, key: `${start}\u0000${shown}` };
      });
    if (!isElement(node)) return [];
    const key = `${start}\u0000${printer.keyOf([node], side)}`;
    if (WHOLE.has(node.tagName) || node.childNodes.length === 0)
      return [{ ...around, html: printer.html([node], side), text: textOf(node), key }];
    const target = attributeOf(node, 'href') ?? around.target;
    return tokensOf(node.childNodes, side, printer, {
      wrappers: [...around.wrappers, printer.startTag(node, side)],
      target,
    });
  });
}

type TokenStep = ReturnType<typeof align<Token>>[number];

/** Joins changes that are separated by only a few unchanged words: one larger change is easier to read. */
function joinSmallGaps(steps: readonly TokenStep[]): TokenStep[] {
  const joined: TokenStep[] = [];
  let gap: Same[] = [];
  for (const step of steps) {
    if (step.op === 'same') {
      gap.push(step);
      continue;
    }
    const last = gap.length > 0 ? joined.at(-1) : undefined;
    if (last?.op === 'changed' && isSmall(gap, last, step)) {
      last.before.push(...gap.map(({ before }) => before), ...step.before);
      last.after.push(...gap.map(({ after }) => after), ...step.after);
    } else joined.push(...gap, step);
    gap = [];
  }
  return [...joined, ...gap];
}

type Same = TokenStep & { op: 'same' };
type Changed = TokenStep & { op: 'changed' };

function isSmall(gap: readonly Same[], last: Changed, next: Changed): boolean {
  const words = countWords(gap.map(({ after }) => after));
  const isPlain = gap.every(({ after }) => after.wrappers.length === 0);
  if (words === 0) return isPlain && [last, next].every(({ before, after }) => before.length > 0 && after.length > 0);
  return isPlain && words < Math.min(sizeOf(last), sizeOf(next));
}

function sizeOf({ before, after }: Changed): number {
  return Math.max(countWords(before), countWords(after));
}

function countWords(tokens: readonly Token[]): number {
  return tokens.filter(({ text }) => WORD_RE.test(text)).length;
}

type Emit = (tokens: readonly Token[], side?: Side) => void;

/** Opens and closes elements so that those around several tokens stay whole. An empty list closes all. */
function createEmitter(printer: Printer): Emit {
  let open: string[] = [];
  const moveTo = (wrappers: readonly string[]) => {
    let common = 0;
    while (common < wrappers.length && open[common] === wrappers[common]) common += 1;
    const closing = open.slice(common).reverse().map(endTag);
    const tags = [...closing, ...wrappers.slice(common)].join('');
    open = [...wrappers];
    if (tags) printer.tags(tags);
  };
  return (tokens, side) => {
    if (tokens.length === 0 && !side) moveTo([]);
    for (const run of runsOf(tokens)) {
      moveTo(run[0]?.wrappers ?? []);
      printer.raw(run.map(({ html }) => html).join(''), run.map(({ text }) => text).join(''), side);
    }
  };
}

/** Neighbours inside the same elements. */
function runsOf(tokens: readonly Token[]): Token[][] {
  const runs: Token[][] = [];
  for (const token of tokens) {
    const run = runs.at(-1);
    if (run?.[0]?.wrappers.join('') === token.wrappers.join('')) run.push(token);
    else runs.push([token]);
  }
  return runs;
}

/** Where the words are the same, the target of a link is what changed. */
function noteTargets(before: readonly Token[], after: readonly Token[], printer: Printer): void {
  const textOfRun = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join('');
  if (before.length === 0 || textOfRun(before) !== textOfRun(after)) return;
  const targetOf = (tokens: readonly Token[]) => tokens.find(({ target }) => target !== undefined)?.target;
  printer.note('link', targetOf(before), targetOf(after));
}
