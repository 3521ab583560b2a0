/** A file of many entries: written whole, read entry by entry, each checked against its checksum. */

import { closeSync, fstatSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { hashOf } from '../model/hash.ts';

/** A pack that is open for reading. */
export interface Pack {
  /** Bytes of all entries. */
  readonly size: number;
  /** Undefined if there is no such entry, or if its bytes are not those that were written. */
  read(key: string): Buffer | undefined;
  /** The length of an entry that `read` gives; undefined for any other. */
  check(key: string): number | undefined;
  close(): void;
}

type Index = Readonly<Record<string, readonly [offset: number, length: number, sum: number]>>;

/** The head: `pack 2`, hash of the index, position of the index. The index is at the end of the file, as JSON. */
const HEAD_RE = /^pack 2 ([0-9a-f]{16}) (\d{12})\n$/;
const HEAD_LENGTH = 37;

/** Undefined for a file that is missing, incomplete or something else. */
export function openPack(file: string): Pack | undefined {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, 'r');
    return createPack(descriptor, readIndex(descriptor));
  } catch {
    if (descriptor !== undefined) closeSync(descriptor);
    return undefined;
  }
}

/** Writes a pack under another name and renames it, so that no reader meets a part of one. */
export function writePack(file: string, entries: Iterable<readonly [key: string, bytes: Uint8Array]>): void {
  const staged = `${file}.${process.pid}`;
  try {
    const descriptor = openSync(staged, 'w');
    try {
      writeEntries(descriptor, entries);
    } finally {
      closeSync(descriptor);
    }
    renameSync(staged, file);
  } catch (error) {
    rmSync(staged, { force: true });
    throw error;
  }
}

function writeEntries(descriptor: number, entries: Iterable<readonly [key: string, bytes: Uint8Array]>): void {
  const index: Record<string, [number, number, number]> = {};
  let offset = HEAD_LENGTH;
  for (const [key, bytes] of entries) {
    index[key] = [offset, bytes.length, crc32(bytes)];
    offset += writeSync(descriptor, bytes, 0, bytes.length, offset);
  }
  const json = Buffer.from(JSON.stringify(index));
  writeSync(descriptor, json, 0, json.length, offset);
  writeSync(descriptor, `pack 2 ${hashOf(json, 16)} ${String(offset).padStart(12, '0')}\n`, 0);
}

function createPack(descriptor: number, index: Index): Pack {
  let scratch = Buffer.alloc(0);
  const readInto = (key: string, place: (length: number) => Buffer) => {
    const [offset = 0, length = 0, sum] = index[key] ?? [];
    if (sum === undefined) return undefined;
    const bytes = place(length);
    return readSync(descriptor, bytes, 0, length, offset) === length && crc32(bytes) === sum ? bytes : undefined;
  };
  return {
    size: fstatSync(descriptor).size,
    read: (key) => readInto(key, Buffer.allocUnsafe),
    check: (key) =>
      readInto(key, (length) => {
        if (scratch.length < length) scratch = Buffer.allocUnsafe(2 * length);
        return scratch.subarray(0, length);
      })?.length,
    close: () => closeSync(descriptor),
  };
}

function readIndex(descriptor: number): Index {
  const [, hash, at] = HEAD_RE.exec(String(readAt(descriptor, 0, HEAD_LENGTH))) ?? [];
  const offset = Number(at);
  const json = readAt(descriptor, offset, fstatSync(descriptor).size - offset);
  if (!json || hashOf(json, 16) !== hash) throw new Error('this is no pack');
  return JSON.parse(json.toString());
}

/** Undefined beyond the end of the file. */
function readAt(descriptor: number, offset: number, length: number): Buffer | undefined {
  const bytes = Buffer.allocUnsafe(length);
  return readSync(descriptor, bytes, 0, length, offset) === length ? bytes : undefined;
}
