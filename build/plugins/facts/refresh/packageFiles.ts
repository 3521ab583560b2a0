/** Finds the files of a version of the library: a folder, a wheel or sdist, or a version that pip fetches from PyPI. */

import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Mistake } from '../../../command/command.ts';
import { hashOf } from '../../../model/hash.ts';

/** The library as Python packaging and Python code name it. */
export interface LibraryIdentity {
  /** `ign-lidar-hd` */
  distribution: string;
  /** `ign_lidar` */
  importName: string;
}

const run = promisify(execFile);
const VERSION_RE = /^\d+(?:\.\d+)+\w*$/;
const ARCHIVE_RE = /\.(?:whl|zip|tar\.gz|tgz)$/;

/** The Python that runs pip and the reader: `PYTHON`, or `python3`. */
const PYTHON = process.env.PYTHON || 'python3';

/** Absolute path of a folder that holds the package and its metadata. */
export async function openPackage(what: string, library: LibraryIdentity, cacheDir: string): Promise<string> {
  const path = resolve(what);
  if (!existsSync(path)) {
    if (VERSION_RE.test(what)) return unpack(await fetchPackage(what, library, cacheDir), library, cacheDir);
    throw new Mistake(`"${what}" is neither a path nor a version such as 2.5.1`);
  }
  if (statSync(path).isDirectory()) return folderOf(path, library);
  if (!ARCHIVE_RE.test(path))
    throw new Mistake(`"${what}" is neither a folder nor a wheel (.whl) nor an sdist (.tar.gz)`);
  return unpack(path, library, cacheDir);
}

/** The wheel or sdist of a version, from the cache or from PyPI. */
export async function fetchPackage(
  version: string,
  { distribution }: LibraryIdentity,
  cacheDir: string,
): Promise<string> {
  const dir = join(cacheDir, 'packages');
  const find = () => {
    const start = `${distribution.replaceAll('-', '_')}-${version}`;
    const names = existsSync(dir) ? readdirSync(dir) : [];
    const name = names.find((each) => each.startsWith(`${start}-`) || each === `${start}.tar.gz`);
    return name && join(dir, name);
  };
  const cached = find();
  if (cached) return cached;
  mkdirSync(dir, { recursive: true });
  const options = ['--quiet', '--disable-pip-version-check', '--no-deps', '--dest', dir];
  await python(['-m', 'pip', 'download', ...options, `${distribution}==${version}`]);
  const found = find();
  if (!found) throw new Mistake(`pip has not left ${distribution} ${version} in ${dir}`);
  return found;
}

/** Runs Python; what it prints on the error output becomes the message if it fails. */
export async function python(args: readonly string[]): Promise<string> {
  try {
    const { stdout } = await run(PYTHON, [...args], { maxBuffer: 256 * 1024 * 1024 });
    return stdout;
  } catch (thrown) {
    const { code, stderr } = thrown as { code?: string; stderr?: string };
    if (code === 'ENOENT')
      throw new Mistake(`there is no "${PYTHON}": install Python 3.11 or later, or name it in PYTHON`);
    const lines = (stderr || String(thrown)).trim().split('\n');
    throw new Mistake(lines.slice(-3).join('\n'));
  }
}

async function unpack(archive: string, library: LibraryIdentity, cacheDir: string): Promise<string> {
  const dir = join(cacheDir, 'unpacked', `${basename(archive)}-${hashOf(readFileSync(archive), 10)}`);
  if (!existsSync(dir)) {
    // Renamed when it is whole, so that an interrupted run leaves no half of a package.
    const partial = `${dir}.partial`;
    rmSync(partial, { recursive: true, force: true });
    mkdirSync(partial, { recursive: true });
    const module = /\.(?:whl|zip)$/.test(archive) ? 'zipfile' : 'tarfile';
    await python(['-m', module, '-e', archive, partial]);
    renameSync(partial, dir);
  }
  const [only, ...others] = readdirSync(dir);
  return folderOf(only !== undefined && others.length === 0 ? join(dir, only) : dir, library);
}

function folderOf(path: string, { importName }: LibraryIdentity): string {
  if (existsSync(join(path, importName, '__init__.py'))) return path;
  if (existsSync(join(path, 'src', importName, '__init__.py'))) return join(path, 'src');
  throw new Mistake(`"${path}" holds no package ${importName}: name the folder above ${importName}/`);
}
