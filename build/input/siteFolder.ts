/** Lists what is in the folder of a built site. */

import fs from 'node:fs';
import { join, relative, sep } from 'node:path';
import { compareText } from '../model/compareText.ts';

/** Not part of a site, but kept in its folder: the repository or work tree from which the site is pushed. */
export const REPOSITORY = '.git';

interface SiteEntry {
  /** Below the folder, with `/` separators. */
  path: string;
  /** False for links and the like. */
  isFile: boolean;
}

/** Everything below the folder but folders and the repository, sorted by path. Throws if the folder is not there. */
export function listSite(folder: string, disk: Pick<typeof fs, 'readdirSync'> = fs): SiteEntry[] {
  const top = disk.readdirSync(folder, { withFileTypes: true }).filter(({ name }) => name !== REPOSITORY);
  // Entry by entry: a repository may have more files than the site.
  const entries = top.flatMap((entry) =>
    entry.isDirectory() ? disk.readdirSync(join(folder, entry.name), { recursive: true, withFileTypes: true }) : entry,
  );
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => ({
      path: relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'),
      isFile: entry.isFile(),
    }))
    .sort((a, b) => compareText(a.path, b.path));
}
