/** Suggests the closest accepted word. The only file that imports fastest-levenshtein. */

import { distance } from 'fastest-levenshtein';

/** `did you mean "x"?` for the closest candidate, or undefined if none is close. */
export function didYouMean(found: string, candidates: Iterable<string>): string | undefined {
  const near = closest(found, candidates);
  return near !== undefined && isNear(found, near) ? `did you mean "${near}"?` : undefined;
}

/** The first of those with the fewest edits. A large site has thousands of candidates: most are too short or too long to compare. */
function closest(found: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - found.length) >= fewest) continue;
    const edits = distance(found, candidate);
    if (edits >= fewest) continue;
    best = candidate;
    fewest = edits;
  }
  return best;
}

/** True if at most a third of the longer word's letters differ; two edits are always allowed. */
function isNear(found: string, candidate: string): boolean {
  const allowed = Math.max(2, Math.ceil(Math.max(found.length, candidate.length) / 3));
  return distance(found.toLowerCase(), candidate.toLowerCase()) <= allowed;
}
