/** Keeps verdicts on diagrams between builds: one file, keyed by what was judged, so that it cannot go stale. */

import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Verdict } from './diagramErrors.ts';

/** By key; null: the diagram is good. */
export type Verdicts = Map<string, Verdict | null>;

const FILE = 'diagrams.json';
/** Beyond this, verdicts on diagrams that no page has any more are thrown away. */
const MAX_KEPT = 5_000;

/** Gives the kept verdicts; none when the file is missing, damaged or not ours. */
export async function readVerdicts(cacheDir: string): Promise<Verdicts> {
  try {
    const data: unknown = JSON.parse(await readFile(path.join(cacheDir, FILE), 'utf8'));
    const entries = Object.entries(data ?? {});
    return new Map(entries.every(isEntry) ? entries : []);
  } catch {
    return new Map();
  }
}

/** Replaces the file as a whole. A cache that cannot be written costs time, not correctness: that is no diagnostic. */
export async function writeVerdicts(cacheDir: string, verdicts: Verdicts, used: ReadonlySet<string>): Promise<void> {
  const entries = [...verdicts].filter(([key]) => verdicts.size <= MAX_KEPT || used.has(key));
  const staged = path.join(cacheDir, `${FILE}.${randomUUID()}`);
  try {
    await mkdir(cacheDir, { recursive: true });
    await writeFile(staged, JSON.stringify(Object.fromEntries(entries), null, 1));
    await rename(staged, path.join(cacheDir, FILE));
  } catch {
    await rm(staged, { force: true }).catch(() => {});
  }
}

function isEntry(entry: [string, unknown]): entry is [string, Verdict | null] {
  const [key, verdict] = entry;
  if (!/^[0-9a-f]{64}$/.test(key)) return false;
  if (verdict === null) return true;
  const { message, hint, line } = verdict as Partial<Record<keyof Verdict, unknown>>;
  return (
    typeof message === 'string' &&
    (hint === undefined || typeof hint === 'string') &&
    (line === undefined || Number.isSafeInteger(line))
  );
}
