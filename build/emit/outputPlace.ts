/** Where an output folder may not be. */

import { realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { isInside } from '../input/disk.ts';
import { BuildFailure, createDiagnostic } from '../model/diagnostic.ts';

/** Throws a `BuildFailure` if the output folder is one of the folders that are read, or inside one. */
export function rejectInside(outDir: string, sources: readonly string[]): void {
  const out = realPlace(outDir);
  const source = sources.find((folder) => isInside(out, realPlace(folder)));
  if (source === undefined) return;
  const message = `the output folder is inside "${basename(source)}", which the build reads: it would publish itself`;
  throw new BuildFailure([createDiagnostic('output', { file: outDir }, message, 'choose another folder with --out')]);
}

/** The path without symbolic links; what does not exist yet is taken as it is written. */
function realPlace(path: string): string {
  const absolute = resolve(path);
  try {
    return realpathSync.native(absolute);
  } catch {
    const parent = dirname(absolute);
    return parent === absolute ? absolute : join(realPlace(parent), basename(absolute));
  }
}
