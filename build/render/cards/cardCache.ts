/** Keeps drawn cards between builds, each under the name that says everything it depends on: none can go stale. */

import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Beyond this, cards that no page has any more are thrown away. */
const MAX_KEPT = 5_000;
/** How every PNG ends: a file that does not was not written to its end. */
const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex');

export interface CardCache {
  /** Where a card is kept, or undefined when it is not there in full. */
  find(name: string): Promise<string | undefined>;
  /** Keeps a card. Gives its file, or undefined when the folder cannot be written: that costs time, not correctness. */
  keep(name: string, png: Uint8Array): Promise<string | undefined>;
  /** Throws away what is neither in `used` nor likely to be used soon. */
  tidy(used: ReadonlySet<string>): Promise<void>;
}

/** `folder` is made when the first card is kept. */
export function createCardCache(folder: string): CardCache {
  return {
    async find(name) {
      const file = join(folder, name);
      return (await isWhole(file)) ? file : undefined;
    },
    async keep(name, png) {
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
      if (names.length <= MAX_KEPT) return;
      const old = names.filter((name) => !used.has(name));
      await Promise.all(old.map((name) => rm(join(folder, name), { force: true }).catch(() => {})));
    },
  };
}

async function isWhole(file: string): Promise<boolean> {
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
