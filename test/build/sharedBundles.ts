/** Bundles of the client that tests share: most builds are not about them, and each takes as long as the rest of a small build. */

import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Kept } from '../../build/input/store.ts';
import { hashOf } from '../../build/model/hash.ts';

/** The folder in which one `npm test`, during which no source changes, keeps bundles and built sites; undefined outside it. */
export const SHARED_FOLDER = process.env.TEST_SITES;

const memory = new Map<string, unknown>();

/** For `buildSite`. */
export const sharedBundles: Kept = {
  get: <T>(input: string) => (memory.get(input) ?? readKept(input)) as T | undefined,
  find: () => undefined,
  put(input, bundle) {
    memory.set(input, bundle);
    if (SHARED_FOLDER === undefined) return;
    const staged = `${fileOf(input)}.${process.pid}`;
    writeFileSync(staged, serialize(bundle));
    renameSync(staged, fileOf(input));
  },
};

function fileOf(input: string): string {
  return path.join(SHARED_FOLDER ?? '', `bundle-${hashOf(input, 32)}`);
}

function readKept(input: string): unknown {
  try {
    return SHARED_FOLDER === undefined ? undefined : deserialize(readFileSync(fileOf(input)));
  } catch {
    return undefined;
  }
}
