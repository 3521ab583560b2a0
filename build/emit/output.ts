/** Writes the site to a staging folder next to `dist/`, then swaps the folders. */

import { constants } from 'node:fs';
import { dirname, join } from 'node:path';
import { listSite, REPOSITORY } from '../input/siteFolder.ts';
import { BuildFailure, createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';
import { sha256Of } from '../model/hash.ts';
import type { FileHash, OutputFile, OutputHashes } from '../model/outputFile.ts';
import { isAsset, isDocument } from '../model/paths.ts';
import { type Beside, stageBeside } from './besideFolder.ts';
import { createClaims } from './claims.ts';
import { chooseKept, KEPT_FILE, printRecord } from './keptAssets.ts';
import { type Disk, diskCode, guard, disk as realDisk } from './outputDisk.ts';
import { closeFolder, hasMarker, MARKER, type OutputFolder, openFolder, removeOld, swapIn } from './outputFolder.ts';

export interface WriteSummary {
  written: number;
  unchanged: number;
  removed: number;
  /** Size of the whole output. */
  bytes: number;
  /** Part of `bytes`: HTML documents. */
  documentBytes: number;
  /** Part of `bytes`: files below `assets/`. */
  assetBytes: number;
}

/** Who adds kept files, in diagnostics. */
const KEPT = 'the files of former builds';

export interface Writer {
  /** Holds the added files until `commit`. */
  readonly stagingDir: string;
  /** Adds a file. `commit` reports paths that are taken or outside the folder. */
  add(file: OutputFile): void | Promise<void>;
  /** Writes a file again that was added with other content. */
  replace(file: OutputFile): void;
  /** Whether the previous output has this file with this hash. */
  has(path: string, hash: string): boolean;
  /** Adds such a file of the previous output. */
  keep(file: Pick<OutputFile, 'path' | 'from'>): void;
  /** A text file of the previous output. */
  readPrevious(path: string): string;
  /** Adds former files of `assets/` that have been unused for at most so many builds. To be called last. */
  keepAssets(builds: number): void;
  /** Paths that are known to be taken or outside the folder. */
  readonly rejections: readonly Diagnostic[];
  /** Hashes and sizes of the added files. */
  readonly hashes: OutputHashes;
  /**
   * Replaces the old output with the new one, or throws a `BuildFailure` and leaves the old one unchanged. `describe` says
   * what to write beside it, when all hashes are known.
   */
  commit(describe?: (hashes: OutputHashes) => Beside): Promise<WriteSummary>;
  /** Discards all added files. No effect after `commit`. */
  abort(): void;
}

/**
 * Opens `outDir` for a new output. Throws a `BuildFailure` if the folder has files that no build wrote, if another build
 * is writing to it, or if its parent folder is not writable. `previous` are the known files of the folder.
 */
export function createWriter(outDir: string, previous: OutputHashes = new Map(), disk: Disk = realDisk): Writer {
  const folder = guard({ outDir }, () => openOutput(outDir, disk));
  const claims = createClaims(MARKER);
  const staging = createStaging(folder, previous, disk);
  /** Tasks beside the one that failed fail for the same reason. */
  let closedBy: unknown;

  function abort(reason: unknown = new Error('this writer is closed')): void {
    if (closedBy) return;
    closedBy = reason;
    closeFolder(folder, disk);
  }

  /** Runs a task; on any error nothing is left next to the output. */
  function work<T>(task: () => T, path?: string): T {
    if (closedBy) throw closedBy;
    try {
      return guard({ outDir, staging: folder.staging, path }, task);
    } catch (error) {
      abort(error);
      throw error;
    }
  }

  return {
    stagingDir: folder.staging,
    hashes: staging.hashes,
    rejections: claims.rejections,
    add: (file) =>
      work(() => {
        if (claims.take(file)) staging.add(file);
      }, file.path),
    replace: (file) => work(() => staging.replace(file), file.path),
    has: (path, hash) => previous.get(path)?.hash === hash,
    keep: (file) =>
      work(() => {
        if (claims.take(file)) staging.keep(file.path);
      }, file.path),
    readPrevious: (path) => work(() => disk.readFileSync(join(folder.target, path), 'utf8'), path),
    keepAssets: (builds) =>
      work(() => {
        if (builds === 0) return;
        const record = join(folder.target, KEPT_FILE);
        const text = disk.existsSync(record) ? disk.readFileSync(record, 'utf8') : '';
        const kept = chooseKept({ files: listFiles(folder.target, disk), record: text }, claims.has, builds);
        const files = [...kept.keys()].map((path) => ({ path, content: { copyOf: join(folder.target, path) } }));
        const list = kept.size > 0 ? [{ path: KEPT_FILE, content: printRecord(kept) }] : [];
        for (const file of [...files, ...list]) if (claims.take({ ...file, from: KEPT })) staging.add(file);
      }),
    commit: async (describe) => {
      const { beside, ...summary } = work(() => {
        settle(claims.rejections);
        staging.add(MARKER);
        rejectForeign(outDir, folder.target, disk);
        const removed = listFiles(folder.target, disk).filter((path) => !claims.has(path)).length;
        const beside = describe && stageBeside(outDir, describe(staging.hashes), disk);
        try {
          swapIn(folder, disk);
        } catch (error) {
          beside?.drop();
          throw error;
        }
        return { ...staging.counts, removed, beside };
      });
      beside?.settle();
      await removeOld(folder, disk);
      abort();
      return summary;
    },
    abort,
  };
}

interface Staging {
  add(file: Omit<OutputFile, 'from'>): void;
  replace(file: OutputFile): void;
  /** Adds a file of the previous output. */
  keep(path: string): void;
  readonly hashes: OutputHashes;
  readonly counts: Counts;
}

/** The staging folder: what the previous output has is linked into it, the rest is written. */
function createStaging({ target, staging }: OutputFolder, previous: OutputHashes, disk: Disk): Staging {
  const counts = createCounts();
  const folders = new Set<string>();
  const hashes = new Map<string, FileHash>();

  function add({ path, content }: Omit<OutputFile, 'from'>): void {
    const bytes = bytesOf(content, disk);
    const about = { hash: sha256Of(bytes), size: bytes.byteLength };
    const known = previous.get(path);
    const isSame = known ? known.hash === about.hash : holds(join(target, path), about, disk);
    if (isSame) linkInto(join(target, path), stage(path), disk);
    else write(stage(path), typeof content === 'string' ? bytes : content, disk);
    count(path, about, isSame);
  }

  function keep(path: string): void {
    const about = previous.get(path);
    if (!about) throw new Error(`the previous output has no "${path}"`);
    linkInto(join(target, path), stage(path), disk);
    count(path, about, true);
  }

  function stage(path: string): string {
    const staged = join(staging, path);
    if (!folders.has(dirname(staged))) disk.mkdirSync(dirname(staged), { recursive: true });
    folders.add(dirname(staged));
    return staged;
  }

  function count(path: string, about: FileHash, isSame: boolean): void {
    counts[isSame ? 'unchanged' : 'written'] += 1;
    hashes.set(path, about);
    countFile(counts, path, about.size);
  }

  return {
    add,
    replace(file) {
      countFile(counts, file.path, -(hashes.get(file.path)?.size ?? 0));
      counts.written -= 1;
      disk.rmSync(join(staging, file.path));
      add(file);
    },
    keep,
    hashes,
    counts,
  };
}

function openOutput(outDir: string, disk: Disk): OutputFolder {
  const folder = openFolder(outDir, disk);
  try {
    rejectForeign(outDir, folder.target, disk);
    disk.mkdirSync(folder.staging);
    return folder;
  } catch (error) {
    closeFolder(folder, disk);
    throw error;
  }
}

/** Replacing deletes, so a folder with files that no build wrote is rejected. */
function rejectForeign(outDir: string, target: string, disk: Disk): void {
  const info = disk.statSync(target, { throwIfNoEntry: false });
  if (!info) return;
  if (!info.isDirectory()) reject(outDir, 'the output folder is a file', 'choose another folder with --out');
  const isEmpty = disk.readdirSync(target).every((name) => name === REPOSITORY);
  if (isEmpty || hasMarker(target, disk)) return;
  reject(
    outDir,
    'the output folder holds files that no build of ours wrote, and a build replaces the whole folder',
    'empty it yourself, or choose another folder with --out',
  );
}

function settle(rejections: readonly Diagnostic[]): void {
  if (rejections.length > 0) throw new BuildFailure(rejections);
}

function reject(outDir: string, message: string, hint: string): never {
  throw new BuildFailure([createDiagnostic('output', { file: outDir }, message, hint)]);
}

type Counts = Omit<WriteSummary, 'removed'>;

function createCounts(): Counts {
  return { written: 0, unchanged: 0, bytes: 0, documentBytes: 0, assetBytes: 0 };
}

/** Copies of other files, which readers load instead of those. */
const COMPRESSED_RE = /\.\w+\.(?:br|gz)$/;

function countFile(counts: Counts, path: string, size: number): void {
  counts.bytes += size;
  if (COMPRESSED_RE.test(path)) return;
  if (isAsset(path)) counts.assetBytes += size;
  else if (isDocument(path)) counts.documentBytes += size;
}

/** Whether the previous output has a file with this hash. */
function holds(previous: string, { hash, size }: FileHash, disk: Disk): boolean {
  try {
    const info = disk.lstatSync(previous, { throwIfNoEntry: false });
    return info?.isFile() === true && info.size === size && sha256Of(disk.readFileSync(previous)) === hash;
  } catch (error) {
    if (diskCode(error) === undefined) throw error;
    return false;
  }
}

function bytesOf(content: OutputFile['content'], disk: Disk): Uint8Array {
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof Uint8Array ? content : disk.readFileSync(content.copyOf);
}

/** Links the file into the new output, which keeps its modification time: deployments sync by it. */
function linkInto(previous: string, staged: string, disk: Disk): void {
  try {
    disk.linkSync(previous, staged);
  } catch {
    // Not every file system has hard links.
    disk.copyFileSync(previous, staged);
    const { atime, mtime } = disk.statSync(previous);
    disk.utimesSync(staged, atime, mtime);
  }
}

/** Never overwrites an existing file: it might be a hard link into the old output. */
function write(staged: string, content: OutputFile['content'], disk: Disk): void {
  if (typeof content === 'object' && 'copyOf' in content) {
    disk.copyFileSync(content.copyOf, staged, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    // A copy has the mode of its source; a server that may read pages must be able to read pictures too.
    disk.chmodSync(staged, disk.statSync(dirname(staged)).mode & 0o666);
  } else {
    disk.writeFileSync(staged, content, { flag: 'wx' });
  }
}

function listFiles(folder: string, disk: Disk): string[] {
  return disk.existsSync(folder) ? listSite(folder, disk).map(({ path }) => path) : [];
}
