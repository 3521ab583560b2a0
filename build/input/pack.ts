/** A file of many entries: written whole, read entry by entry, each checked against its checksum. */

import { closeSync, fstatSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';

/** A pack that is open for reading. */
export interface Pack {
  /** Bytes of the file. */
  readonly size: number;
  /** Undefined if there is no such entry, or if its bytes are not those that were written. */
  read(key: string): Buffer | undefined;
}

export type Entries = Iterable<readonly [key: string, bytes: Uint8Array]>;

/** By key, as JSON after the entries. */
type Index = Array<readonly [key: string, place: readonly [offset: number, length: number, sum: number]]>;

/** Bytes at the end of the file: offset and checksum of the index. */
const END = 32;

/** Undefined for a file that is missing, incomplete or something else. */
export function openPack(file: string): Pack | undefined {
  try {
    const descriptor = openSync(file, 'r');
    const { size } = fstatSync(descriptor);
    const [offset = 0, sum] = String(readAt(descriptor, size - END, END))
      .trim()
      .split(' ')
      .map(Number);
    const json = readAt(descriptor, offset, size - END - offset);
    if (crc32(json) !== sum) return undefined;
    const index = new Map(JSON.parse(String(json)) as Index);
    return {
      size,
      read(key) {
        const place = index.get(key);
        if (!place) return undefined;
        const bytes = readAt(descriptor, place[0], place[1]);
        return crc32(bytes) === place[2] ? bytes : undefined;
      },
    };
  } catch {
    return undefined;
  }
}

function readAt(descriptor: number, offset: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  return bytes.subarray(0, readSync(descriptor, bytes, 0, length, offset));
}

/** Writes a pack under another name and renames it, so that no reader meets a part of one. */
export function writePack(file: string, entries: Entries): void {
  const staged = `${file}.${process.pid}`;
  const descriptor = openSync(staged, 'w');
  try {
    const index: Index = [];
    let offset = 0;
    for (const [key, bytes] of entries) {
      index.push([key, [offset, bytes.length, crc32(bytes)]]);
      offset += writeSync(descriptor, bytes);
    }
    const json = JSON.stringify(index);
    writeSync(descriptor, json + `${offset} ${crc32(json)}`.padStart(END));
    renameSync(staged, file);
  } catch (error) {
    rmSync(staged, { force: true });
    throw error;
  } finally {
    closeSync(descriptor);
  }
}
