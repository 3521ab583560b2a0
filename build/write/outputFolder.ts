/** The output folder and its neighbours: a new output is prepared beside the old one and takes its place by renames. */

import { basename, dirname, join, resolve } from 'node:path';
import { isLocked, takeLock } from './lock.ts';
import { type Disk, diskCode, disk as realDisk } from './outputDisk.ts';

export interface OutputFolder {
  /** Where the output really is: a symbolic link stays, and the folder it points to is replaced. */
  target: string;
  /** The new output while it grows. */
  staging: string;
  /** The previous output between the two renames, and while it is deleted. */
  old: string;
  lock: string;
}

/**
 * GitHub Pages needs this file and does not read it, so its text tells a build's own output: a folder without it is not
 * replaced. The writer adds it to every output itself; one added by others is dropped.
 */
export const MARKER = {
  path: '.nojekyll',
  content: 'Written by the site builder. The next build replaces this folder and everything in it.\n',
  from: 'the writer',
};

/** Takes the lock and clears away what a dead build left beside the output. */
export function openFolder(outDir: string, disk: Disk): OutputFolder {
  const folder = locate(outDir, disk);
  disk.mkdirSync(dirname(folder.target), { recursive: true });
  takeLock(folder.lock, outDir, disk);
  tidy(folder, disk);
  return folder;
}

/** Leaves nothing beside the output, and gives the lock back. */
export function closeFolder(folder: OutputFolder, disk: Disk): void {
  tidy(folder, disk);
  discard(folder.lock, disk);
}

/** Puts the staged output in the place of the old one, or leaves the old one there and throws. */
export function swapIn({ target, staging, old }: OutputFolder, disk: Disk): void {
  const hasOld = disk.existsSync(target);
  if (hasOld) disk.renameSync(target, old);
  try {
    disk.renameSync(staging, target);
  } catch (error) {
    if (hasOld) disk.renameSync(old, target);
    throw error;
  }
}

/** Repairs what a dead build left; does nothing while one is running. True when an output was restored. */
export function recoverOutput(outDir: string, disk: Disk = realDisk): boolean {
  const folder = locate(outDir, disk);
  if (isLocked(folder.lock, disk)) return false;
  const isRestored = tidy(folder, disk);
  discard(folder.lock, disk);
  return isRestored;
}

/** Whether a build wrote this folder, and wrote it completely. */
export function hasMarker(folder: string, disk: Disk): boolean {
  try {
    return disk.readFileSync(join(folder, MARKER.path), 'utf8') === MARKER.content;
  } catch {
    return false;
  }
}

/** Restores the output that a build left beside its place when it died between its two renames; deletes the rest. */
function tidy({ target, staging, old }: OutputFolder, disk: Disk): boolean {
  const isLost = !disk.existsSync(target) && hasMarker(old, disk);
  try {
    if (isLost) disk.renameSync(old, target);
  } catch {
    return false;
  }
  // The marker goes first: an output that is half deleted is never restored.
  for (const path of [join(old, MARKER.path), old, staging]) discard(path, disk);
  return isLost;
}

function locate(outDir: string, disk: Disk): OutputFolder {
  const target = resolveTarget(outDir, disk);
  const beside = (name: string) => join(dirname(target), `.${basename(target)}-${name}`);
  return { target, staging: beside('staging'), old: beside('old'), lock: beside('lock') };
}

/** Follows symbolic links by hand: between the two renames of a build they point to nothing. */
function resolveTarget(outDir: string, disk: Disk): string {
  const path = resolve(outDir);
  const parent = disk.existsSync(dirname(path)) ? disk.realpathSync(dirname(path)) : dirname(path);
  const target = join(parent, basename(path));
  // Links that lead in a circle are an error here.
  disk.statSync(target, { throwIfNoEntry: false });
  const isLink = disk.lstatSync(target, { throwIfNoEntry: false })?.isSymbolicLink();
  return isLink ? resolveTarget(resolve(parent, disk.readlinkSync(target)), disk) : target;
}

/** As far as the rights go: what stays is in no build's way. */
function discard(path: string, disk: Disk): void {
  try {
    disk.rmSync(path, { recursive: true, force: true });
  } catch (error) {
    if (diskCode(error) === undefined) throw error;
  }
}
