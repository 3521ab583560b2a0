/** A disk that remembers files, for a process that is told which ones change. */

import { type Disk, nodeDisk } from './disk.ts';

export interface CachedDisk extends Disk {
  /** Reads these files anew the next time. */
  forget(files: readonly string[]): void;
}

export function createCachedDisk(disk: Disk = nodeDisk): CachedDisk {
  const files = new Map<string, Promise<Buffer>>();
  // The bytes of a file are one object as long as the file is the same.
  const derived = new WeakMap<Buffer, object>();
  return {
    ...disk,
    readFile(file) {
      const known = files.get(file) ?? disk.readFile(file);
      files.set(file, known);
      // A file that could not be read may be readable the next time.
      known.catch(() => files.delete(file));
      return known;
    },
    derive<Result extends object>(bytes: Buffer, make: () => Result): Result {
      const result = (derived.get(bytes) as Result | undefined) ?? make();
      derived.set(bytes, result);
      return result;
    },
    forget(changed) {
      for (const file of changed) files.delete(file);
    },
  };
}
