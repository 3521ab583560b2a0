/** The files that a writer is working on. */

import { join } from 'node:path';
import { runGit } from '../input/gitCommand.ts';

/**
 * Absolute paths of what differs from the last commit; if nothing does, of what the last commit changed, which is a whole pull
 * request when CI checks it out. Empty without git.
 */
export function readChangedFiles(contentDir: string): string[] {
  const root = runGit(contentDir, ['rev-parse', '--show-toplevel'])?.trimEnd();
  if (root === undefined) return [];
  const namesOf = (args: readonly string[]) => runGit(root, args)?.split('\0').filter(Boolean) ?? [];
  const status = namesOf(['status', '--porcelain', '--no-renames', '-uall', '-z']);
  const edited = status.map((entry) => entry.slice('XY '.length));
  const files = edited.length > 0 ? edited : namesOf(['diff', '--name-only', '-z', 'HEAD^', 'HEAD']);
  return files.map((file) => join(root, file));
}
