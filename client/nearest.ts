/** Finds the addresses most similar to one without a page. */

const LIMIT = 3;
/** Less similar addresses are unrelated. */
const MIN_SIMILARITY = 0.35;

/** At most three paths, nearest first; of equally near ones the shorter. */
export function nearestPaths(path: string, paths: readonly string[]): string[] {
  const wanted = pairsOf(path);
  return paths
    .filter((each) => each !== path)
    .map((each) => ({ path: each, similarity: similarity(wanted, pairsOf(each)) }))
    .filter(({ similarity }) => similarity >= MIN_SIMILARITY)
    .sort((a, b) => b.similarity - a.similarity || a.path.length - b.path.length)
    .slice(0, LIMIT)
    .map(({ path }) => path);
}

/** Pairs of adjacent letters: robust against wrong folders, typos and reordered words. */
function pairsOf(path: string): Set<string> {
  const text = path.toLowerCase().replace(/\.html$/, '');
  return new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)));
}

/** Share of common pairs, from 0 to 1 (Sørensen and Dice). */
function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((pair) => b.has(pair)).length;
  return a.size + b.size === 0 ? 0 : (2 * common) / (a.size + b.size);
}
