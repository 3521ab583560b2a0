/** Diagnostics from what esbuild says about code that it cannot read. */

import type { Message } from 'esbuild';
import { createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';
import { lowerFirst } from '../model/lowerFirst.ts';

/** `folder` is named if esbuild names no file. */
export function describeCodeErrors(
  errors: readonly Message[],
  folder: string,
  check: 'output' | 'brokenStyles' = 'output',
): Diagnostic[] {
  return errors.map(({ text, location, notes }) => {
    const { file = folder, line, column, suggestion } = location ?? {};
    const place = { file, line, column: column === undefined ? undefined : column + 1 };
    const hint = suggestion ? `write "${suggestion}"` : notes[0]?.text;
    return createDiagnostic(check, place, lowerFirst(text), hint || undefined);
  });
}
