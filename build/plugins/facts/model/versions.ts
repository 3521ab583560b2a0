/** Compares version numbers of the library as pip does. */

/** Below 0 if `a` is older than `b`. A part that is missing is 0: `2.5` and `2.5.0` are one version. */
export function compareVersions(a: string, b: string): number {
  const [one, other] = [partsOf(a), partsOf(b)];
  const length = Math.max(one.length, other.length);
  const differences = Array.from({ length }, (_, at) => (one[at] ?? 0) - (other[at] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}

function partsOf(version: string): number[] {
  return version.split('.').map((part) => Number.parseInt(part, 10) || 0);
}

/** Whether two versions are one, with what follows their numbers: `2.5` and `2.5.0`, but not `2.5.0` and `2.5.0rc1`. */
export function isSameVersion(a: string, b: string): boolean {
  return withoutZeros(a) === withoutZeros(b);
}

function withoutZeros(version: string): string {
  return version.replace(/(?:\.0)+$/, '');
}
