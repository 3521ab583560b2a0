/** Hashes of files and folders: one byte or one name changed is another hash. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareText } from '../model/compareText.ts';

/** One hash of the files, and of everything below the folders. What does not exist counts too. */
export function digestPaths(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) addPath(hash, path, path);
  return hash.digest('hex');
}

/** Hashes names and bytes of a file, or of everything below a folder, in the same order on every file system. */
function addPath(hash: ReturnType<typeof createHash>, path: string, name: string): void {
  const bytes = readBytes(path);
  if (bytes === undefined) {
    hash.update(`-${name}\0`);
    return;
  }
  if (bytes !== 'folder') {
    hash.update(`f${name}\0${bytes.length}\0`).update(bytes);
    return;
  }
  const entries = readdirSync(path).sort(compareText);
  hash.update(`d${name}\0${entries.length}\0`);
  for (const entry of entries) addPath(hash, join(path, entry), entry);
}

function readBytes(path: string): Uint8Array | 'folder' | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EISDIR' ? 'folder' : undefined;
  }
}
