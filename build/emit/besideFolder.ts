/** The folder beside the output: what operators need of a build, and readers must not get. */

import { join, resolve } from 'node:path';
import { type Disk, diskCode } from './outputDisk.ts';

/** What a build writes into the folder. */
export interface Beside {
  /** Content by name. */
  files: Readonly<Record<string, string>>;
  /** Every name that a build may write: those not among `files` are of an earlier build. */
  names: readonly string[];
}

/** `dist` → `dist-server`. */
export function besideFolder(outDir: string): string {
  return `${resolve(outDir)}-server`;
}

/**
 * Writes the files under other names. `settle` gives them their names, after the output is in its place: a full disk is met
 * before. Other files in the folder are left alone.
 */
export function stageBeside(outDir: string, { files, names }: Beside, disk: Disk): { settle(): void; drop(): void } {
  const folder = besideFolder(outDir);
  const staged: Array<readonly [from: string, to: string]> = [];
  const drop = () => {
    for (const [from] of staged) disk.rmSync(from, { force: true });
  };
  try {
    disk.mkdirSync(folder, { recursive: true });
    for (const [name, content] of Object.entries(files)) {
      const file = join(folder, name);
      if (isSame(file, content, disk)) continue;
      staged.push([`${file}.${process.pid}`, file]);
      disk.writeFileSync(`${file}.${process.pid}`, content);
    }
  } catch (error) {
    drop();
    throw error;
  }
  return {
    settle() {
      for (const [from, to] of staged) disk.renameSync(from, to);
      for (const name of names) if (!Object.hasOwn(files, name)) disk.rmSync(join(folder, name), { force: true });
    },
    drop,
  };
}

function isSame(file: string, content: string, disk: Disk): boolean {
  try {
    return disk.readFileSync(file, 'utf8') === content;
  } catch (error) {
    if (diskCode(error) === undefined) throw error;
    return false;
  }
}
