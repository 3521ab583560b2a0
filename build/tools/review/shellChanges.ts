/** Collects what changed around the articles. The same change on many pages is reported once. */

import type { DiffLine, ShellChange } from '../../../templates/model/review.ts';
import { align } from '../../plugins/shared/sequence.ts';

type Shell = Readonly<Record<string, readonly string[]>>;

export type ShellChanges = ReturnType<typeof createShellChanges>;

export function createShellChanges() {
  const changes = new Map<string, ShellChange>();
  /** Most pages repeat a difference of another page: it is computed once. */
  const known = new Map<string, DiffLine[]>();

  function diffOf(before: readonly string[], after: readonly string[]): DiffLine[] {
    const { start, end } = commonEnds(before, after);
    const [old, now] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
    const key = JSON.stringify([old, now]);
    const lines = known.get(key) ?? diffLines(old, now);
    known.set(key, lines);
    return lines;
  }

  return {
    add(address: string, before: Shell, after: Shell): void {
      for (const part of Object.keys({ ...before, ...after })) {
        const lines = diffOf(before[part] ?? [], after[part] ?? []);
        if (lines.length === 0) continue;
        // What is around a change depends on the page, such as the open branch of a sidebar.
        const key = JSON.stringify([part, lines.filter(({ op }) => op !== 'same')]);
        const change = changes.get(key) ?? { part, pages: 0, example: address, lines };
        changes.set(key, { ...change, pages: change.pages + 1 });
      }
    },
    /** The changes, what is on most pages first. */
    list: () => [...changes.values()].sort((a, b) => b.pages - a.pages),
  };
}

function commonEnds(before: readonly string[], after: readonly string[]): { start: number; end: number } {
  const limit = Math.min(before.length, after.length);
  let start = 0;
  while (start < limit && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < limit - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { start, end };
}

function diffLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  return align(before, after, (line) => line).flatMap((step): DiffLine[] => {
    if (step.op === 'same') return [{ op: 'same', text: step.after }];
    const removed = step.before.map((text): DiffLine => ({ op: 'removed', text }));
    return [...removed, ...step.after.map((text): DiffLine => ({ op: 'added', text }))];
  });
}
