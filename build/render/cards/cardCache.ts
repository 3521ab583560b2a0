/** Caches drawn cards between builds under a name that covers everything they depend on, so that none can go stale. */

import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Beyond this size, unused cards are deleted. */
const MAX_CACHED = 5_000;
/** The last bytes of every PNG; a file without them is incomplete. */
const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex');

interface CardCache {
  /** The file of a card, or undefined if it is missing or incomplete. */
  find(name: string): Promise<string | undefined>;
  /** Stores a card. Returns its file, or undefined if the folder is not writable: that costs time, not correctness. */
  store(name: string, png: Uint8Array): Promise<string | undefined>;
  /** Deletes cards not in `used` if the cache is too large. */
  tidy(used: ReadonlySet<string>): Promise<void>;
}

/** `folder` is created with the first card. */
export function createCardCache(folder: string): CardCache {
  return {
    async find(name) {
      const file = join(folder, name);
      return (await isComplete(file)) ? file : undefined;
    },
    async store(name, png) {
      const file = join(folder, name);
      const staged = `${file}.${randomUUID()}`;
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(staged, png);
        await rename(staged, file);
        return file;
      } catch {
        await rm(staged, { force: true }).catch(() => {});
        return undefined;
      }
    },
    async tidy(used) {
      const names = await readdir(folder).catch(() => []);
      if (names.length <= MAX_CACHED) return;
      const old = names.filter((name) => !used.has(name));
      await Promise.all(old.map((name) => rm(join(folder, name), { force: true }).catch(() => {})));
    },
  };
}

async function isComplete(file: string): Promise<boolean> {
  try {
    await using handle = await open(file);
    const { size } = await handle.stat();
    const end = Buffer.alloc(PNG_END.length);
    await handle.read(end, 0, end.length, Math.max(0, size - end.length));
    return end.equals(PNG_END);
  } catch {
    return false;
  }
}
