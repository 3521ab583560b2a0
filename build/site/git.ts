/** Reads date and author of the last commit of each content file, in one pass over the git history. */

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { nameOf } from '../input/disk.ts';
import { gitEnvironment } from '../input/gitCommand.ts';
import { createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';
import { originOf } from '../model/versionFolders.ts';

const run = promisify(execFile);
const COMMIT = '\u0001';
const SEPARATOR = '\u0002';

interface LastUpdate {
  /** `YYYY-MM-DD` in UTC. */
  date: string;
  author: string;
}

export interface LastUpdates {
  /** Last updates by path relative to the project, as in diagnostics. */
  updates: ReadonlyMap<string, LastUpdate>;
  /** The checked-out commit. */
  head?: string;
  /** Path of the content folder inside the repository, ending in a slash; absent outside a repository. */
  prefix?: string;
  /** Why there are no updates. */
  diagnostic?: Diagnostic;
}

/** The last commit of every tracked file below the content folder; never throws. */
export async function readLastUpdates(projectRoot: string, contentDir: string): Promise<LastUpdates> {
  const folder = nameOf(contentDir, { projectRoot, contentDir });
  const without = (message: string, hint?: string): LastUpdates => ({
    updates: new Map(),
    diagnostic: createDiagnostic('lastUpdate', { file: folder }, `no last update times: ${message}`, hint),
  });
  try {
    const [{ prefix, isShallow, head }, updates] = await Promise.all([
      readCheckout(contentDir),
      readUpdates(contentDir, folder),
    ]);
    if (isShallow)
      return {
        ...without('the git history is cut off', 'fetch all of it: git fetch --unshallow'),
        prefix,
      };
    return { updates, head, prefix };
  } catch (error) {
    return without(describeFailure(error));
  }
}

/** `folder` is the name of `dir` in diagnostics. Submodules have a history of their own. */
async function readUpdates(dir: string, folder: string): Promise<Map<string, LastUpdate>> {
  const [log, submodules] = await Promise.all([readLog(dir), listSubmodules(dir)]);
  const inside = submodules.map((name) => readUpdates(join(dir, name), `${folder}/${name}`));
  const maps = [parseLog(log, folder), ...(await Promise.all(inside))];
  return new Map(maps.flatMap((updates) => [...updates]));
}

/** Paths below the folder, of those that are checked out. */
async function listSubmodules(dir: string): Promise<string[]> {
  const { stdout } = await git(dir, ['ls-files', '-z', '--stage', '--', '.']);
  const names = stdout.split('\0').flatMap((entry) => /^160000 .*\t(.+)$/s.exec(entry)?.[1] ?? []);
  return names.filter((name) => existsSync(join(dir, name, '.git')));
}

async function readCheckout(dir: string): Promise<{ prefix: string; isShallow: boolean; head: string }> {
  const { stdout } = await git(dir, ['rev-parse', '--show-prefix', '--is-shallow-repository', 'HEAD']);
  const [prefix = '', shallow, head = ''] = stdout.split('\n');
  return { prefix: prefix.normalize('NFC'), isShallow: shallow === 'true', head };
}

/** Newest commit first; paths relative to the folder; a rename lists only the new name, as a new file. */
async function readLog(dir: string): Promise<string> {
  const format = `--format=${COMMIT}%ct${SEPARATOR}%aN`;
  const { stdout } = await git(dir, ['log', '-z', '--name-only', '--no-renames', '--relative', format, '--', '.']);
  return stdout;
}

function git(dir: string, args: readonly string[]): Promise<{ stdout: string }> {
  return run('git', ['-C', dir, '-c', 'core.quotepath=off', '-c', 'log.showSignature=false', ...args], {
    encoding: 'utf8',
    env: gitEnvironment(),
    maxBuffer: 2 ** 30,
  });
}

/** Each commit is a header, a line feed and NUL-terminated names. */
function parseLog(log: string, folder: string): Map<string, LastUpdate> {
  const commits: LastUpdate[] = [];
  /** For each file the commits that touched it, newest first. */
  const touches = new Map<string, number[]>();
  for (const [at, commit] of log.split(COMMIT).slice(1).entries()) {
    const [header = '', ...names] = commit.split('\0').filter((part) => part !== '');
    const [time, author = ''] = header.split(SEPARATOR);
    commits.push({ date: new Date(Number(time) * 1000).toISOString().slice(0, 10), author });
    for (const name of names) {
      const file = `${folder}/${name.replace(/^\n/, '')}`.normalize('NFC');
      const known = touches.get(file);
      if (known) known.push(at);
      else touches.set(file, [at]);
    }
  }
  const updates = [...touches].map(([file, own]) => [file, commits[lastChange(file, own, touches, folder)]] as const);
  return new Map(updates.flatMap(([file, update]) => (update ? [[file, update] as const] : [])));
}

/** The commit that froze a version changed none of its pages: they are as old as what they were copied from. */
function lastChange(
  file: string,
  [last = 0, ...before]: readonly number[],
  touches: ReadonlyMap<string, readonly number[]>,
  folder: string,
): number {
  const origin = before.length > 0 ? undefined : originOf(file.slice(folder.length + 1));
  const changes = origin === undefined ? undefined : touches.get(`${folder}/${origin}`);
  return changes?.find((at) => at >= last) ?? last;
}

function describeFailure(error: unknown): string {
  const { code, stderr = '' } = error as { code?: unknown; stderr?: string };
  if (code === 'ENOENT') return 'git is not installed';
  if (/not a git repository/.test(stderr)) return 'this is not a git repository';
  if (/does not have any commits|unknown revision|Needed a single revision/.test(stderr))
    return 'nothing is committed yet';
  return `git fails: ${stderr.split('\n')[0]?.replace(/^fatal: /, '') || String(code)}`;
}
