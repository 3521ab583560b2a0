/** Suggests the closest accepted word. The only file that imports fastest-levenshtein. */

import { distance } from 'fastest-levenshtein';

/** `did you mean "x"?` for the closest candidate, or undefined if none is close. */
export function didYouMean(found: string, candidates: Iterable<string>): string | undefined {
  const near = findNear(found, candidates);
  return near === undefined ? undefined : `did you mean "${near}"?`;
}

/** The closest candidate, or undefined if none is close. */
export function findNear(found: string, candidates: Iterable<string>): string | undefined {
  const near = closest(found, candidates);
  return near !== undefined && isNear(found, near) ? near : undefined;
}

/** `did you mean "#x"?`, as a link to an id of a page is written. */
export function didYouMeanId(found: string, ids: Iterable<string>): string | undefined {
  return didYouMean(found, ids)?.replace('"', '"#');
}

/** `did you mean "x"?` for the one path with the most names in common at its end: `/docs/api/Client.md` → `../api/Client.md`. */
export function sameEnding(path: string, candidates: Iterable<string>): string | undefined {
  const names = namesFromEnd(path);
  let best: string[] = [];
  let most = 1;
  for (const candidate of candidates) {
    const own = namesFromEnd(candidate);
    const differing = names.findIndex((name, at) => name !== own[at]);
    const count = differing < 0 ? names.length : differing;
    if (count > most) best = [];
    if (count >= most) best.push(candidate);
    most = Math.max(most, count);
  }
  return best.length === 1 ? `did you mean "${best[0]}"?` : undefined;
}

/** The names of a path from its end, without parts that other generators drop from addresses: extensions and sorting numbers. */
function namesFromEnd(path: string): string[] {
  const names = path
    .toLowerCase()
    .replace(/\.(?:mdx?|html?)$/, '')
    .split('/');
  return names
    .filter((name) => !/^\.*$/.test(name))
    .map((name) => name.replace(/^\d+[-_.]/, ''))
    .reverse();
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

/**
 * True if at most a third of the longer word's letters differ; two edits are always allowed. Folders
 * that both paths begin with do not make their names alike, and a missing `.md` does not part them.
 */
function isNear(found: string, candidate: string): boolean {
  const [a, b] = withoutCommonFolders(found.toLowerCase(), candidate.toLowerCase());
  const allowed = Math.max(2, Math.ceil(Math.max(a.length, b.length) / 3));
  return candidate !== '' && distance(a, b) <= allowed;
}

function withoutCommonFolders(a: string, b: string): [string, string] {
  let start = 0;
  for (let at = 0; at < a.length && a[at] === b[at]; at++) if (a[at] === '/') start = at + 1;
  const [own, other] = [a.slice(start), b.slice(start)];
  return [own, own.includes('.') ? other : other.replace(/\.md$/, '')];
}
