/**
 * Keeps results between builds under the hash of everything that went into them. A missing, damaged or foreign entry is
 * never an error: the result is made again.
 */

import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { compareText } from '../model/compareText.ts';
import { openPack, type Pack, writePack } from './pack.ts';

export interface Store {
  /** The bytes of an entry, or undefined. */
  get(key: string): Uint8Array | undefined;
  /** Whether there is an undamaged entry. It counts as one that was asked for. */
  has(key: string): boolean;
  /** Adds an entry, which is on disk after `save`. */
  put(key: string, bytes: Uint8Array): void;
  /** Writes new entries. Entries that were not asked for are dropped when they are most of a large store. */
  save(): void;
}

/** Beyond this number, packs are merged into one, without the entries that were not asked for. */
const MAX_PACKS = 24;
/** The share of entries that were not asked for, and the size in bytes, beyond which they are dropped. */
const MAX_UNUSED = 0.5;
const MIN_SIZE = 64 * 2 ** 20;

/** Bytes of new entries that are kept in memory. */
const MAX_ADDED = 32 * 2 ** 20;

const NO_STORE: Store = { get: () => undefined, has: () => false, put: () => {}, save: () => {} };

/**
 * The store in a folder, which is created with the first entry; without a folder nothing is kept. A process that does not ask for
 * the results of all steps must not drop those that it does not ask for.
 */
export function openStore(folder: string | undefined, { mayDrop = true } = {}): Store {
  return folder === undefined ? NO_STORE : openFolder(folder, mayDrop);
}

function openFolder(folder: string, mayDrop: boolean): Store {
  const packs = listPacks(folder).flatMap((name) => openPack(join(folder, name)) ?? []);
  const used = new Map<string, number>();
  const added = new Map<string, Uint8Array>();
  let addedSize = 0;

  function get(key: string): Uint8Array | undefined {
    const bytes = added.get(key) ?? firstOf(packs, (pack) => pack.read(key));
    if (bytes) used.set(key, bytes.length);
    return bytes;
  }

  function* entriesInUse(): Generator<readonly [string, Uint8Array]> {
    for (const key of used.keys()) {
      const bytes = get(key);
      if (bytes) yield [key, bytes];
    }
  }

  /** Writes a pack: of the new entries, or of all entries in use instead of all packs. */
  function write(merges: boolean): void {
    if (added.size === 0) return;
    mkdirSync(folder, { recursive: true });
    const old = listPacks(folder);
    const file = join(folder, nextName(old));
    writePack(file, merges ? entriesInUse() : added);
    added.clear();
    addedSize = 0;
    const pack = openPack(file);
    if (pack) packs.unshift(pack);
    if (!merges) return;
    for (const name of old) rmSync(join(folder, name), { force: true });
    for (const each of packs.splice(1)) each.close();
  }

  function tryToWrite(merges: boolean): void {
    try {
      write(merges);
    } catch {
      // A folder that cannot be written costs time, not correctness.
    }
  }

  return {
    get,
    has(key) {
      const length = added.get(key)?.length ?? firstOf(packs, (pack) => pack.check(key));
      if (length !== undefined) used.set(key, length);
      return length !== undefined;
    },
    put(key, bytes) {
      added.set(key, bytes);
      addedSize += bytes.length;
      used.set(key, bytes.length);
      if (addedSize > MAX_ADDED) tryToWrite(false);
    },
    save: () => tryToWrite(mayDrop && isWasteful(packs, used)),
  };
}

function firstOf<T>(packs: readonly Pack[], look: (pack: Pack) => T | undefined): T | undefined {
  for (const pack of packs) {
    const found = look(pack);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Newest first: an entry that was damaged was added again. */
function listPacks(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^\d+\.pack$/.test(name))
      .sort((a, b) => compareText(b, a));
  } catch {
    return [];
  }
}

function nextName([last = '0']: readonly string[]): string {
  return `${String(Number.parseInt(last, 10) + 1).padStart(8, '0')}.pack`;
}

function isWasteful(packs: readonly Pack[], used: ReadonlyMap<string, number>): boolean {
  const total = packs.reduce((sum, { size }) => sum + size, 0);
  const needed = [...used.values()].reduce((sum, length) => sum + length, 0);
  return packs.length >= MAX_PACKS || (total > MIN_SIZE && needed < total * (1 - MAX_UNUSED));
}
