/** Records the last successful build, so that a build without changes can be skipped. */

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { digestPaths } from '../input/digest.ts';
import { createFileHashes, type FileHashes, type Stamps } from '../input/fileHashes.ts';
import { listSite } from '../input/siteFolder.ts';
import { compareText } from '../model/compareText.ts';
import { hashOf } from '../model/hash.ts';
import type { FileHash, OutputHashes } from '../model/outputFile.ts';
import { besideFolder } from './besideFolder.ts';

/** What decides whether a record is fresh. */
export interface FreshnessInput {
  /** Folders and files whose content is hashed, code included. */
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
  /** Those of inputs and outputs. */
  readonly hashes: FileHashes;
  /** Stores the result of a build of the inputs as they were when the record was opened: an edit meanwhile is a change. */
  save(outputs: OutputHashes, result: Result): void;
}

/** The file, as JSON. */
interface Saved<Result> {
  inputs: string;
  outputs: string;
  /** The digest of what is beside the output. */
  beside: string;
  result: Result;
  files: Stamps;
}

/** Opens the record and hashes inputs and outputs. A missing, malformed or outdated record is ignored. */
export function openBuildRecord<Result>(input: FreshnessInput): BuildRecord<Result> {
  const saved = readRecord<Result>(input.recordFile);
  const hashes = createFileHashes(saved?.files ?? {});
  const inputs = digestInputs(input, hashes);
  const outputs = hashOutputs(input.outDir, hashes);
  const digestBeside = () => digestPaths([besideFolder(input.outDir)], hashes);
  const isSame = saved?.inputs === inputs && saved.outputs === digestOutputs(outputs);
  const isFresh = isSame && saved.beside === digestBeside();

  function save(written: OutputHashes, result: Result): void {
    for (const [path, { hash }] of written) hashes.set(join(input.outDir, path), hash);
    const [outputs, beside] = [digestOutputs(written), digestBeside()];
    writeRecord(input.recordFile, { inputs, outputs, beside, result, files: hashes.stamps });
  }

  // The files of the last build were too new to rely on their times; now they are not.
  if (isFresh && Object.keys(hashes.stamps).length > Object.keys(saved.files).length) save(outputs, saved.result);
  return { fresh: isFresh ? saved.result : undefined, outputs, hashes, save };
}

function digestInputs({ inputs, settings }: FreshnessInput, hashes: FileHashes): string {
  return createHash('sha256').update(JSON.stringify(settings)).update(digestPaths(inputs, hashes)).digest('hex');
}

/** The hashes of everything in a folder. What is no file changes the digest, but equals no output file. */
function hashOutputs(outDir: string, hashes: FileHashes): OutputHashes {
  const files = new Map<string, FileHash>();
  for (const { path, isFile } of listOutput(outDir)) {
    const about = isFile ? hashes.hash(join(outDir, path)) : undefined;
    files.set(path, about ?? { hash: 'no file', size: 0 });
  }
  return files;
}

/** Nothing of a folder that cannot be read. */
function listOutput(outDir: string): ReturnType<typeof listSite> {
  try {
    return listSite(outDir);
  } catch {
    return [];
  }
}

function digestOutputs(outputs: OutputHashes): string {
  const lines = [...outputs].map(([path, { hash }]) => `${path}\0${hash}`);
  return hashOf(lines.sort(compareText).join('\n'), 64);
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
    const { inputs, outputs, beside, result, files } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Saved<Result>>;
    const isRecord = typeof inputs === 'string' && typeof outputs === 'string' && typeof beside === 'string';
    return isRecord && result !== undefined && typeof files === 'object'
      ? { inputs, outputs, beside, result, files }
      : undefined;
  } catch {
    return undefined;
  }
}
