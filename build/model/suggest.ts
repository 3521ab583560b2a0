/** Suggests the closest accepted word. The only file that imports fastest-levenshtein. */

import { closest, distance } from 'fastest-levenshtein';

/** `did you mean "x"?` for the closest candidate, or undefined if none is close. */
export function didYouMean(found: string, candidates: Iterable<string>): string | undefined {
  const list = [...candidates];
  if (list.length === 0) return undefined;
  const near = closest(found, list);
  return isNear(found, near) ? `did you mean "${near}"?` : undefined;
}

/** True if at most a third of the longer word's letters differ; two edits are always allowed. */
function isNear(found: string, candidate: string): boolean {
  const allowed = Math.max(2, Math.ceil(Math.max(found.length, candidate.length) / 3));
  return distance(found.toLowerCase(), candidate.toLowerCase()) <= allowed;
}
