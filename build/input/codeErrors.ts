/** Diagnostics from what esbuild says about code that it cannot read. */

import { createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';
import { lowerFirst } from '../model/lowerFirst.ts';

/** The part that we use of an error or warning of esbuild. */
export interface CodeError {
  text: string;
  location: { file: string; line: number; column: number; suggestion: string } | null;
  notes?: ReadonlyArray<{ text: string }>;
}

/** `folder` is named if esbuild names no file. */
export function describeCodeErrors(
  errors: readonly CodeError[],
  folder: string,
  check: 'output' | 'brokenStyles' = 'output',
): Diagnostic[] {
  return errors.map(({ text, location, notes }) => {
    const { file = folder, line, column, suggestion } = location ?? {};
    const place = { file, line, column: column === undefined ? undefined : column + 1 };
    const hint = suggestion ? `write "${suggestion}"` : notes?.[0]?.text;
    return createDiagnostic(check, place, lowerFirst(text), hint || undefined);
  });
}
