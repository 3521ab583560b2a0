/** Makes the Python environments of the examples in the cache, each with the pinned packages of a requirements file. */

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { hashOf } from '../build/model/hash.ts';

export interface Environment {
  /** Folder with `python` and the programs of the packages. */
  bin: string;
  /** `Python`, and packages as the requirements spell them. */
  versions: Record<string, string>;
}

interface EnvironmentOptions {
  /** Absolute. */
  requirements: string;
  cacheDir: string;
  /** The oldest Python that the requirements install on: `[3, 11]`. */
  minimum: readonly [number, number];
  /** The newest one. */
  maximum: readonly [number, number];
  /** Chosen by the user. */
  python?: string;
}

/** Throws an error with a sentence for people if there is no fitting Python or a package cannot be had. */
export function makeEnvironment(options: EnvironmentOptions): Environment {
  const { requirements, cacheDir } = options;
  const python = findPython(options);
  const text = readFileSync(requirements, 'utf8');
  const dir = join(cacheDir, `env-${hashOf(`${python.version} ${text}`)}`);
  const bin = join(dir, 'bin');
  const done = join(dir, 'complete');
  if (!existsSync(done)) {
    console.log(`examples: installing ${requirements} for Python ${python.version} in ${dir}`);
    rmSync(dir, { recursive: true, force: true });
    mkdirSync(cacheDir, { recursive: true });
    execFileSync(python.path, ['-m', 'venv', dir], { stdio: 'inherit' });
    const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '-r', requirements];
    const { status } = spawnSync(join(bin, 'python'), pip, { stdio: 'inherit' });
    if (status !== 0) throw new Error(`pip could not install ${requirements}: see above`);
    // Written last: an environment without it is made again.
    writeFileSync(done, '');
  }
  return { bin, versions: { Python: python.version, ...readPins(text) } };
}

/** `numpy==2.4.6` → `numpy: 2.4.6`; comments and other lines are left out. */
function readPins(requirements: string): Record<string, string> {
  return Object.fromEntries(
    [...requirements.matchAll(/^([\w.-]+)==([\w.+]+)/gm)].map(([, name = '', version = '']) => [name, version]),
  );
}

function findPython({ minimum, maximum, python, requirements }: EnvironmentOptions): { path: string; version: string } {
  for (const path of python === undefined ? listPythons(maximum[1], minimum[1]) : [python]) {
    const version = versionOf(path);
    if (version && isBetween(version, minimum, maximum)) return { path, version };
  }
  const [from, to] = [minimum, maximum].map((version) => version.join('.'));
  throw new Error(`no Python from ${from} to ${to} for ${requirements}: install one, or name it with --python PATH`);
}

/** The newest first; pyenv keeps those that are not chosen out of the path. */
function listPythons(newest: number, oldest: number): string[] {
  const versions = join(process.env.PYENV_ROOT ?? join(homedir(), '.pyenv'), 'versions');
  const kept = existsSync(versions) ? readdirSync(versions) : [];
  const names: string[] = [];
  for (let minor = newest; minor >= oldest; minor--) {
    const own = kept.filter((name) => name.startsWith(`3.${minor}.`)).map((name) => join(versions, name, 'bin/python'));
    names.push(`python3.${minor}`, ...own);
  }
  return [...names, 'python3', 'python'];
}

/** Undefined if it cannot be started, as shims of pyenv for a version that is not chosen. */
function versionOf(path: string): string | undefined {
  const code = 'import sys; print("%d.%d.%d" % sys.version_info[:3])';
  const { status, stdout } = spawnSync(path, ['-c', code], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

function isBetween(version: string, minimum: readonly [number, number], maximum: readonly [number, number]): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major === 3 && minor >= minimum[1] && minor <= maximum[1];
}
