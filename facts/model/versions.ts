/** Compares version numbers of the library. */

/** Below 0 if `a` is older than `b`. */
export function compareVersions(a: string, b: string): number {
  const [one, other] = [a, b].map((version) => version.split('.').map((part) => Number.parseInt(part, 10)));
  const at = one?.findIndex((part, index) => part !== other?.[index]) ?? -1;
  return at < 0 ? 0 : (one?.[at] ?? 0) - (other?.[at] ?? 0);
}
