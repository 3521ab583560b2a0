/** Maps offsets in a piece of code to positions in the file. */

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
  const starts = startsOf(code.text);
  const text = lines.map((line) => line.text).join('\n');
  const newStarts = startsOf(text);
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
  return (startsOf(text)[line - 1] ?? 0) + column - 1;
}

function startsOf(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function lineAt(starts: readonly number[], offset: number): number {
  let line = starts.length - 1;
  while (line > 0 && (starts[line] ?? 0) > offset) line--;
  return line;
}
