/** Splits a sorted list into ranges of limited size, at places that an edit of one entry does not move. */

/** The entries from `start` to before `end`. Their keys are at least `from`; the keys of earlier ranges are below it. */
interface PrefixRange {
  from: string;
  start: number;
  end: number;
}

interface Run extends PrefixRange {
  size: number;
}

/**
 * A range has whole groups of keys with the same beginning, as short as the limit allows. So a changed size can only move the
 * ends of ranges that share a beginning with it. `keys` are different and sorted by code units; an entry above the limit
 * has a range of its own.
 */
export function splitByPrefix(keys: readonly string[], sizes: readonly number[], limit: number): PrefixRange[] {
  const all = { from: '', start: 0, end: keys.length, size: sizes.reduce((sum, size) => sum + size, 0) };
  return keys.length === 0 ? [] : splitRun(all, 0, { keys, sizes, limit }).map(({ size: _, ...range }) => range);
}

interface Sorted {
  keys: readonly string[];
  sizes: readonly number[];
  limit: number;
}

/** `depth` is the number of letters that all keys of the run share. */
function splitRun(run: Run, depth: number, sorted: Sorted): Run[] {
  if (run.size <= sorted.limit || run.end - run.start === 1) return [run];
  const parts: Run[] = [];
  let canJoin = false;
  for (const group of groupsOf(run, depth, sorted)) {
    const pieces = splitRun(group, depth + 1, sorted);
    const isWhole = pieces.length === 1;
    const last = parts.at(-1);
    if (last && canJoin && isWhole && last.size + group.size <= sorted.limit) {
      last.end = group.end;
      last.size += group.size;
    } else parts.push(...pieces);
    canJoin = isWhole;
  }
  // The beginning itself is looked up in the first part, also if no key equals it.
  if (parts[0]) parts[0].from = run.from;
  return parts;
}

/** Keys that go on with the same letter. */
function groupsOf({ start, end }: Run, depth: number, { keys, sizes }: Sorted): Run[] {
  const groups: Run[] = [];
  for (let at = start; at < end; at++) {
    const from = keys[at]?.slice(0, depth + 1) ?? '';
    const last = groups.at(-1);
    if (last?.from === from) {
      last.end = at + 1;
      last.size += sizes[at] ?? 0;
    } else groups.push({ from, start: at, end: at + 1, size: sizes[at] ?? 0 });
  }
  return groups;
}
