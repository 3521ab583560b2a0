/** Asks git, in the commands of the terminal. */

import { execFileSync } from 'node:child_process';

/** What `git` prints for these arguments in a folder; undefined if it fails, as outside a repository, or is not there. */
export function runGit(folder: string, args: readonly string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 2 ** 28,
    });
  } catch {
    return undefined;
  }
}
