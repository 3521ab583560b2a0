/** Disk access for reading; a parameter, so that tests can make it fail. */

import { type Dirent, readFile, type Stats } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';
import { hashOf } from '../model/hash.ts';
import { type Kept, reuse } from './store.ts';

export interface Disk {
  readFile(file: string): Promise<Buffer>;
  readFolder(dir: string): Promise<Dirent[]>;
  /** The path with all symbolic links resolved. */
  realPath(file: string): Promise<string>;
  /** Follows symbolic links. */
  stat(file: string): Promise<Stats>;
  /** The result of `make`, which depends on the bytes of a file and on `inputs`. A disk may keep it. */
  derive?<Result extends object>(bytes: Buffer, inputs: string, make: () => Result): Result;
}

/** What `make` gives, or what the disk has kept of it: see `Disk`. */
export function derive<Result extends object>(disk: Disk, bytes: Buffer, inputs: string, make: () => Result): Result {
  return disk.derive?.(bytes, inputs, make) ?? make();
}

/** The callback form of `readFile` takes half the time of the one in `fs/promises`. */
export const nodeDisk: Disk = {
  readFile: promisify(readFile),
  readFolder: (dir) => readdir(dir, { withFileTypes: true }),
  realPath: (file) => realpath(file),
  stat: (file) => stat(file),
};

/** A disk that keeps for later processes what is made of files, such as front matter. */
export function createStoredDisk(kept: Kept): Disk {
  return { ...nodeDisk, derive: (bytes, inputs, make) => reuse(kept, `file ${inputs}\0${hashOf(bytes, 32)}`, make) };
}

/** Files open at once: enough to keep the disk busy, far below the limit of any system. */
const AT_ONCE = 64;

/** Calls `work` for every item, `limit` of them at a time; results are in the order of the items. */
export async function inParallel<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  limit = AT_ONCE,
): Promise<R[]> {
  const results: R[] = new Array(items.length);
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const index = next++;
      results[index] = await work(items[index] as T);
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return results;
}

/** The path shown in diagnostics: relative to the project, or if outside, to the parent of the content folder. */
export function nameOf(
  file: string,
  { projectRoot, contentDir }: { projectRoot?: string; contentDir: string },
): string {
  const isBeside = projectRoot === undefined || !isInside(file, projectRoot);
  const name = path.relative(isBeside ? path.dirname(contentDir) : projectRoot, file);
  return name.split(path.sep).join('/').normalize('NFC');
}

/** The path below the content folder of a file with this name in diagnostics. */
export function pathInContent(name: string, folders: Parameters<typeof nameOf>[1]): string {
  return name.slice(nameOf(folders.contentDir, folders).length + 1);
}

/** Whether a path is a given folder or lies below it. Both are absolute. */
export function isInside(file: string, folder: string): boolean {
  const inside = path.relative(folder, file);
  return inside !== '..' && !inside.startsWith(`..${path.sep}`) && !path.isAbsolute(inside);
}

/** True if the error means that the path does not exist. */
export function isMissing(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'ENOENT';
}

/** Why something is refused although the system could read it. */
export class Refusal extends Error {
  readonly hint?: string;

  constructor(reason: string, hint?: string) {
    super(reason);
    this.hint = hint;
  }
}

/** A pipe, socket or device: reading it may block, or never end. */
export function refuseKind(entry: Dirent | Stats): Refusal | undefined {
  if (entry.isFile() || entry.isDirectory()) return undefined;
  const kind = entry.isFIFO() ? 'a pipe' : entry.isSocket() ? 'a socket' : 'a device';
  return new Refusal(`it is ${kind}`, 'put a file in its place, or remove it');
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is a file',
  ELOOP: 'its symbolic links go round in a circle',
  ENOENT: 'its symbolic link leads nowhere',
  EMFILE: 'too many files are open',
  ERR_FS_FILE_TOO_LARGE: 'it is larger than 2 GiB',
};

/** Why a file or folder cannot be read. */
export function describeDiskError(file: string, error: unknown): Diagnostic {
  if (error instanceof Refusal)
    return createDiagnostic('unreadableFiles', { file }, `cannot be read: ${error.message}`, error.hint);
  const code = String((error as { code?: unknown } | null)?.code ?? error);
  return createDiagnostic('unreadableFiles', { file }, `cannot be read: ${REASONS[code] ?? code}`);
}
