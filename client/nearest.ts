/** Which addresses resemble one that leads nowhere. */

const LIMIT = 3;
/** Two addresses that share less than this have nothing to do with each other. */
const LEAST = 0.35;

/** At most three paths, nearest first; of equally near ones the shorter. */
export function nearestPaths(path: string, paths: readonly string[]): string[] {
  const wanted = pairsOf(path);
  return paths
    .filter((each) => each !== path)
    .map((each) => ({ path: each, likeness: likeness(wanted, pairsOf(each)) }))
    .filter(({ likeness }) => likeness >= LEAST)
    .sort((a, b) => b.likeness - a.likeness || a.path.length - b.path.length)
    .slice(0, LIMIT)
    .map(({ path }) => path);
}

/** Neighbouring letters: they survive a wrong folder, a typing mistake, words in another order. */
function pairsOf(path: string): Set<string> {
  const text = path.toLowerCase().replace(/\.html$/, '');
  return new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)));
}

/** Share of common pairs, from 0 to 1 (Sørensen and Dice). */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((pair) => b.has(pair)).length;
  return a.size + b.size === 0 ? 0 : (2 * common) / (a.size + b.size);
}
