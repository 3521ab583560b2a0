/** Caches diagram results between builds in one file, keyed by hash of the diagram, so that none can go stale. */

import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DiagramResult } from './diagramErrors.ts';

/** By key; null for a valid diagram. */
export type DiagramResults = Map<string, DiagramResult | null>;

const FILE = 'diagrams.json';
/** Beyond this size, unused results are dropped. */
const MAX_CACHED = 5_000;

/** The cached results; empty if the file is missing or malformed. */
export async function readDiagramResults(cacheDir: string): Promise<DiagramResults> {
  try {
    const data: unknown = JSON.parse(await readFile(path.join(cacheDir, FILE), 'utf8'));
    const entries = Object.entries(data ?? {});
    return new Map(entries.every(isEntry) ? entries : []);
  } catch {
    return new Map();
  }
}

/** Replaces the file atomically. A failure is not reported: a missing cache costs time, not correctness. */
export async function writeDiagramResults(
  cacheDir: string,
  results: DiagramResults,
  used: ReadonlySet<string>,
): Promise<void> {
  const entries = [...results].filter(([key]) => results.size <= MAX_CACHED || used.has(key));
  const staged = path.join(cacheDir, `${FILE}.${randomUUID()}`);
  try {
    await mkdir(cacheDir, { recursive: true });
    await writeFile(staged, JSON.stringify(Object.fromEntries(entries), null, 1));
    await rename(staged, path.join(cacheDir, FILE));
  } catch {
    await rm(staged, { force: true }).catch(() => {});
  }
}

function isEntry(entry: [string, unknown]): entry is [string, DiagramResult | null] {
  const [key, result] = entry;
  if (!/^[0-9a-f]{64}$/.test(key)) return false;
  if (result === null) return true;
  const { message, hint, line } = result as Partial<Record<keyof DiagramResult, unknown>>;
  return (
    typeof message === 'string' &&
    (hint === undefined || typeof hint === 'string') &&
    (line === undefined || Number.isSafeInteger(line))
  );
}
