/** Notes about names of the library that readers see: the format of `names.json` and of its parts. */

/** `names.json`: by path with base of the page that documents names, its part below `assets/names/`. */
export type NameParts = Readonly<Record<string, string>>;

/** A part: by id on the page, what is known about the names that are documented there. The name tells them apart. */
export type NameNotes = Readonly<Record<string, readonly NameNote[]>>;

/** Fields at the end are left out if they are empty. All but the first three are HTML. */
export type NameNote = readonly [
  name: string,
  /** Plain code. */
  signature: string,
  /** What it belongs to, as plain code. */
  owner?: string,
  meaning?: string,
  /** Type, choices or range, with the unit. */
  value?: string,
  fallback?: string,
  formula?: string,
];
