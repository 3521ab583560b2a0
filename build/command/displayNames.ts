/** Names of files as the person at the terminal can open them: from the working directory. */

import { dirname, relative, resolve, sep } from 'node:path';
import { isInside } from '../input/disk.ts';
import type { Diagnostic } from '../model/diagnostic.ts';

interface Folders {
  cwd: string;
  projectRoot: string;
  contentDir: string;
}

/** The diagnostics with names from the working directory; the builder's own are from the project, or from beside the content. */
export function nameFromHere(diagnostics: readonly Diagnostic[], folders: Folders): Diagnostic[] {
  const { cwd, projectRoot, contentDir } = folders;
  const base = isInside(contentDir, projectRoot) ? projectRoot : dirname(contentDir);
  const rename = (diagnostic: Diagnostic): Diagnostic => ({
    ...diagnostic,
    file: pathFromHere(resolve(base, diagnostic.file), cwd),
    ...(diagnostic.consequences && { consequences: diagnostic.consequences.map(rename) }),
  });
  return base === cwd ? [...diagnostics] : diagnostics.map(rename);
}

/** `content/en/docs/intro.md`; absolute outside the working directory. */
export function pathFromHere(file: string, cwd: string): string {
  const name = isInside(file, cwd) ? relative(cwd, file) : file;
  return name.split(sep).join('/').normalize('NFC');
}
