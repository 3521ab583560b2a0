/** Decides which files of former builds stay in `assets/`, so that pages which readers have open find them. */

import { compareText } from '../model/compareText.ts';
import { CARDS, isAsset, NAME_HASH } from '../model/paths.ts';

/** Lists the kept files, each with the number of builds since it was current. Only in an output with such files. */
export const KEPT_FILE = 'kept-assets.txt';

interface FormerOutput {
  /** Paths of all its files. */
  files: readonly string[];
  /** The text of its `KEPT_FILE`, or nothing. */
  record: string;
}

/** Paths by the number of builds since they were current. */
type KeptAssets = ReadonlyMap<string, number>;

/**
 * The files of the former output that stay. `isCurrent` says whether the new output has a path. A build that drops no file
 * does not count: it would take files away from readers for whom nothing has changed.
 */
export function chooseKept(
  { files, record }: FormerOutput,
  isCurrent: (path: string) => boolean,
  builds: number,
): KeptAssets {
  const ages = parseKept(record);
  const gone = files.filter((path) => isForReaders(path) && !isCurrent(path)).sort(compareText);
  const step = gone.some((path) => !ages.has(path)) ? 1 : 0;
  const kept = gone.map((path) => [path, (ages.get(path) ?? 0) + step] as const);
  return new Map(kept.filter(([, age]) => age <= builds));
}

export function printRecord(kept: KeptAssets): string {
  return [...kept].map(([path, age]) => `${age} ${path}\n`).join('');
}

/** A record that was edited may say anything. */
export function parseKept(text: string): Map<string, number> {
  const lines = [...text.matchAll(/^(\d{1,3}) (\S.*)$/gm)];
  return new Map(lines.map(([, age, path = '']) => [path, Number(age)]));
}

/** A name with a hash never means other content. Share cards are for other sites, which fetch them at once. */
function isForReaders(path: string): boolean {
  return isAsset(path) && !path.startsWith(`${CARDS}/`) && HASHED_RE.test(path);
}

const HASHED_RE = new RegExp(`\\.${NAME_HASH}(?:\\.[a-z0-9]+(?:\\.(?:br|gz))?$|/)`);
