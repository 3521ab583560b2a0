/** One hash for many files and folders: one byte or one name changed is another hash. */

import { createHash, type Hash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { compareText } from '../model/compareText.ts';
import { createFileHashes, type FileHashes } from './fileHashes.ts';

/** The hash of the files, and of everything below the folders. What does not exist counts too. */
export function digestPaths(paths: readonly string[], hashes: FileHashes = createFileHashes({})): string {
  const hash = createHash('sha256');
  for (const path of paths) addPath(path, path, hash, hashes);
  return hash.digest('hex');
}

/** Adds names and content in the same order on every file system. */
function addPath(path: string, name: string, hash: Hash, hashes: FileHashes): void {
  const file = hashes.hash(path);
  const entries = file ? undefined : listFolder(path);
  if (file) hash.update(`f${name}\0${file.hash}\0`);
  else if (!entries) hash.update(`-${name}\0`);
  else {
    hash.update(`d${name}\0${entries.length}\0`);
    for (const entry of entries) addPath(join(path, entry), entry, hash, hashes);
  }
}

function listFolder(path: string): string[] | undefined {
  try {
    return readdirSync(path).sort(compareText);
  } catch {
    return undefined;
  }
}
