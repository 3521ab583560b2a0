/** A disk that keeps what is made of files, such as front matter, in the store. */

import { type Disk, nodeDisk } from '../input/disk.ts';
import { hashOf } from '../model/hash.ts';
import { reuse, type Shelf } from './shelf.ts';

export function createStoredDisk(shelf: Shelf<object>, disk: Disk = nodeDisk): Disk {
  return {
    ...disk,
    derive<Result extends object>(bytes: Buffer, inputs: string, make: () => Result): Result {
      return reuse(shelf, `${inputs}\0${hashOf(bytes, 32)}`, make) as Result;
    },
  };
}
