/** The file-system calls of the writer, and what their errors mean. */

import * as fs from 'node:fs';
import { sep } from 'node:path';
import { BuildFailure, createProblem } from '../problems.ts';

/** Synchronous, for speed and because a swap must not be interrupted. A parameter, so that tests can make it fail. */
export type SyncDisk = Pick<
  typeof fs,
  | 'closeSync'
  | 'copyFileSync'
  | 'linkSync'
  | 'lstatSync'
  | 'mkdirSync'
  | 'openSync'
  | 'readFileSync'
  | 'readSync'
  | 'readdirSync'
  | 'readlinkSync'
  | 'realpathSync'
  | 'renameSync'
  | 'rmSync'
  | 'rmdirSync'
  | 'statSync'
  | 'unlinkSync'
  | 'utimesSync'
  | 'writeFileSync'
>;

export const syncDisk: SyncDisk = fs;

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOENT: 'no such file or folder',
  ENOTDIR: 'part of the path is a file',
  ENAMETOOLONG: 'the name is too long',
  EBUSY: 'it is in use or a mount point: choose a folder inside it',
  EXDEV: 'it is a mount point: choose a folder inside it',
  ELOOP: 'symbolic links lead in a circle',
  EMFILE: 'too many files are open',
  EIO: 'the disk reported a fault',
};

const READING_CALLS = new Set(['stat', 'lstat', 'open', 'read', 'scandir', 'readlink', 'realpath']);

type DiskError = NodeJS.ErrnoException & { dest?: string };

/** The code of a file-system error; undefined for anything else. */
export function diskCode(error: unknown): string | undefined {
  return error instanceof Error && 'syscall' in error && 'code' in error ? String(error.code) : undefined;
}

export interface WritePlace {
  outDir: string;
  /** Where the files are prepared, once it exists. */
  stagingDir?: string;
  /** The file at work, below the output folder: writing to an open file fails without a name. */
  path?: string;
}

/** A `BuildFailure` that says what could not be done and why; undefined when the error is not the disk's. */
export function diskFailure(place: WritePlace, error: unknown): BuildFailure | undefined {
  const code = diskCode(error);
  if (code === undefined) return undefined;
  const message = `${describe(error as DiskError, place)}: ${REASONS[code] ?? (error as DiskError).message}`;
  return new BuildFailure([
    createProblem('output', { file: place.outDir }, message, 'the previous output is as it was'),
  ]);
}

/** Readers know the paths of the output, not those of the folder where it is prepared. */
function describe({ syscall = '', path: source, dest = source }: DiskError, { stagingDir, path }: WritePlace): string {
  if (syscall === 'rename') return 'cannot replace the output folder';
  const isStaged = dest === undefined || (stagingDir !== undefined && dest.startsWith(stagingDir + sep));
  if (isStaged) return path ? `cannot write "${path}"` : 'cannot write the output';
  return `cannot ${READING_CALLS.has(syscall) ? 'read' : 'write'} "${dest}"`;
}
