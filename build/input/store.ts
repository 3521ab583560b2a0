/**
 * Keeps results between builds under the hash of everything that went into them. A missing, damaged or foreign entry is
 * never an error: the result is made again.
 */

import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { compareText } from '../model/compareText.ts';
import { hashOf } from '../model/hash.ts';
import { type Entries, openPack, type Pack, writePack } from './pack.ts';

/** Results that can be cloned, by what went into them. */
export interface Kept {
  get<T>(input: string): T | undefined;
  /** For results that would fill the memory: reads the result each time that it is called. Undefined if there is none. */
  find<T>(input: string): (() => T) | undefined;
  put<T>(input: string, result: T): void;
}

export interface Store extends Kept {
  /** The results of one version of the code. Nothing is kept if the version is not known. */
  of(version: string | undefined): Kept;
  /** Writes new results. `drops` those that were not asked for, when they are most of a large store. */
  save(options?: { drops: boolean }): void;
}

/** Packs beyond which all are merged into one, without the entries that were not asked for. */
const MAX_PACKS = 24;
/** Bytes beyond which half of them must be in use. */
const MAX_SIZE = 64 * 2 ** 20;
/** Bytes of new entries that are kept in memory. */
const MAX_ADDED = 32 * 2 ** 20;

export const NO_STORE: Store = {
  get: () => undefined,
  find: () => undefined,
  put: () => {},
  of: () => NO_STORE,
  save: () => {},
};

/** What is kept of this input, or what `make` gives, which is then kept. */
export function reuse<T>(kept: Kept, input: string, make: () => T): T {
  const found = kept.get<T>(input);
  if (found !== undefined) return found;
  const result = make();
  kept.put(input, result);
  return result;
}

/** The store in a folder, which is created with the first entry; without a folder nothing is kept. */
export function openStore(folder: string | undefined): Store {
  return folder === undefined ? NO_STORE : openFolder(folder);
}

function openFolder(folder: string): Store {
  const packs = listPacks(folder).flatMap((name) => openPack(join(folder, name)) ?? []);
  const added = new Map<string, Uint8Array>();
  let addedSize = 0;
  /** Bytes of the entries that were asked for, by key. */
  const used = new Map<string, number>();

  function read(key: string): Uint8Array | undefined {
    let bytes = added.get(key);
    for (const pack of packs) bytes ??= pack.read(key);
    if (bytes) used.set(key, bytes.length);
    return bytes;
  }

  function* entriesInUse(): Entries {
    for (const key of used.keys()) {
      const bytes = read(key);
      if (bytes) yield [key, bytes];
    }
  }

  /** Writes the new entries, or all that are in use instead of all packs. A folder that takes none costs time, not correctness. */
  function write(merges: boolean): void {
    try {
      mkdirSync(folder, { recursive: true });
      const old = listPacks(folder);
      const file = join(folder, nameAfter(old[0]));
      writePack(file, merges ? entriesInUse() : added);
      const pack = openPack(file);
      if (!pack) return;
      packs.unshift(pack);
      added.clear();
      addedSize = 0;
      if (merges) for (const name of old) rmSync(join(folder, name), { force: true });
    } catch {}
  }

  function resultsOf(version: string): Kept {
    const keyOf = (input: string) => hashOf([process.version, version, input].join('\0'), 32);
    return {
      get(input) {
        const bytes = read(keyOf(input));
        return bytes && deserialize(bytes);
      },
      find(input) {
        const key = keyOf(input);
        return read(key) && (() => deserialize(read(key) ?? failToRead(folder)));
      },
      put(input, result) {
        const [key, bytes] = [keyOf(input), serialize(result)];
        added.set(key, bytes);
        used.set(key, bytes.length);
        addedSize += bytes.length;
        if (addedSize > MAX_ADDED) write(false);
      },
    };
  }

  return {
    ...resultsOf(''),
    of: (version) => (version === undefined ? NO_STORE : resultsOf(version)),
    save({ drops } = { drops: false }) {
      if (added.size > 0) write(drops && isWasteful(packs, used));
    },
  };
}

/** Newest first: of two results for one input, the later one counts. With what killed processes have left. */
function listPacks(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter((name) => /^\d+\.pack/.test(name));
    return names.sort((a, b) => compareText(b, a));
  } catch {
    return [];
  }
}

function nameAfter(last = '0'): string {
  return `${String(Number.parseInt(last, 10) + 1).padStart(8, '0')}.pack`;
}

function isWasteful(packs: readonly Pack[], used: ReadonlyMap<string, number>): boolean {
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);
  const total = sum(packs.map(({ size }) => size));
  return packs.length >= MAX_PACKS || (total > MAX_SIZE && sum([...used.values()]) < total / 2);
}

function failToRead(folder: string): never {
  throw new Error(`${folder} was changed while it was used`);
}
