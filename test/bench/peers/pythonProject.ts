/** Installs a package from PyPI into a project, once. */

import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Its programs are in here, from the project. */
export const PYTHON_PROGRAMS = process.platform === 'win32' ? 'venv/Scripts' : 'venv/bin';

/** `name==version`; what it needs itself is the newest that fits. A sentence if it cannot be installed. */
export function installPython(project: string, requirement: string): string | undefined {
  // Written last, so that an installation that was broken off counts as none.
  const installed = join(project, 'venv', requirement);
  if (existsSync(installed)) return undefined;
  const python = process.platform === 'win32' ? 'python' : 'python3';
  for (const [program, args] of [
    [python, ['-m', 'venv', join(project, 'venv')]],
    [join(project, PYTHON_PROGRAMS, 'pip'), ['install', '--quiet', requirement]],
  ] as const) {
    const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
    if (status !== 0) return `${requirement}: ${(error?.message ?? stderr).trim().split('\n').at(-1)}`;
  }
  writeFileSync(installed, '');
  return undefined;
}
