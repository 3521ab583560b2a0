/** A small handbook in two languages for tests of navigation: no test depends on the titles of our own pages. */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.resolve(import.meta.dirname, '../sites/handbook/content');

/** Its files, by path below `content/`. */
export const HANDBOOK: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync(path.dirname(FOLDER), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => [path.relative(FOLDER, file).split(path.sep).join('/'), readFileSync(file, 'utf8')]),
);
