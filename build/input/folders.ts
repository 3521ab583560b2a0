/** Lists the files below a folder, following symbolic links, in the same order on every file system. */

import path from 'node:path';
import { compareText } from '../model/compareText.ts';
import { createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';
import { type Disk, describeDiskError, inParallel, isMissing, refuseKind } from './disk.ts';

export interface FoundFile {
  /** Path below the folder, with `/` separators, in NFC. */
  path: string;
  /** Absolute path, spelled as on disk. */
  diskPath: string;
}

interface FolderOptions {
  /** Absolute. */
  dir: string;
  /** Name in diagnostics: `content/en/docs`. */
  name: string;
  disk: Disk;
  /** Whether a file or folder of that name is included. */
  accepts: (name: string) => boolean;
  /** Called with the path of each file and folder that is not included. */
  onSkipped?: (path: string) => void;
}

/** Folders that links to folders may add to one listing: a few links to one another would multiply without end. */
const MAX_LINKED = 1_000;

interface Folder {
  diskPath: string;
  path: string;
  /** Real paths of this folder and its ancestors: a link to one of them is a cycle. */
  trail: readonly string[];
}

/** Every file below a folder, sorted by path; none if the folder does not exist. */
export async function listFiles(options: FolderOptions): Promise<{ files: FoundFile[]; diagnostics: Diagnostic[] }> {
  const files: FoundFile[] = [];
  const diagnostics: Diagnostic[] = [];
  const { disk, name, accepts, onSkipped } = options;
  let linked = 0;
  const fileOf = (inside: string) => (inside === '' ? name : `${name}/${inside}`);

  async function walk(folder: Folder): Promise<void> {
    const entries = await disk.readFolder(folder.diskPath);
    await inParallel(entries, async (entry) => {
      const diskPath = path.join(folder.diskPath, entry.name);
      const inside = (folder.path === '' ? entry.name : `${folder.path}/${entry.name}`).normalize('NFC');
      if (!accepts(entry.name)) {
        onSkipped?.(inside);
        return;
      }
      await guard(inside, async () => {
        const target = entry.isSymbolicLink() ? await disk.stat(diskPath) : entry;
        if (target.isFile()) files.push({ path: inside, diskPath });
        else if (target.isDirectory())
          await enter({ diskPath, path: inside, trail: folder.trail }, entry.isSymbolicLink());
        else throw refuseKind(target);
      });
    });
  }

  async function enter(folder: Folder, isLink: boolean): Promise<void> {
    const parent = folder.trail.at(-1) ?? '';
    const real = isLink ? await disk.realPath(folder.diskPath) : path.join(parent, path.basename(folder.diskPath));
    if (folder.trail.includes(real)) {
      const message = `cannot be read: its symbolic link leads back to a folder above it`;
      diagnostics.push(createDiagnostic('unreadableFiles', { file: fileOf(folder.path) }, message));
    } else if (isLink && ++linked > MAX_LINKED) {
      // Once is enough.
      if (linked > MAX_LINKED + 1) return;
      const message = `more than ${MAX_LINKED} folders are reached by symbolic links; the rest is not read`;
      diagnostics.push(createDiagnostic('unreadableFiles', { file: name }, message));
    } else await walk({ ...folder, trail: [...folder.trail, real] });
  }

  async function guard(inside: string, work: () => Promise<void>): Promise<void> {
    await work().catch((error) => diagnostics.push(describeDiskError(fileOf(inside), error)));
  }

  const real = await disk.realPath(options.dir).catch((error) => (isMissing(error) ? undefined : options.dir));
  if (real !== undefined) await guard('', () => walk({ diskPath: options.dir, path: '', trail: [real] }));
  return { files: files.sort((a, b) => compareText(a.path, b.path)), diagnostics };
}

export interface NamedFile extends FoundFile {
  /** Name in diagnostics. */
  file: string;
}

/** A file that vanished after its folder was listed, as when a writer renames it, is not reported. */
export async function readBytes(
  { file, diskPath }: Omit<NamedFile, 'path'>,
  disk: Disk,
): Promise<{ bytes?: Buffer; diagnostics: Diagnostic[] }> {
  try {
    return { bytes: await disk.readFile(diskPath), diagnostics: [] };
  } catch (error) {
    return { diagnostics: isMissing(error) ? [] : [describeDiskError(file, error)] };
  }
}
