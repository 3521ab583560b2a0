/** Ids of rows, blocks and items: what links to a name of the library lead to. */

/** `option-download-radius`: characters that no name can have become hyphens. */
export function rowId(...parts: ReadonlyArray<string | number>): string {
  return parts
    .join('-')
    .replace(/[^\w.]+/g, '-')
    .replace(/-$/, '');
}
