/** Records the last successful build, so that a build without changes can be skipped. */

import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compareText } from '../model/compareText.ts';

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

/**
 * The result of the last build if neither its inputs nor its outputs have changed since, else undefined.
 * A missing, malformed or outdated record is ignored.
 */
export function readFresh<Result>(input: FreshnessInput, inputs: string): Result | undefined {
  const record = readRecord<Result>(input.recordFile);
  return record?.inputs === inputs && record.outputs === digest([input.outDir]) ? record.result : undefined;
}

/** The hash of the inputs, computed before a build: a file edited during the build must count as changed. */
export function digestInputs({ inputs, settings }: FreshnessInput): string {
  return createHash('sha256').update(JSON.stringify(settings)).update(digest(inputs)).digest('hex');
}

/** Stores the result of a build. `inputs` is the result of `digestInputs` from before it. */
export function writeFresh<Result>(input: FreshnessInput, inputs: string, result: Result): void {
  const record: Record<Result> = { inputs, outputs: digest([input.outDir]), result };
  mkdirSync(dirname(input.recordFile), { recursive: true });
  // Renamed into place, so that an interrupted write never leaves a partial record.
  const staged = `${input.recordFile}.${process.pid}`;
  writeFileSync(staged, JSON.stringify(record));
  renameSync(staged, input.recordFile);
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

function digest(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) addPath(hash, path, path);
  return hash.digest('hex');
}

/** Hashes names and bytes of a file, or of everything below a folder, in the same order on every file system. */
function addPath(hash: ReturnType<typeof createHash>, path: string, name: string): void {
  const bytes = readBytes(path);
  if (bytes === undefined) {
    hash.update(`-${name}\0`);
    return;
  }
  if (bytes !== 'folder') {
    hash.update(`f${name}\0${bytes.length}\0`).update(bytes);
    return;
  }
  const entries = readdirSync(path).sort(compareText);
  hash.update(`d${name}\0${entries.length}\0`);
  for (const entry of entries) addPath(hash, join(path, entry), entry);
}

function readBytes(path: string): Uint8Array | 'folder' | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EISDIR' ? 'folder' : undefined;
  }
}
