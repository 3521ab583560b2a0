/** Finds what a directive names among what the facts hold, or says what is there. */

import type { Complaint } from '../markdown/complaints.ts';
import { didYouMean } from '../problems.ts';

/** A complaint has no `kind`, a block has. */
export function isComplaint(found: object): found is Complaint {
  return 'message' in found && !('kind' in found);
}

/** The entry of that name, or a complaint that lists the others. */
export function findTarget<T extends object>(
  noun: string,
  target: string,
  candidates: ReadonlyMap<string, T>,
): T | Complaint {
  const found = candidates.get(target);
  if (found) return found;
  const names = [...candidates.keys()];
  const message = target ? `the facts know no ${noun} "${target}"` : `which ${noun}?`;
  return { message, hint: (target && didYouMean(target, names)) || listNames(names) };
}

/** Facts that a site does not have. */
export function noFacts(file: string): Complaint {
  return { message: `there are no facts to show: content/facts/${file}.json is missing or broken` };
}

function listNames(names: readonly string[]): string {
  const shown = names.slice(0, 20).join(', ');
  return `known: ${shown}${names.length > 20 ? ` and ${names.length - 20} more` : ''}`;
}
