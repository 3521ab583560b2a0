/** Wraps each line of highlighted code in its own element. */

import type { LineMark } from './codeMarks.ts';

const TAGS: Readonly<Record<LineMark, string>> = { highlighted: 'mark', added: 'ins', removed: 'del' };

interface LineParts {
  /** Marks by 0-based line. */
  marks: ReadonlyMap<number, LineMark>;
  /** They go into `data-mark`: CSS exposes them to screen readers, but they are not part of copied text. */
  texts: Readonly<Record<LineMark, string>>;
  /** HTML at the end of a line. */
  ends: ReadonlyMap<number, string>;
  /** Lines count from it: written at each line if it is not 1, because documents have no style attributes. */
  firstNumber?: number;
}

/** Takes highlighted HTML. */
export function wrapLines(html: string, { marks, texts, ends, firstNumber = 1 }: LineParts): string {
  const lines = splitLines(html);
  const wrapped = lines.map((line, index) => {
    const mark = marks.get(index);
    const tag = mark ? TAGS[mark] : 'span';
    const number = firstNumber === 1 ? '' : ` data-line="${firstNumber + index}"`;
    const attribute = mark ? ` data-mark="${texts[mark]}"${number}` : number;
    const end = index < lines.length - 1 ? '\n' : '';
    return `<${tag} class="line"${attribute}>${line}${ends.get(index) ?? ''}${end}</${tag}>`;
  });
  return wrapped.join('');
}

/** Spans across lines, such as Python docstrings, are closed at the end of each line and reopened. */
function splitLines(html: string): string[] {
  const open: string[] = [];
  return html.split('\n').map((line) => {
    const start = open.join('');
    for (const [tag] of line.matchAll(/<\/?span[^>]*>/g)) {
      if (tag === '</span>') open.pop();
      else open.push(tag);
    }
    return line && start + line + '</span>'.repeat(open.length);
  });
}
