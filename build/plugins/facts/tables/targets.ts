/** Looks up the target of a directive in the facts. */

import type { DiagnosticMessage } from '../../../model/diagnostic.ts';
import { listWords, suggestWord } from '../model/hints.ts';
import type { ReferenceRequest } from '../model/siteFacts.ts';

export type Attributes = ReferenceRequest['attributes'];

/** Names in the brackets or in an attribute: with blanks or commas between them. */
export function splitNames(list: string): string[] {
  return list.split(/[\s,]+/).filter(Boolean);
}

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
  return { message, hint: target ? suggestWord(target, names, 'known') : listWords('known', names) };
}

/** The diagnostic for a missing facts file. */
export function noFacts(file: string): DiagnosticMessage {
  return { message: `there are no facts to show: content/facts/${file}.json is missing or broken` };
}
