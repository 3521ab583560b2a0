/** Counts the typing errors between two words. */

/**
 * The least number of letters to insert, remove, replace or swap with their neighbour that make one word the other; any number
 * above `limit` if there are more.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row++) {
    const now = [row];
    let least = row;
    for (let at = 1; at <= b.length; at++) {
      const isSame = a[row - 1] === b[at - 1];
      const isSwapped = row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1];
      const distance = Math.min(
        (last[at] ?? 0) + 1,
        (now[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[at - 2] ?? 0) + 1 : limit + 1,
      );
      now.push(distance);
      least = Math.min(least, distance);
    }
    if (least > limit) return limit + 1;
    before = last;
    last = now;
  }
  return last[b.length] ?? limit + 1;
}
