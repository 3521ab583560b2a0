/** Sites of `test/sites/` as `serveSite` takes them: the files by path below `content/`, `../public/…` too. */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SITES = path.resolve(import.meta.dirname, '../sites');

export function siteFiles(name: string): Readonly<Record<string, string>> {
  const files = readdirSync(path.join(SITES, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const nameOf = (file: string) =>
    path
      .relative(path.join(SITES, name, 'content'), file)
      .split(path.sep)
      .join('/');
  return Object.fromEntries(files.map((file) => [nameOf(file), readFileSync(file, 'utf8')]));
}
