/** Finds what two sequences have in common. The only file that imports `diff`. */

import { diffArrays } from 'diff';

type Step<T> = { op: 'same'; before: T; after: T } | { op: 'changed'; before: T[]; after: T[] };

/** More differences than this take seconds; the sequences then count as different from the first to the last. */
const MAX_EDITS = 4000;

/** Runs that were replaced, and between them what is the same, by equal keys. */
export function align<T>(before: readonly T[], after: readonly T[], keyOf: (item: T) => string): Step<T>[] {
  const parts = diffArrays(before.map(keyOf), after.map(keyOf), { maxEditLength: MAX_EDITS });
  if (!parts) return [{ op: 'changed', before: [...before], after: [...after] }];
  const steps: Step<T>[] = [];
  let [old, now] = [0, 0];
  for (const { added, removed, count } of parts) {
    if (!added && !removed) {
      for (let each = 0; each < count; each += 1)
        steps.push({ op: 'same', before: before[old + each] as T, after: after[now + each] as T });
    } else {
      const last = steps.at(-1);
      const run = last?.op === 'changed' ? last : { op: 'changed' as const, before: [], after: [] };
      if (run !== last) steps.push(run);
      if (removed) run.before.push(...before.slice(old, old + count));
      else run.after.push(...after.slice(now, now + count));
    }
    if (!added) old += count;
    if (!removed) now += count;
  }
  return steps;
}

interface Pairing<T> {
  before?: T;
  after?: T;
}

/** Longer runs are paired without a search. */
const MAX_CELLS = 10_000;

/** Pairs the items of a replaced run that are most alike, in order; `likeness` is 0 for items that do not belong together. */
export function pairUp<T>(
  before: readonly T[],
  after: readonly T[],
  likeness: (before: T, after: T) => number,
): Pairing<T>[] {
  if (before.length * after.length > MAX_CELLS)
    return [...before.map((item) => ({ before: item })), ...after.map((item) => ({ after: item }))];
  const scores = before.map((old) => after.map((now) => likeness(old, now)));
  const best = bestSums(scores, after.length);
  const pairs: Pairing<T>[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [here, below, right] = [best[row]?.[column] ?? 0, best[row + 1]?.[column] ?? 0, best[row]?.[column + 1] ?? 0];
    const score = scores[row]?.[column] ?? 0;
    if (score > 0 && here === score + (best[row + 1]?.[column + 1] ?? 0)) {
      pairs.push({ before: before[row], after: after[column] });
      row += 1;
      column += 1;
    } else if (row < before.length && (column >= after.length || below >= right)) {
      pairs.push({ before: before[row] });
      row += 1;
    } else {
      pairs.push({ after: after[column] });
      column += 1;
    }
  }
  return pairs;
}

/** The largest sum of scores from each cell on. */
function bestSums(scores: readonly number[][], width: number): number[][] {
  const best = Array.from({ length: scores.length + 1 }, () => new Array<number>(width + 1).fill(0));
  for (let row = scores.length - 1; row >= 0; row -= 1)
    for (let column = width - 1; column >= 0; column -= 1) {
      const score = scores[row]?.[column] ?? 0;
      const both = score > 0 ? score + (best[row + 1]?.[column + 1] ?? 0) : 0;
      (best[row] as number[])[column] = Math.max(both, best[row + 1]?.[column] ?? 0, best[row]?.[column + 1] ?? 0);
    }
  return best;
}
