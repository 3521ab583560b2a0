/** A disk that caches file contents, for a process that is notified of changes. */

import { type Disk, derive, nodeDisk } from './disk.ts';

interface CachedDisk extends Disk {
  /** Removes these files from the cache. */
  forget(files: readonly string[]): void;
}

export function createCachedDisk(disk: Disk = nodeDisk): CachedDisk {
  const files = new Map<string, Promise<Buffer>>();
  // An unchanged file always yields the same Buffer object.
  const derived = new WeakMap<Buffer, { inputs: string; result: object }>();
  return {
    ...disk,
    readFile(file) {
      const bytes = files.get(file) ?? disk.readFile(file);
      files.set(file, bytes);
      // Failures are not cached: the next read may succeed.
      bytes.catch(() => files.delete(file));
      return bytes;
    },
    derive<Result extends object>(bytes: Buffer, inputs: string, make: () => Result): Result {
      const kept = derived.get(bytes);
      const result = kept?.inputs === inputs ? (kept.result as Result) : derive(disk, bytes, inputs, make);
      derived.set(bytes, { inputs, result });
      return result;
    },
    forget(changed) {
      for (const file of changed) files.delete(file);
    },
  };
}
