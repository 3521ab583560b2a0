/** Finds the Pythons of the machine. */

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { Mistake } from '../../command/command.ts';

export interface Python {
  path: string;
  /** `3.13.0` */
  version: string;
}

/** Minor versions of Python 3, both included. */
interface PythonRange {
  from: number;
  to: number;
}

/** What the pinned packages of `requirements.txt` and `requirements-oldest.txt` install on. */
const CURRENT: PythonRange = { from: 11, to: 13 };
const OLDEST: PythonRange = { from: 9, to: 9 };

const CODE = 'import sys; print("%d.%d.%d" % sys.version_info[:3])';

/** The Pythons in the path and in pyenv, which keeps what is not chosen out of the path; the newest first. */
export function listPythons(): Python[] {
  const versions = join(process.env.PYENV_ROOT ?? join(homedir(), '.pyenv'), 'versions');
  const kept = existsSync(versions) ? readdirSync(versions).map((name) => join(versions, name, 'bin/python')) : [];
  const names = Array.from({ length: 12 }, (_, at) => `python3.${20 - at}`);
  return [...names, 'python3', 'python', ...kept]
    .flatMap(openPython)
    .sort((a, b) => minorOf(b) - minorOf(a) || a.path.length - b.path.length);
}

/** Empty if it cannot be started, as shims of pyenv for a version that is not chosen. */
export function openPython(path: string): [] | [Python] {
  const { status, stdout } = spawnSync(path, ['-c', CODE], { encoding: 'utf8' });
  return status === 0 ? [{ path, version: stdout.trim() }] : [];
}

interface ChosenPython {
  /** For the oldest packages. */
  isOldest: boolean;
  python: Python;
  /** For the current packages, and for the packages of other versions of the library; absent if there is none. */
  current?: Python;
  /** Says that the oldest packages are used although the user did not ask for them. */
  notice?: string;
}

/** The Python for the current packages, or without one for the oldest. A `Mistake` says which are needed and which are there. */
export function choosePython(pythons: readonly Python[], { oldest }: { oldest: boolean }): ChosenPython {
  const [current, old] = [CURRENT, OLDEST].map((range) => findPython(pythons, range));
  if (current && !oldest) return { isOldest: false, python: current, current };
  if (old) {
    const notice = `without Python ${describe(CURRENT)}, they run as with --oldest, on ${old.version}; results are not kept`;
    return { isOldest: true, python: old, ...(current && { current }), ...(!oldest && { notice }) };
  }
  const [forCurrent, forOldest] = [CURRENT, OLDEST].map(describe);
  const needed = oldest
    ? `--oldest needs Python ${forOldest}`
    : `Python ${forCurrent} is needed, or ${forOldest} for the oldest packages`;
  const found = [...new Set(pythons.map(({ version }) => version))].join(', ') || 'none';
  throw new Mistake(`examples: ${needed}; found: ${found}\n    hint: install it, or name it with --python PATH`);
}

/** The newest one in the range. */
function findPython(pythons: readonly Python[], { from, to }: PythonRange): Python | undefined {
  return pythons.find((python) => minorOf(python) >= from && minorOf(python) <= to);
}

function describe({ from, to }: PythonRange): string {
  return from === to ? `3.${from}` : `3.${from} to 3.${to}`;
}

/** 0 for Python 2. */
function minorOf({ version }: Python): number {
  return Number(/^3\.(\d+)/.exec(version)?.[1] ?? 0);
}
