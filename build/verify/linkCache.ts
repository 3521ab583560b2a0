/** Remembers which pages of other sites have answered: a file for each address, whose time says when. */

import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../model/hash.ts';

export interface LinkCache {
  isFresh(address: string): boolean;
  remember(address: string): void;
}

const FRESH_MS = 7 * 24 * 60 * 60 * 1000;

/** Keeps the files in `cacheDir`; nothing without it. */
export function createLinkCache(cacheDir: string | undefined): LinkCache {
  if (cacheDir === undefined) return { isFresh: () => false, remember: () => {} };
  const folder = join(cacheDir, 'links');
  const fileOf = (address: string) => join(folder, `${hashOf(address, 16)}.txt`);
  return {
    isFresh: (address) => {
      const answered = statSync(fileOf(address), { throwIfNoEntry: false })?.mtimeMs;
      return answered !== undefined && Date.now() - answered < FRESH_MS;
    },
    remember: (address) => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(fileOf(address), `${address}\n`);
    },
  };
}
