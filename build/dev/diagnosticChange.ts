/** What a save changed among the diagnostics of a site. */

import type { Diagnostic } from '../model/diagnostic.ts';

export interface DiagnosticChange {
  /** Diagnostics that were not there before. */
  brought: Diagnostic[];
  others: Diagnostic[];
  /** How many of before are gone. */
  solved: number;
}

/** A diagnostic is the same on another line: an edit above it moves it. */
export function compareDiagnostics(before: readonly Diagnostic[], after: readonly Diagnostic[]): DiagnosticChange {
  const left = new Map<string, number>();
  for (const diagnostic of before) left.set(keyOf(diagnostic), (left.get(keyOf(diagnostic)) ?? 0) + 1);
  const change: DiagnosticChange = { brought: [], others: [], solved: before.length };
  for (const diagnostic of after) {
    const count = left.get(keyOf(diagnostic)) ?? 0;
    left.set(keyOf(diagnostic), count - 1);
    if (count > 0) change.solved--;
    (count > 0 ? change.others : change.brought).push(diagnostic);
  }
  return change;
}

function keyOf({ file, check, message }: Diagnostic): string {
  return JSON.stringify([file, check, message]);
}
