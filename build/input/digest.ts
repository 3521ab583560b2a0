/** One hash for many files and folders: one byte or one name changed is another hash. */

import { createHash, type Hash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { compareText } from '../model/compareText.ts';
import { sha256Of } from '../model/hash.ts';
import { REPOSITORY } from './siteFolder.ts';

/** Two changes within the precision of file times look like one: 20 ms, or 2 s where times have whole seconds. */
const FINE_MS = 20;
const COARSE_MS = 2_100;

interface Walk {
  hash: Hash;
  /** What counts of a file. */
  describe(path: string, info: Stats): string;
  /** Folders by inode: each is added once, so that links in a circle end. */
  visited: Set<string>;
}

/** Hashes the content of the files, and of everything below the folders. A missing file counts too. */
export function digestPaths(paths: readonly string[]): string {
  return digest(paths, (path) => sha256Of(readFileSync(path)));
}

/** Hashes sizes, times and inodes, as git's index does, and reads nothing. */
export function digestStamps(paths: readonly string[]): string {
  return digest(paths, (_, info) => describeStamp(info));
}

/** The same, but another one each time while a file is so new that its next change may not show. */
export function digestSettled(paths: readonly string[]): string {
  return digest(paths, (_, info) => (isSettled(info) ? describeStamp(info) : randomUUID()));
}

function describeStamp({ size, mtimeMs, ctimeMs, ino }: Stats): string {
  return [size, mtimeMs, ctimeMs, ino].join();
}

function isSettled({ mtimeMs, ctimeMs }: Stats): boolean {
  const precision = mtimeMs % 1000 === 0 ? COARSE_MS : FINE_MS;
  return Date.now() - Math.max(mtimeMs, ctimeMs) > precision;
}

function digest(paths: readonly string[], describe: Walk['describe']): string {
  const walk: Walk = { hash: createHash('sha256'), describe, visited: new Set() };
  for (const path of paths) addPath(path, walk);
  return walk.hash.digest('hex');
}

/** Adds names and what counts of files, in the same order on every file system; of a repository the name alone. */
function addPath(path: string, walk: Walk): void {
  const { hash, describe, visited } = walk;
  const name = basename(path);
  try {
    const info = statSync(path);
    const folder = `${info.dev} ${info.ino}`;
    const isNew = info.isDirectory() && name !== REPOSITORY && !visited.has(folder);
    visited.add(folder);
    const names = isNew ? readdirSync(path).sort(compareText) : [];
    hash.update(`${name}\0${info.isFile() && name !== REPOSITORY ? describe(path, info) : names.length}\0`);
    for (const each of names) addPath(join(path, each), walk);
  } catch {
    hash.update(`${name}\0-\0`);
  }
}
