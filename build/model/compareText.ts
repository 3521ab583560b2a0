/** Sort orders: of files that programs read, and of names that people read. */

/** Code unit order: the same on every machine, unlike `localeCompare`. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

const NAMES = new Intl.Collator('en', { numeric: true });

/** The order of names in a list for people: numbers by value, `apple` before `Zebra`, `1.2` before `1.10`. */
export function compareNames(a: string, b: string): number {
  return NAMES.compare(a, b) || compareText(a, b);
}
