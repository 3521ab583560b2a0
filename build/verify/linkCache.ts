/** Caches working addresses of other sites: one file per address, with the time of the check as its modification time. */

import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../model/hash.ts';

interface LinkCache {
  isFresh(address: string): boolean;
  add(address: string): void;
}

const FRESH_MS = 7 * 24 * 60 * 60 * 1000;

/** Stores the files in `cacheDir`; no cache if undefined. */
export function createLinkCache(cacheDir: string | undefined): LinkCache {
  if (cacheDir === undefined) return { isFresh: () => false, add: () => {} };
  const folder = join(cacheDir, 'links');
  const fileOf = (address: string) => join(folder, `${hashOf(address, 16)}.txt`);
  return {
    isFresh: (address) => {
      const checked = statSync(fileOf(address), { throwIfNoEntry: false })?.mtimeMs;
      return checked !== undefined && Date.now() - checked < FRESH_MS;
    },
    add: (address) => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(fileOf(address), `${address}\n`);
    },
  };
}
