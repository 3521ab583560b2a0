/** The folder beside the output where a new site grows; files that have not changed are linked from the old one. */

import { constants, type Stats } from 'node:fs';
import { dirname, join } from 'node:path';
import type { OutputFile, WriteSummary } from '../output.ts';
import { createSibling, discard } from './swap.ts';
import { diskCode, type SyncDisk } from './syncDisk.ts';

export interface Stage {
  readonly dir: string;
  readonly counts: Omit<WriteSummary, 'removed'>;
  /** Writes one file, or links it when `target` holds the same bytes. Throws the file system's errors. */
  put(file: OutputFile): void;
  discard(): void;
}

/** File systems refuse links for many reasons; a copy with the old time does as well. */
const NO_LINK_CODES = new Set(['EXDEV', 'EPERM', 'EACCES', 'EMLINK', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EINVAL']);
const GONE_CODES = new Set(['ENOENT', 'ENOTDIR']);
const CHUNK = 1 << 18;

/** Makes an empty staging folder on the same file system as `target`. */
export function createStage(target: string, disk: SyncDisk): Stage {
  const dir = createSibling(target, 'staging', disk);
  const folders = new Set([dir]);
  const counts = createCounts();

  function put({ path, content }: OutputFile): void {
    const staged = join(dir, path);
    const folder = dirname(staged);
    if (!folders.has(folder)) disk.mkdirSync(folder, { recursive: true });
    folders.add(folder);
    const size = sizeOf(content, disk);
    const isKept = keepPrevious({ previous: join(target, path), staged, content, size }, disk);
    if (!isKept) write(staged, content, disk);
    counts[isKept ? 'unchanged' : 'written'] += 1;
    countFile(counts, path, size);
  }

  return { dir, counts, put, discard: () => discard(dir, disk) };
}

/** Nothing yet. */
export function createCounts(): Stage['counts'] {
  return { written: 0, unchanged: 0, bytes: 0, documentBytes: 0, assetBytes: 0 };
}

/** Adds the size of a file where it belongs. */
export function countFile(counts: Stage['counts'], path: string, size: number): void {
  counts.bytes += size;
  if (path.startsWith('assets/')) counts.assetBytes += size;
  else if (path.endsWith('.html')) counts.documentBytes += size;
}

/** Bytes that the content takes on disk. */
export function sizeOf(content: OutputFile['content'], disk: SyncDisk): number {
  if (typeof content === 'string') return Buffer.byteLength(content);
  return content instanceof Uint8Array ? content.byteLength : disk.statSync(content.copyOf).size;
}

interface Candidate {
  previous: string;
  staged: string;
  content: OutputFile['content'];
  size: number;
}

/**
 * Puts the previous file in the new place if it holds the same bytes. It is linked first and compared then:
 * another build may swap the old folder away at any moment, and only what is already ours can be trusted.
 */
function keepPrevious({ previous, staged, content, size }: Candidate, disk: SyncDisk): boolean {
  try {
    const before = disk.lstatSync(previous, { throwIfNoEntry: false });
    if (!before?.isFile() || before.size !== size) return false;
    linkOrCopy(previous, staged, before, disk);
  } catch (error) {
    if (GONE_CODES.has(diskCode(error) ?? '')) return false;
    throw error;
  }
  if (holds(staged, content, disk)) return true;
  disk.unlinkSync(staged);
  return false;
}

function linkOrCopy(previous: string, staged: string, before: Stats, disk: SyncDisk): void {
  try {
    disk.linkSync(previous, staged);
  } catch (error) {
    if (!NO_LINK_CODES.has(diskCode(error) ?? '')) throw error;
    disk.copyFileSync(previous, staged);
    disk.utimesSync(staged, before.atime, before.mtime);
  }
}

function holds(file: string, content: OutputFile['content'], disk: SyncDisk): boolean {
  if (typeof content === 'string') return disk.readFileSync(file).equals(Buffer.from(content));
  return content instanceof Uint8Array ? disk.readFileSync(file).equals(content) : isSame(file, content.copyOf, disk);
}

/** Piece by piece: a film need not fit in memory. */
function isSame(first: string, second: string, disk: SyncDisk): boolean {
  const files = [disk.openSync(first, 'r'), disk.openSync(second, 'r')] as const;
  const pieces = [Buffer.alloc(CHUNK), Buffer.alloc(CHUNK)] as const;
  try {
    for (;;) {
      const [one, two] = [readPiece(files[0], pieces[0], disk), readPiece(files[1], pieces[1], disk)];
      if (!one.equals(two)) return false;
      if (one.length === 0) return true;
    }
  } finally {
    for (const file of files) disk.closeSync(file);
  }
}

/** Fills the buffer as far as the file goes: one read may return less than it could. */
function readPiece(file: number, buffer: Buffer, disk: SyncDisk): Buffer {
  let length = 0;
  for (;;) {
    const read = disk.readSync(file, buffer, length, buffer.length - length, null);
    length += read;
    if (read === 0 || length === buffer.length) return buffer.subarray(0, length);
  }
}

/** Never into a file that is there: it might be a link to one of the old output. */
function write(staged: string, content: OutputFile['content'], disk: SyncDisk): void {
  const isCopy = typeof content === 'object' && 'copyOf' in content;
  if (isCopy) disk.copyFileSync(content.copyOf, staged, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  // Text goes as it is: a buffer for each of 20,000 files would be a gigabyte that nobody collects in time.
  else disk.writeFileSync(staged, content, { flag: 'wx' });
}
