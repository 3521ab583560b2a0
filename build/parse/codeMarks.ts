/** Parses marks of lines in code comments: `# highlight-next-line`, `# [!code ++]`, `# [!note 1]`. */

import type { LineDiagnostic } from './lineDiagnostic.ts';

export type LineMark = 'highlighted' | 'added' | 'removed';

export interface MarkedCode {
  /** The code without the marking comments. */
  code: string;
  /** Marks by 0-based line of `code`. */
  marks: Map<number, LineMark>;
  notes: LineNote[];
  diagnostics: LineDiagnostic[];
}

const COMMENT_START = '(?:#|//|--|;|%|<!--|/\\*|rem\\s)';
const COMMENT_END = '(?:-->|\\*/)?$';
const HIGHLIGHT_RE = new RegExp(`^\\s*${COMMENT_START}\\s*highlight-(next-line|start|end)\\s*${COMMENT_END}`, 'i');
const CODE_RE = new RegExp(`${COMMENT_START}\\s*\\[!code([^\\]]{0,20})\\]\\s*${COMMENT_END}`, 'i');
const NOTE_RE = new RegExp(`(${COMMENT_START})\\s*\\[!note ([1-9]\\d?)\\]\\s*${COMMENT_END}`, 'i');
const CODE_MARKS: ReadonlyMap<string, LineMark> = new Map([
  ['++', 'added'],
  ['--', 'removed'],
]);

/** A marker for a note below the block. */
interface LineNote {
  number: number;
  /** 0-based line of `code`. */
  line: number;
  /** 0-based line of the source. */
  below: number;
  /** The start of a comment: `#`. */
  comment: string;
}

/** Separates code from the comments that mark its lines. */
export function readMarks(source: string): MarkedCode {
  const marks = new Map<number, LineMark>();
  const notes: LineNote[] = [];
  const diagnostics: LineDiagnostic[] = [];
  if (!/highlight-|\[!(?:code|note)/.test(source)) return { code: source, marks, notes, diagnostics };
  const kept: string[] = [];
  // Line of an open highlight-start.
  let start: number | undefined;
  let next: number | undefined;
  for (const [below, text] of source.split('\n').entries()) {
    const command = HIGHLIGHT_RE.exec(text.trimEnd())?.[1]?.toLowerCase();
    if (command === 'end' && start === undefined) diagnostics.push({ message: 'highlight-end without a start', below });
    if (command === 'next-line') next = below;
    else if (command) start = command === 'start' ? below : undefined;
    else {
      const note = readNote(text);
      if (note) notes.push({ number: note.number, line: kept.length, below, comment: note.comment });
      const line = readLine(note?.code ?? text, below, diagnostics);
      const mark = line.mark ?? ((start ?? next) === undefined ? undefined : 'highlighted');
      if (mark) marks.set(kept.length, mark);
      kept.push(line.code);
      next = undefined;
    }
  }
  if (start !== undefined) diagnostics.push({ message: 'highlight-start without an end', below: start });
  if (next !== undefined) diagnostics.push({ message: 'highlight-next-line without a next line', below: next });
  return { code: kept.join('\n'), marks, notes, diagnostics };
}

/** The line without the marker of a note. */
export function withoutNote(text: string): string {
  return readNote(text)?.code ?? text;
}

function readNote(text: string): { code: string; number: number; comment: string } | undefined {
  const match = text.includes('[!note') ? NOTE_RE.exec(text.trimEnd()) : null;
  const [, comment = '', number] = match ?? [];
  return match ? { code: text.slice(0, match.index).trimEnd(), number: Number(number), comment } : undefined;
}

/** True for a line that is marked as removed. */
export function isRemovedLine(text: string): boolean {
  return text.includes('[!code') && CODE_MARKS.get(CODE_RE.exec(text.trimEnd())?.[1]?.trim() ?? '') === 'removed';
}

function readLine(text: string, below: number, diagnostics: LineDiagnostic[]): { code: string; mark?: LineMark } {
  const match = text.includes('[!code') ? CODE_RE.exec(text.trimEnd()) : null;
  if (!match) return { code: text };
  const word = match[1]?.trim() ?? '';
  const mark = CODE_MARKS.get(word);
  if (mark) return { code: text.slice(0, match.index).trimEnd(), mark };
  diagnostics.push({ message: `unknown mark in code: "[!code ${word}]"`, hint: 'accepted: ++, --', below });
  return { code: text };
}
