/** Marks the lines of a code block that differ. Colours stay: a line knows the elements that it is in. */

import { escapeHtml } from '../../../templates/model/text.ts';
import { isElement } from '../../model/html.ts';
import { align } from '../../plugins/shared/sequence.ts';
import { endTag, type Printer, type Side } from './diffPrinter.ts';
import type { Element, Node } from './proseTree.ts';

interface Line {
  html: string;
  text: string;
}

/** Both are `pre` elements. The element around all lines stays around all of them. */
export function diffCode(before: Element, after: Element, printer: Printer): void {
  const [old, now] = [onlyChild(before), onlyChild(after)];
  if (old && now) printer.inside(now, 'after', () => diffLines(old, now, printer));
  else diffLines(before, after, printer);
}

/** All lines of a `pre` element that one side lacks. */
export function markCode(pre: Element, side: Side, printer: Printer): void {
  const code = onlyChild(pre);
  if (code) printer.inside(code, side, () => markLines(code, side, printer));
  else markLines(pre, side, printer);
}

function markLines(code: Element, side: Side, printer: Printer): void {
  for (const { html, text } of linesOf(code, side, printer)) printer.line(html, text, side);
}

function onlyChild({ childNodes: [child, another] }: Element): Element | undefined {
  return child && !another && isElement(child) ? child : undefined;
}

function diffLines(before: Element, after: Element, printer: Printer): void {
  const [old, now] = [linesOf(before, 'before', printer), linesOf(after, 'after', printer)];
  for (const step of align(old, now, ({ text }) => text)) {
    if (step.op === 'same') printer.raw(`${step.after.html}\n`, '');
    else {
      for (const line of step.before) printer.line(line.html, line.text, 'before');
      for (const line of step.after) printer.line(line.html, line.text, 'after');
    }
  }
}

function linesOf(code: Element, side: Side, printer: Printer): Line[] {
  const lines: Line[] = [{ html: '', text: '' }];
  const add = (html: string, text = '') => {
    const line = lines.at(-1) as Line;
    line.html += html;
    line.text += text;
  };
  const visit = (node: Node, around: readonly string[]) => {
    if ('value' in node) {
      const [first = '', ...rest] = node.value.split('\n');
      add(escapeHtml(first), first);
      for (const text of rest) {
        add([...around].reverse().map(endTag).join(''));
        lines.push({ html: '', text: '' });
        add(around.join('') + escapeHtml(text), text);
      }
    } else if (isElement(node)) {
      const tag = printer.startTag(node, side);
      add(tag);
      for (const child of node.childNodes) visit(child, [...around, tag]);
      add(endTag(tag));
    }
  };
  for (const child of code.childNodes) visit(child, []);
  const last = lines.at(-1);
  return last?.text === '' ? lines.slice(0, -1) : lines;
}
