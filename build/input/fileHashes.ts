/** Hashes of files, which are read only if their times or sizes have changed since they were hashed. */

import { readFileSync, type Stats, statSync } from 'node:fs';
import { sha256Of } from '../model/hash.ts';
import type { FileHash } from '../model/outputFile.ts';

/** The metadata of a file when it was hashed (size, times, inode, as in the index of git), and the hash. */
type Stamp = readonly [size: number, modified: number, changed: number, inode: number, hash: string];

/** By absolute path. */
export type Stamps = Readonly<Record<string, Stamp>>;

export interface FileHashes {
  /** Follows links. Undefined for what is not a file, or cannot be read. */
  hash(file: string): FileHash | undefined;
  /** Takes the hash of a file from elsewhere. */
  set(file: string, hash: string): void;
  /** The stamps of all files asked for that can be relied on. */
  readonly stamps: Stamps;
}

/** Two changes within the precision of file times look like one: 20 ms, or 2 s where times have whole seconds. */
const FINE_MS = 20;
const COARSE_MS = 2_100;

/** `known` are the stamps of an earlier process. */
export function createFileHashes(known: Stamps): FileHashes {
  const stamps: Record<string, Stamp> = {};
  const remember = (file: string, info: Stats, hash: string) => {
    if (isSettled(info)) stamps[file] = [...describe(info), hash];
  };
  return {
    stamps,
    hash(file) {
      const info = tryStat(file);
      if (!info?.isFile()) return undefined;
      const stamp = known[file];
      const isSame = stamp !== undefined && describe(info).every((value, at) => value === stamp[at]);
      const hash = isSame ? stamp[4] : hashFile(file);
      if (hash === undefined) return undefined;
      remember(file, info, hash);
      return { hash, size: info.size };
    },
    set(file, hash) {
      const info = tryStat(file);
      if (info?.isFile()) remember(file, info, hash);
    },
  };
}

function tryStat(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function describe({ size, mtimeMs, ctimeMs, ino }: Stats): [number, number, number, number] {
  return [size, mtimeMs, ctimeMs, ino];
}

function isSettled({ mtimeMs, ctimeMs }: Stats): boolean {
  const precision = mtimeMs % 1000 === 0 ? COARSE_MS : FINE_MS;
  return Date.now() - Math.max(mtimeMs, ctimeMs) > precision;
}

function hashFile(file: string): string | undefined {
  try {
    return sha256Of(readFileSync(file));
  } catch {
    return undefined;
  }
}
