/** The file system of the writer, with readable errors. */

import fs from 'node:fs';
import { sep } from 'node:path';
import { BuildFailure, createDiagnostic } from '../model/diagnostic.ts';

/** Synchronous, so that nothing else runs between the two renames. A parameter, so that tests can make it fail. */
export type Disk = typeof fs;

export const disk: Disk = fs;

/** For errors whose system message is not helpful. */
const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EBUSY: 'it is in use or a mount point: choose a folder inside it',
  EXDEV: 'it is a mount point: choose a folder inside it',
  ELOOP: 'symbolic links lead in a circle',
  EIO: 'the disk reported a fault',
  ERR_FS_FILE_TOO_LARGE: 'it is larger than 2 GiB',
};

const READING_CALLS = new Set(['stat', 'lstat', 'open', 'read', 'scandir', 'readlink', 'realpath']);

type DiskError = NodeJS.ErrnoException & { dest?: string };

/** The code of a file-system error; undefined for anything else. */
export function diskCode(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error)) return undefined;
  // Node's own limit, not an answer of the system.
  return 'syscall' in error || error.code === 'ERR_FS_FILE_TOO_LARGE' ? String(error.code) : undefined;
}

/** Why the system refuses; undefined for an error of another kind. */
export function diskReason(error: unknown): string | undefined {
  const code = diskCode(error);
  return code === undefined ? undefined : (REASONS[code] ?? reasonOf(error as DiskError));
}

interface WritePlace {
  outDir: string;
  /** The staging folder, once it exists. */
  staging?: string;
  /** The current file below the output folder: errors from writing to an open file have no path. */
  path?: string;
}

/** Runs `task`. File-system errors become a `BuildFailure`; any other exception is a bug and is rethrown. */
export function guard<T>(place: WritePlace, task: () => T): T {
  try {
    return task();
  } catch (error) {
    const reason = diskReason(error);
    if (reason === undefined) throw error;
    const message = `${describe(error as DiskError, place)}: ${reason}`;
    const hint = 'the previous output is as it was';
    throw new BuildFailure([createDiagnostic('output', { file: place.outDir }, message, hint)]);
  }
}

/** `EACCES: permission denied, mkdir 'dist'` → `permission denied` */
function reasonOf({ message }: DiskError): string {
  return message.replace(/^\w+: |, .*$/gs, '');
}

/** Shows output paths instead of paths in the staging folder. */
function describe({ syscall = '', path: source, dest = source }: DiskError, { staging, path }: WritePlace): string {
  if (syscall === 'rename') return 'cannot replace the output folder';
  const isStaged = dest === undefined || (staging !== undefined && dest.startsWith(staging + sep));
  if (isStaged) return path ? `cannot write "${path}"` : 'cannot write the output';
  return `cannot ${READING_CALLS.has(syscall) ? 'read' : 'write'} "${dest}"`;
}
