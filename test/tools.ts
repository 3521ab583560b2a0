/**
 * The packages of tests, types and lint are not needed to build a site. They are installed into `test/node_modules` when a command first
 * needs them, and again when `test/package-lock.json` has changed. `tsx test/tools.ts biome check .` runs one of their programs.
 */

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const FOLDER = import.meta.dirname;
const MODULES = join(FOLDER, 'node_modules');
/** What is installed: a copy of the lock file, written last, so that an installation that was broken off counts as none. */
const INSTALLED = join(MODULES, '.installed.json');

const lock = readFileSync(join(FOLDER, 'package-lock.json'), 'utf8');
if (!existsSync(INSTALLED) || readFileSync(INSTALLED, 'utf8') !== lock) {
  console.error('Installing the packages of tests, types and lint into test/node_modules …');
  run('npm ci --no-audit --no-fund', FOLDER);
  writeFileSync(INSTALLED, lock);
}
const [program, ...args] = process.argv.slice(2);
if (program !== undefined) run([program, ...args].map(quote).join(' '), process.cwd());

/** Ends this process where the command fails, as it did. */
function run(command: string, cwd: string): void {
  const env = { ...process.env, PATH: `${join(MODULES, '.bin')}${delimiter}${process.env.PATH}` };
  const { status } = spawnSync(command, { cwd, env, shell: true, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** For a shell, of Windows too. */
function quote(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : JSON.stringify(word);
}
