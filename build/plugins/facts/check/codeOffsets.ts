/** Diagnostics of code, by their offset in it. */

import { lineStarts } from '../../../input/sourceText.ts';
import type { DiagnosticMessage } from '../../../model/diagnostic.ts';
import { suggestWord } from '../model/hints.ts';

/** A contradiction between code and facts. */
export interface CodeDiagnostic extends DiagnosticMessage {
  /** `unknownFacts` if absent. */
  check?: string;
  /** Offset in the code. */
  at: number;
}

/** A word of code at its offset. */
export interface CodeWord {
  value: string;
  at: number;
}

/** The diagnostic of a word that is not known: `download has no option "--bboxx"`; `label` names the known ones in a list. */
export function rejectWord(
  { value, at }: CodeWord,
  says: string,
  { known, label }: { known: readonly string[]; label: string },
): CodeDiagnostic {
  return { at, message: `${says} "${value}"`, hint: suggestWord(value, known, label) };
}

/** The offset of a 1-based line and column. */
export function offsetOf(text: string, { line, column }: { line: number; column: number }): number {
  return (lineStarts(text)[line - 1] ?? 0) + column - 1;
}
