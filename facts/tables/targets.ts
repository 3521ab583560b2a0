/** Looks up the target of a directive in the facts. */

import type { DiagnosticMessage } from '../../build/model/diagnostic.ts';
import { didYouMean } from '../../build/model/suggest.ts';

/** Diagnostics have no `kind`, blocks do. */
export function isDiagnostic(result: object): result is DiagnosticMessage {
  return 'message' in result && !('kind' in result);
}

/** The entry of that name, or a diagnostic that lists the existing ones. */
export function findTarget<T extends object>(
  noun: string,
  target: string,
  candidates: ReadonlyMap<string, T>,
): T | DiagnosticMessage {
  const found = candidates.get(target);
  if (found) return found;
  const names = [...candidates.keys()];
  const message = target ? `the facts know no ${noun} "${target}"` : `which ${noun}?`;
  return { message, hint: (target && didYouMean(target, names)) || listNames(names) };
}

/** The diagnostic for a missing facts file. */
export function noFacts(file: string): DiagnosticMessage {
  return { message: `there are no facts to show: content/facts/${file}.json is missing or broken` };
}

function listNames(names: readonly string[]): string {
  const shown = names.slice(0, 20).join(', ');
  return `known: ${shown}${names.length > 20 ? ` and ${names.length - 20} more` : ''}`;
}
