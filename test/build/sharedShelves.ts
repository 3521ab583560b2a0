/** Bundles of the client that tests share: most builds are not about them, and each takes as long as the rest of a small build. */

import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { hashOf } from '../../build/model/hash.ts';
import type { Assets } from '../../build/render/bundle.ts';
import { memoryShelf, type Shelf } from '../../build/store/shelf.ts';

/** The folder in which one `npm test`, during which no source changes, keeps bundles and built sites; undefined outside it. */
export const SHARED_FOLDER = process.env.TEST_SITES;

const bundle: Shelf<Assets> = SHARED_FOLDER === undefined ? memoryShelf() : folderShelf(SHARED_FOLDER);

/** For `buildSite`. */
export const sharedShelves = { bundle: bundle as Shelf<never> };

function folderShelf(folder: string): Shelf<Assets> {
  const memory = memoryShelf<Assets>();
  const fileOf = (input: string) => path.join(folder, `bundle-${hashOf(input, 32)}`);
  return {
    has: (input) => memory.has(input) || existsSync(fileOf(input)),
    get: (input) => memory.get(input) ?? readKept(fileOf(input)),
    put(input, assets) {
      memory.put(input, assets);
      const staged = `${fileOf(input)}.${process.pid}`;
      writeFileSync(staged, serialize(assets));
      renameSync(staged, fileOf(input));
    },
  };
}

function readKept(file: string): Assets | undefined {
  try {
    return deserialize(readFileSync(file)) as Assets;
  } catch {
    return undefined;
  }
}
