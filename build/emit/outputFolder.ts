/** The output folder, its staging folder next to it, and the swap of both by renames. */

import { basename, dirname, join, resolve } from 'node:path';
import { REPOSITORY } from '../input/siteFolder.ts';
import { NO_JEKYLL_FILE } from '../model/paths.ts';
import { isLocked, takeLock } from './lock.ts';
import { type Disk, diskCode, disk as realDisk } from './outputDisk.ts';

export interface OutputFolder {
  /** The resolved output folder: a symbolic link is kept, and the folder it points to is replaced. */
  target: string;
  /** The new output until it is complete. */
  staging: string;
  /** The previous output, between the two renames and until it is deleted. */
  old: string;
  lock: string;
}

/**
 * GitHub Pages needs this file but does not read it, so its text identifies the output of a build: a folder without it is
 * not replaced. The writer itself adds it to every output; one added by a caller is dropped.
 */
export const MARKER = {
  path: NO_JEKYLL_FILE,
  content: 'Written by the site builder. The next build replaces this folder and everything in it.\n',
  from: 'the writer',
};

/** Takes the lock and removes the leftovers of a dead build. */
export function openFolder(outDir: string, disk: Disk): OutputFolder {
  const folder = locate(outDir, disk);
  disk.mkdirSync(dirname(folder.target), { recursive: true });
  takeLock(folder.lock, outDir, disk);
  tidy(folder, disk);
  return folder;
}

/** Removes the output that was replaced, or what the system lets it remove. */
export async function removeOld({ old }: OutputFolder, disk: Disk): Promise<void> {
  // First, so that a partly deleted output is never restored.
  discard(join(old, MARKER.path), disk);
  // Not `rmSync`: there are systems that wait for each folder, and this removes several at a time.
  await disk.promises.rm(old, { recursive: true, force: true }).catch((error: unknown) => {
    if (diskCode(error) === undefined) throw error;
  });
}

/** Removes everything next to the output and releases the lock. */
export function closeFolder(folder: OutputFolder, disk: Disk): void {
  tidy(folder, disk);
  discard(folder.lock, disk);
}

/** Replaces the old output with the staged one, or restores the old one and throws. */
export function swapIn({ target, staging, old }: OutputFolder, disk: Disk): void {
  const hasOld = disk.existsSync(target);
  if (hasOld) disk.renameSync(target, old);
  try {
    disk.renameSync(staging, target);
  } catch (error) {
    if (hasOld) disk.renameSync(old, target);
    throw error;
  }
  keepRepository(old, target, disk);
}

/** If a build dies before this, the next one does it. */
function keepRepository(old: string, target: string, disk: Disk): void {
  const isThere = (folder: string) => disk.existsSync(join(folder, REPOSITORY));
  if (isThere(old) && disk.existsSync(target) && !isThere(target))
    disk.renameSync(join(old, REPOSITORY), join(target, REPOSITORY));
}

/** Cleans up after a dead build, unless one is running. True if an output was restored. */
export function recoverOutput(outDir: string, disk: Disk = realDisk): boolean {
  const folder = locate(outDir, disk);
  if (isLocked(folder.lock, disk)) return false;
  const isRestored = tidy(folder, disk);
  discard(folder.lock, disk);
  return isRestored;
}

/** Whether a build wrote this folder and completed it. */
export function hasMarker(folder: string, disk: Disk): boolean {
  try {
    return disk.readFileSync(join(folder, MARKER.path), 'utf8') === MARKER.content;
  } catch {
    return false;
  }
}

/** Restores the output of a build that died between its two renames; deletes all other leftovers. */
function tidy({ target, staging, old }: OutputFolder, disk: Disk): boolean {
  // Deleting an output begins with its marker, but never includes a repository.
  const isLost = !disk.existsSync(target) && (hasMarker(old, disk) || disk.existsSync(join(old, REPOSITORY)));
  try {
    if (isLost) disk.renameSync(old, target);
    keepRepository(old, target, disk);
  } catch {
    return false;
  }
  // The marker is deleted first, so that a partly deleted output is never restored.
  for (const path of [join(old, MARKER.path), old, staging]) discard(path, disk);
  return isLost;
}

function locate(outDir: string, disk: Disk): OutputFolder {
  const target = resolveTarget(outDir, disk);
  const beside = (name: string) => join(dirname(target), `.${basename(target)}-${name}`);
  return { target, staging: beside('staging'), old: beside('old'), lock: beside('lock') };
}

/** Resolves symbolic links manually: between the two renames of a build their target does not exist. */
function resolveTarget(outDir: string, disk: Disk): string {
  const path = resolve(outDir);
  const parent = disk.existsSync(dirname(path)) ? disk.realpathSync(dirname(path)) : dirname(path);
  const target = join(parent, basename(path));
  // Throws on circular links.
  disk.statSync(target, { throwIfNoEntry: false });
  const isLink = disk.lstatSync(target, { throwIfNoEntry: false })?.isSymbolicLink();
  return isLink ? resolveTarget(resolve(parent, disk.readlinkSync(target)), disk) : target;
}

/** Ignores file-system errors, such as missing permissions: leftovers do not block a build. */
function discard(path: string, disk: Disk): void {
  try {
    disk.rmSync(path, { recursive: true, force: true });
  } catch (error) {
    if (diskCode(error) === undefined) throw error;
  }
}
