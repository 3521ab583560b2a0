/** Records the last successful build, so that a build without changes can be skipped. */

import { createHash } from 'node:crypto';
import { type Dirent, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { digestPaths } from '../input/digest.ts';
import { compareText } from '../model/compareText.ts';
import { hashOf } from '../model/hash.ts';
import type { FileHash, OutputHashes } from '../model/outputFile.ts';

/** The input that decides whether a record is fresh. */
export interface FreshnessInput {
  /** Folders and files whose content is hashed, code included. */
  inputs: readonly string[];
  /** Everything else the result depends on: options, versions, the commit. */
  settings: unknown;
  outDir: string;
  recordFile: string;
}

interface Record<Result> {
  inputs: string;
  outputs: string;
  result: Result;
}

/** The hash of the inputs, computed before a build: a file edited during the build must count as changed. */
export function digestInputs({ inputs, settings }: FreshnessInput): string {
  return createHash('sha256').update(JSON.stringify(settings)).update(digestPaths(inputs)).digest('hex');
}

/** The hashes of everything in the output folder; empty if there is none. */
export function hashOutputs(outDir: string): OutputHashes {
  const files = new Map<string, FileHash>();
  for (const entry of listEntries(outDir)) {
    const file = join(entry.parentPath, entry.name);
    const path = relative(outDir, file).split(sep).join('/');
    const bytes = entry.isFile() ? readFileSync(file) : undefined;
    // What no build wrote changes the digest, but equals no output file.
    files.set(path, bytes ? { hash: hashOf(bytes, 16), size: bytes.length } : { hash: 'no file', size: 0 });
  }
  return files;
}

/**
 * The result of the last build if neither its inputs nor its outputs have changed since, else undefined.
 * A missing, malformed or outdated record is ignored.
 */
export function readFresh<Result>(
  { recordFile }: FreshnessInput,
  inputs: string,
  outputs: OutputHashes,
): Result | undefined {
  const record = readRecord<Result>(recordFile);
  return record?.inputs === inputs && record.outputs === digestOutputs(outputs) ? record.result : undefined;
}

/** Stores the result of a build. `inputs` is the result of `digestInputs` from before it, `outputs` what it wrote. */
export function writeFresh<Result>(
  { recordFile }: FreshnessInput,
  inputs: string,
  outputs: OutputHashes,
  result: Result,
): void {
  const record: Record<Result> = { inputs, outputs: digestOutputs(outputs), result };
  mkdirSync(dirname(recordFile), { recursive: true });
  // Renamed into place, so that an interrupted write never leaves a partial record.
  const staged = `${recordFile}.${process.pid}`;
  writeFileSync(staged, JSON.stringify(record));
  renameSync(staged, recordFile);
}

function readRecord<Result>(file: string): Record<Result> | undefined {
  try {
    const record = JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<Result>>;
    return typeof record.inputs === 'string' && typeof record.outputs === 'string' && record.result !== undefined
      ? (record as Record<Result>)
      : undefined;
  } catch {
    return undefined;
  }
}

function digestOutputs(outputs: OutputHashes): string {
  const lines = [...outputs].map(([path, { hash }]) => `${path}\0${hash}`);
  return hashOf(lines.sort(compareText).join('\n'), 64);
}

/** Everything below a folder but the folders. */
function listEntries(folder: string): Dirent[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => !entry.isDirectory());
  } catch {
    return [];
  }
}
