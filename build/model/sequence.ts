/** Compares two sequences: what stays, what goes, what comes. */

/** A run of items that are in both sequences, in the first one alone, or in the second one alone. */
export interface Run<T> {
  kind: 'same' | 'removed' | 'added';
  items: T[];
}

/** Beyond this number of pairs, what differs is shown as a whole. */
const MAX_PAIRS = 4_000_000;

/** The runs of the longest common subsequence. */
export function compareSequences<T>(before: readonly T[], after: readonly T[]): Run<T>[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  const rest = Math.min(before.length, after.length) - start;
  while (end < rest && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  const runs: Run<T>[] = [];
  addRun(runs, 'same', before.slice(0, start));
  compareMiddle(runs, before.slice(start, before.length - end), after.slice(start, after.length - end));
  addRun(runs, 'same', before.slice(before.length - end));
  return runs;
}

function addRun<T>(runs: Run<T>[], kind: Run<T>['kind'], items: readonly T[]): void {
  if (items.length === 0) return;
  const last = runs.at(-1);
  if (last?.kind === kind) last.items.push(...items);
  else runs.push({ kind, items: [...items] });
}

function compareMiddle<T>(runs: Run<T>[], before: readonly T[], after: readonly T[]): void {
  if (before.length * after.length > MAX_PAIRS || before.length === 0 || after.length === 0) {
    addRun(runs, 'removed', before);
    addRun(runs, 'added', after);
    return;
  }
  const width = after.length + 1;
  const lengths = measure(before, after);
  let [a, b] = [0, 0];
  while (a < before.length && b < after.length) {
    const [removed, added] = [lengths[(a + 1) * width + b] ?? 0, lengths[a * width + b + 1] ?? 0];
    if (before[a] === after[b]) {
      addRun(runs, 'same', [before[a++] as T]);
      b++;
    } else if (removed >= added) addRun(runs, 'removed', [before[a++] as T]);
    else addRun(runs, 'added', [after[b++] as T]);
  }
  addRun(runs, 'removed', before.slice(a));
  addRun(runs, 'added', after.slice(b));
}

/** Length of the longest common subsequence of each pair of ends. */
function measure<T>(before: readonly T[], after: readonly T[]): Uint16Array {
  const width = after.length + 1;
  const lengths = new Uint16Array((before.length + 1) * width);
  for (let a = before.length - 1; a >= 0; a--)
    for (let b = after.length - 1; b >= 0; b--)
      lengths[a * width + b] =
        before[a] === after[b]
          ? (lengths[(a + 1) * width + b + 1] ?? 0) + 1
          : Math.max(lengths[(a + 1) * width + b] ?? 0, lengths[a * width + b + 1] ?? 0);
  return lengths;
}
