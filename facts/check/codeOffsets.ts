/** Maps offsets in a piece of code to positions in the file. */

import { lineAt, lineStarts } from '../../build/input/sourceText.ts';
import type { CheckName, DiagnosticMessage } from '../../build/model/diagnostic.ts';
import type { Code } from '../../build/model/snippet.ts';

/** A contradiction between code and facts. */
export interface CodeDiagnostic extends DiagnosticMessage {
  /** `unknownFacts` if absent. */
  check?: CheckName;
  /** Offset in the code. */
  at: number;
}

/** The code with its lines replaced one by one; `cut` is the number of characters removed from the start of a line. */
export function replaceLines(code: Code, lines: ReadonlyArray<{ text: string; cut: number }>): Code {
  const starts = lineStarts(code.text);
  const text = lines.map((line) => line.text).join('\n');
  const newStarts = lineStarts(text);
  return {
    text,
    placeAt(offset) {
      const line = lineAt(newStarts, offset);
      return code.placeAt((starts[line] ?? 0) + (lines[line]?.cut ?? 0) + offset - (newStarts[line] ?? 0));
    },
  };
}

/** The offset of a 1-based line and column. */
export function offsetOf(text: string, { line, column }: { line: number; column: number }): number {
  return (lineStarts(text)[line - 1] ?? 0) + column - 1;
}
