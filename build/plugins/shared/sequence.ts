/** Compares two sequences: what stays, what goes, what comes. The only file that imports `diff`. */

import { diffArrays } from 'diff';

/** A run of items that are in both sequences, in the first one alone, or in the second one alone. */
export interface Run {
  kind: 'same' | 'removed' | 'added';
  items: readonly string[];
}

/** The runs in order; of what was replaced, first what is gone. */
export function compareSequences(before: readonly string[], after: readonly string[]): Run[] {
  const runs: Run[] = [];
  for (const step of align(before, after, (item) => item)) {
    const last = runs.at(-1);
    if (step.op === 'changed') runs.push({ kind: 'removed', items: step.before }, { kind: 'added', items: step.after });
    else if (last?.kind === 'same') runs[runs.length - 1] = { kind: 'same', items: [...last.items, step.before] };
    else runs.push({ kind: 'same', items: [step.before] });
  }
  return runs.filter(({ items }) => items.length > 0);
}

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
