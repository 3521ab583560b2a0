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
  get(key: string): Buffer | undefined;
  /** Adds an entry. It is read back from memory until `save`. */
  put(key: string, bytes: Uint8Array): void;
  /** Writes new entries, and drops those that this build did not ask for if they are most of the store. */
  save(): void;
}

/** Entries that nobody asks for are dropped beyond this share of the store, or when there are this many packs. */
const MAX_UNUSED = 0.5;
const MAX_PACKS = 24;
/** Below this size nothing is dropped: another site of the same project may have it. */
const MIN_SIZE = 64 * 2 ** 20;

const NO_STORE: Store = { get: () => undefined, put: () => {}, save: () => {} };

/** The store in a folder, which is created with the first entry; without a folder nothing is kept. */
export function openStore(folder: string | undefined): Store {
  if (folder === undefined) return NO_STORE;
  const files = listPacks(folder);
  const packs = files.map((file) => openPack(join(folder, file)));
  const added = new Map<string, Uint8Array>();
  const used = new Map<string, number>();

  function find(key: string): Buffer | undefined {
    for (const pack of packs) {
      const bytes = pack?.has(key) ? pack.read(key) : undefined;
      if (bytes) return bytes;
    }
    return undefined;
  }

  /** One pack of everything that was used. */
  function* everythingUsed(): Generator<readonly [string, Uint8Array]> {
    for (const key of used.keys()) {
      const bytes = added.get(key) ?? find(key);
      if (bytes) yield [key, bytes];
    }
  }

  return {
    get(key) {
      const bytes = added.get(key) ?? find(key);
      if (bytes) used.set(key, bytes.length);
      return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    },
    put(key, bytes) {
      added.set(key, bytes);
      used.set(key, bytes.length);
    },
    save() {
      try {
        if (added.size === 0) return;
        mkdirSync(folder, { recursive: true });
        const name = join(folder, nextName(files));
        if (!isWasteful(packs, used)) return writePack(name, added);
        writePack(name, everythingUsed());
        for (const file of files) rmSync(join(folder, file), { force: true });
      } catch {
        // A folder that cannot be written costs time, not correctness.
      } finally {
        for (const pack of packs) pack?.close();
      }
    },
  };
}

/** Newest first: an entry that was damaged is in a newer pack too. */
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

function isWasteful(packs: ReadonlyArray<Pack | undefined>, used: ReadonlyMap<string, number>): boolean {
  const total = packs.reduce((sum, pack) => sum + (pack?.size ?? 0), 0);
  const needed = [...used.values()].reduce((sum, length) => sum + length, 0);
  return packs.length >= MAX_PACKS || (total > MIN_SIZE && needed < total * (1 - MAX_UNUSED));
}
