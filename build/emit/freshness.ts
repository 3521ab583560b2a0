/** Records the last successful build, so that a build without changes can be skipped. */

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { digestSettled, digestStamps } from '../input/digest.ts';
import { listSite } from '../input/siteFolder.ts';
import { sha256Of } from '../model/hash.ts';
import type { FileHash, OutputHashes } from '../model/outputFile.ts';
import { besideFolder } from './besideFolder.ts';

/** What decides whether a record is fresh. */
export interface FreshnessInput {
  /** Folders and files, code included. */
  inputs: readonly string[];
  /** Everything else the result depends on: options, versions, the commit. */
  settings: unknown;
  outDir: string;
  recordFile: string;
}

interface BuildRecord<Result> {
  /** The result of the last build, if neither its inputs nor its outputs have changed since. */
  readonly fresh: Result | undefined;
  /** What is in the output folder now. */
  readonly outputs: OutputHashes;
  /** Stores the result of a build of the inputs as they were when the record was opened: an edit meanwhile is a change. */
  save(outputs: OutputHashes, result: Result): void;
}

/** The file, as JSON. */
interface Saved<Result> {
  inputs: string;
  /** The stamps of the output, and of what is beside it. */
  written: string;
  outputs: Array<[path: string, FileHash]>;
  result: Result;
}

/** Opens the record. A missing, malformed or outdated record is ignored. */
export function openBuildRecord<Result>({ inputs, settings, outDir, recordFile }: FreshnessInput): BuildRecord<Result> {
  const saved = readRecord<Result>(recordFile);
  const before = JSON.stringify([settings, digestSettled(inputs)]);
  const digestWritten = () => digestStamps([outDir, besideFolder(outDir)]);
  const isAsWritten = saved?.written === digestWritten();
  return {
    fresh: isAsWritten && saved.inputs === before ? saved.result : undefined,
    outputs: isAsWritten ? new Map(saved.outputs) : hashOutputs(outDir),
    save: (outputs, result) =>
      writeRecord(recordFile, { inputs: before, written: digestWritten(), outputs: [...outputs], result }),
  };
}

/** The hashes of everything in a folder; none if it cannot be read. Anything that is not a file differs from every output file. */
function hashOutputs(outDir: string): OutputHashes {
  try {
    const files = listSite(outDir).map(({ path, isFile }): [string, FileHash] => {
      if (!isFile) return [path, { hash: 'no file', size: 0 }];
      const bytes = readFileSync(join(outDir, path));
      return [path, { hash: sha256Of(bytes), size: bytes.length }];
    });
    return new Map(files);
  } catch {
    return new Map();
  }
}

/** Renamed into place, so that an interrupted write never leaves a partial record. */
function writeRecord(file: string, record: Saved<unknown>): void {
  const staged = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(staged, JSON.stringify(record));
    renameSync(staged, file);
  } catch {
    // A folder that may not be written: the next build does everything again.
  }
}

function readRecord<Result>(file: string): Saved<Result> | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) ?? undefined;
  } catch {
    return undefined;
  }
}
