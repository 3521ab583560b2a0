/** Pairs the items of two sequences that are most alike. */

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
