/** Writes the site to disk: staged beside `dist/`, then swapped in whole. */

import { BuildFailure, createProblem, type Problem } from './problems.ts';
import { type Claims, createClaims } from './writing/claims.ts';
import { countFile, createCounts, createStage, sizeOf } from './writing/stage.ts';
import { recoverOutput, removeReplaced, resolveTarget, swapIn } from './writing/swap.ts';
import { diskFailure, type SyncDisk, syncDisk, type WritePlace } from './writing/syncDisk.ts';

/** One file of the site. */
export interface OutputFile {
  /** Below the output folder, `/` separators, as on disk: `fr/api/cli.html`. */
  path: string;
  content: string | Uint8Array | { copyOf: string };
  /** What it came from, for messages about two files claiming one path. */
  from: string;
}

export interface WriteSummary {
  written: number;
  unchanged: number;
  removed: number;
  /** Size of the whole output. */
  bytes: number;
  /** Of that, pages … */
  documentBytes: number;
  /** … and what lies below `assets/`. */
  assetBytes: number;
}

export interface Writer {
  /** Where files wait for `commit`: the whole new site, once every file is added. */
  readonly stagingDir: string;
  /** Takes a file. A path that is not free or not inside the folder is reported by `commit`. */
  add(file: OutputFile): void | Promise<void>;
  /** Puts the new output in place of the old one, whole, or throws a `BuildFailure` and leaves the old one alone. */
  commit(): Promise<WriteSummary>;
  /** Forgets everything that was added. Does nothing after `commit`. */
  abort(): void;
}

/**
 * GitHub Pages needs this file and does not read it, so its text is where the writer leaves its sign: a folder
 * without it is not replaced. The writer adds it to every output itself; one added by others is dropped.
 */
export const MARKER: OutputFile = {
  path: '.nojekyll',
  content: 'Written by the site builder. The next build replaces this folder and everything in it.\n',
  from: 'the writer',
};

/**
 * Opens `outDir` for a new output. Throws a `BuildFailure` when the folder holds something that is not ours,
 * or when nothing can be written beside it.
 */
export function createWriter(outDir: string, disk: SyncDisk = syncDisk): Writer {
  const { target, stage } = guard({ outDir }, () => openOutput(outDir, disk));
  const intake = createIntake();
  let isOpen = true;

  function abort(): void {
    if (!isOpen) return;
    isOpen = false;
    stage.discard();
  }

  /** Runs one piece of work; whatever goes wrong, nothing is left beside the output. */
  function work<T>(task: () => T, path?: string): T {
    if (!isOpen) throw new Error('this writer is closed');
    try {
      return guard({ outDir, stagingDir: stage.dir, path }, task);
    } catch (error) {
      abort();
      throw error;
    }
  }

  return {
    stagingDir: stage.dir,
    add: (file) =>
      work(() => {
        if (intake.accept(file)) stage.put(file);
      }, file.path),
    commit: async () =>
      work(() => {
        intake.finish();
        stage.put(MARKER);
        refuseForeign(outDir, target, disk);
        const replaced = swapIn(stage.dir, target, disk);
        isOpen = false;
        return { ...stage.counts, removed: removeReplaced(replaced, intake.claims.has, disk) };
      }),
    abort,
  };
}

/** Keeps the files of a build in `files` instead of writing them, with the same rules about paths. For tests. */
export function memoryWriter(): Writer & { files: ReadonlyMap<string, OutputFile['content']> } {
  const files = new Map<string, OutputFile['content']>();
  const intake = createIntake();
  const counts = createCounts();
  return {
    files,
    stagingDir: '',
    add: (file) => {
      if (intake.accept(file)) files.set(file.path, file.content);
    },
    commit: async () => {
      intake.finish();
      files.set(MARKER.path, MARKER.content);
      for (const [path, content] of files) countFile(counts, path, sizeOf(content, syncDisk));
      return { ...counts, written: files.size, removed: 0 };
    },
    abort: () => files.clear(),
  };
}

/** Restores what a dead build left half done, then makes room for the new files beside the output. */
function openOutput(outDir: string, disk: SyncDisk) {
  const target = resolveTarget(outDir, disk);
  recoverOutput(outDir, disk);
  refuseForeign(outDir, target, disk);
  return { target, stage: createStage(target, disk) };
}

/** Replacing means deleting, so a folder that somebody else filled is refused. */
function refuseForeign(outDir: string, target: string, disk: SyncDisk): void {
  const info = disk.statSync(target, { throwIfNoEntry: false });
  if (!info) return;
  if (!info.isDirectory()) refuse(outDir, 'the output folder is a file', 'choose another folder with --out');
  if (disk.readdirSync(target).length === 0 || hasMarker(target, disk)) return;
  refuse(
    outDir,
    'the output folder holds files that no build of ours wrote, and a build replaces the whole folder',
    'empty it yourself, or choose another folder with --out',
  );
}

function hasMarker(target: string, disk: SyncDisk): boolean {
  try {
    return disk.readFileSync(`${target}/${MARKER.path}`, 'utf8') === MARKER.content;
  } catch {
    return false;
  }
}

function refuse(outDir: string, message: string, hint: string): never {
  throw new BuildFailure([createProblem('output', { file: outDir }, message, hint)]);
}

interface Intake {
  claims: Claims;
  /** True when the file is to be kept. */
  accept(file: OutputFile): boolean;
  /** Throws all refusals at once, so that a writer can mend them together. */
  finish(): void;
}

function createIntake(): Intake {
  const claims = createClaims(MARKER);
  const refusals: Problem[] = [];
  return {
    claims,
    accept(file) {
      if (file.path === MARKER.path) return false;
      const refusal = claims.claim(file);
      if (refusal) refusals.push(refusal);
      return refusal === undefined;
    },
    finish() {
      if (refusals.length > 0) throw new BuildFailure(refusals);
    },
  };
}

/** Errors of the file system become a problem; any other exception is a bug and passes as it is. */
function guard<T>(place: WritePlace, task: () => T): T {
  try {
    return task();
  } catch (error) {
    throw diskFailure(place, error) ?? error;
  }
}
