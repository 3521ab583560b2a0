/** Makes the Python environments of the examples in the cache, each with the pinned packages of a requirements file. */

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../../model/hash.ts';
import type { Python } from './pythons.ts';

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
  python: Python;
}

/** Throws an error with a sentence for people if a package cannot be had. */
export function makeEnvironment({ requirements, cacheDir, python }: EnvironmentOptions): Environment {
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
