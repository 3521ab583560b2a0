/** Compares names of Python packages. */

/** The name as PyPI compares it: hyphens, underscores and dots are the same, and so are capitals and small letters. */
export function normalizePackage(name: string): string {
  return name.toLowerCase().replace(/[-_.]+/g, '-');
}
