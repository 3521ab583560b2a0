/** Packs files as a ZIP archive. The only file that imports fflate. */

import { type Zippable, zipSync } from 'fflate';

/** The earliest date that the format can hold. Archives hold local time, so it is the same everywhere. */
const DATE = new Date(1980, 0, 1);

/** The same bytes for the same files in the same order. */
export function zipFiles(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const entries: Zippable = Object.fromEntries([...files].map(([path, content]) => [path, [content, { mtime: DATE }]]));
  return zipSync(entries, { level: 9 });
}
