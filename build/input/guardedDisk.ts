/** A disk for one folder that reads nothing but files, and follows symbolic links only to where they may lead. */

import path from 'node:path';
import { type Disk, isInside, Refusal, refuseKind } from './disk.ts';

interface Boundary {
  /** Absolute path of the folder. What is not below it is read without a look at its links. */
  folder: string;
  /** Real paths of what links below the folder may lead to. */
  targets: readonly string[];
  /** Names of hidden files and folders that links may lead to. */
  hiddenFiles: readonly string[];
}

/**
 * Files and folders whose parent was listed before are known not to be links, pipes or devices, so that the many files of a
 * site cost no system call more.
 */
export function createGuardedDisk(disk: Disk, { folder, targets, hiddenFiles }: Boundary): Disk {
  const listed = new Set<string>();
  const special = new Set<string>();
  const isPlain = (file: string) => listed.has(path.dirname(file)) && !special.has(file);
  const isVisible = (inside: string) =>
    inside.split(path.sep).every((name) => !name.startsWith('.') || hiddenFiles.includes(name));

  /** Whether a real path is where links may lead. */
  const mayLead = (target: string) =>
    targets.some((each) => isInside(target, each) && isVisible(path.relative(each, target)));

  async function check(file: string) {
    const [info, target] = await Promise.all([disk.stat(file), disk.realPath(file)]);
    const refusal = refuseKind(info);
    if (refusal) throw refusal;
    if (isInside(file, folder) && !mayLead(target)) throw refuseLink(folder);
    return info;
  }

  return {
    ...disk,
    async readFile(file) {
      if (!isPlain(file)) await check(file);
      return disk.readFile(file);
    },
    async readFolder(dir) {
      if (!isPlain(dir)) await check(dir);
      const entries = await disk.readFolder(dir);
      listed.add(dir);
      for (const entry of entries) if (!entry.isFile() && !entry.isDirectory()) special.add(path.join(dir, entry.name));
      return entries;
    },
    stat: check,
  };
}

function refuseLink(folder: string): Refusal {
  const name = path.basename(folder);
  return new Refusal(
    `its symbolic link leads out of ${name}/, or to a hidden file`,
    'copy the file, or list its folder in `build.links` of the settings',
  );
}
