/** Sites of `test/sites/` as `serveSite` takes them: the files by path below `content/`, `../public/…` too. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listSite } from '../../build/input/siteFolder.ts';

const SITES = path.resolve(import.meta.dirname, '../sites');

export function siteFiles(name: string): Readonly<Record<string, string>> {
  const folder = path.join(SITES, name);
  const files = listSite(folder).map(({ path: file }) => [
    path.posix.relative('content', file),
    readFileSync(path.join(folder, file), 'utf8'),
  ]);
  return Object.fromEntries(files);
}
