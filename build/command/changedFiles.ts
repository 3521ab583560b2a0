/** The files that a writer is working on. */

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * Absolute paths of what differs from the last commit; if nothing does, of what the last commit changed, which is a whole pull
 * request when CI checks it out. Empty without git.
 */
export function readChangedFiles(contentDir: string): string[] {
  try {
    const root = git(contentDir, 'rev-parse', '--show-toplevel').trimEnd();
    const status = git(root, 'status', '--porcelain', '--no-renames', '-uall', '-z').split('\0');
    const edited = status.map((entry) => entry.slice('XY '.length)).filter(Boolean);
    const files = edited.length > 0 ? edited : git(root, 'diff', '--name-only', '-z', 'HEAD^', 'HEAD').split('\0');
    return files.filter(Boolean).map((file) => join(root, file));
  } catch {
    return [];
  }
}

function git(cwd: string, ...args: string[]): string {
  return execFileSync('git', args, {
    cwd,
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 64 * 1024 * 1024,
  }).toString();
}
