/** Installs packages from npm into a project, once. */

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeInto } from './plainCorpus.ts';

type Versions = Readonly<Record<string, string>>;

/** Versions are exact; npm keeps those of everything below in the lock file of the project. */
export function installPackages(project: string, dependencies: Versions): string | undefined {
  const manifest = `${JSON.stringify({ private: true, dependencies }, null, 2)}\n`;
  const file = join(project, 'package.json');
  const isInstalled = existsSync(join(project, 'node_modules/.package-lock.json'));
  if (isInstalled && existsSync(file) && readFileSync(file, 'utf8') === manifest) return undefined;
  writeInto(project, 'package.json', manifest);
  const { status, stderr } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--no-progress'], {
    cwd: project,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return status === 0 ? undefined : `npm install failed: ${stderr.trim().split('\n').at(-1)}`;
}

export function versionOfPackage(project: string, name: string): string {
  return JSON.parse(readFileSync(join(project, 'node_modules', name, 'package.json'), 'utf8')).version;
}
