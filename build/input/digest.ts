/** One hash for many files and folders: one byte or one name changed is another hash. */

import { createHash, type Hash } from 'node:crypto';
import { type Dirent, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { compareText } from '../model/compareText.ts';
import { createFileHashes, type FileHashes } from './fileHashes.ts';

/** The hash of the files, and of everything below the folders. What does not exist counts too. */
export function digestPaths(paths: readonly string[], hashes: FileHashes = createFileHashes({})): string {
  const hash = createHash('sha256');
  const walk: Walk = { hash, hashes, linked: new Set() };
  for (const path of paths) addPath({ path, name: path }, walk);
  return hash.digest('hex');
}

interface Walk {
  hash: Hash;
  hashes: FileHashes;
  /** Real paths of folders that links lead to: each is added once, so that links in a circle end. */
  linked: Set<string>;
}

interface Step {
  path: string;
  name: string;
  /** Its entry in the listing of its folder. */
  entry?: Dirent;
}

/** Adds names and content in the same order on every file system. */
function addPath({ path, name, entry }: Step, walk: Walk): void {
  const { hash, hashes } = walk;
  const file = entry?.isDirectory() ? undefined : hashes.hash(path);
  if (file) {
    hash.update(`f${name}\0${file.hash}\0`);
    return;
  }
  const isPlain = entry?.isDirectory() === true;
  const entries = isPlain || isFirstVisit(path, walk) ? listFolder(path) : undefined;
  if (!entries) hash.update(`-${name}\0`);
  else {
    hash.update(`d${name}\0${entries.length}\0`);
    for (const each of entries) addPath({ path: join(path, each.name), name: each.name, entry: each }, walk);
  }
}

function isFirstVisit(path: string, { linked }: Walk): boolean {
  try {
    const real = realpathSync.native(path);
    const isFirst = !linked.has(real);
    linked.add(real);
    return isFirst;
  } catch {
    return false;
  }
}

function listFolder(path: string): Dirent[] | undefined {
  try {
    return readdirSync(path, { withFileTypes: true }).sort((a, b) => compareText(a.name, b.name));
  } catch {
    return undefined;
  }
}
