/** Finds the environment for blocks about another version of the library. */

import { readdirSync } from 'node:fs';

/** The requirements file of an older version: `requirements-1.7.6.txt`. */
const FILE_RE = /^requirements-(\d+(?:\.\d+)*)\.txt$/;

/** Versions of the library that there are requirements for, the newest first. */
export function listVersions(folder: string): string[] {
  return readdirSync(folder)
    .flatMap((name) => FILE_RE.exec(name)?.[1] ?? [])
    .sort(newestFirst);
}

/** The newest version in a range as a block shows it: `≤ 1.7.7`, `≥ 2.0`, `1.7.0 – 1.7.2`. */
export function findVersion(range: string, versions: readonly string[]): string | undefined {
  const [, atMost] = /^≤ (.+)$/.exec(range) ?? [];
  const [, atLeast] = /^≥ (.+)$/.exec(range) ?? [];
  const [, from = atLeast, to = atMost] = /^(\S+) – (\S+)$/.exec(range) ?? [];
  if (from === undefined && to === undefined) return undefined;
  return versions.find(
    (version) =>
      (from === undefined || newestFirst(version, from) <= 0) && (to === undefined || newestFirst(version, to) >= 0),
  );
}

/** Negative if the first one is newer. */
function newestFirst(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  for (let at = 0; at < 3; at++) {
    const difference = (right?.[at] ?? 0) - (left?.[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
