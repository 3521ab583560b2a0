/** Chromium of certain versions, as packed in the npm package `@sparticuz/chromium`: unpacked once, below `.cache/`. */

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const CACHE = path.join(ROOT, '.cache/browsers');
const decompress = promisify(brotliDecompress);
const run = promisify(execFile);

export interface Pack {
  version: string;
  executable: string;
  /** Folder of the libraries (NSS) that a system without any other Chromium lacks. */
  libraries: string;
}

/** Undefined where the package is not installed, or made for another system. */
export async function unpack(packageName: string): Promise<Pack | undefined> {
  const source = path.join(ROOT, 'node_modules', packageName);
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(source)) return undefined;
  const { version } = JSON.parse(await readFile(path.join(source, 'package.json'), 'utf8')) as { version: string };
  const folder = path.join(CACHE, `chromium-${version}`);
  if (!existsSync(folder)) await unpackTo(folder, path.join(source, 'bin'));
  return { version, executable: path.join(folder, 'chromium'), libraries: path.join(folder, 'lib') };
}

/** The package's own code would do this in the system's temporary folder, one version for all. */
async function unpackTo(folder: string, bin: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const staging = await mkdtemp(`${folder}-`);
  const inflate = async (name: string) => decompress(await readFile(path.join(bin, name)));
  await writeFile(path.join(staging, 'chromium'), await inflate('chromium.br'), { mode: 0o755 });
  const archive = path.join(staging, 'libraries.tar');
  await writeFile(archive, await inflate('al2023.tar.br'));
  await run('tar', ['-xf', archive, '-C', staging]);
  await rm(archive);
  await rename(staging, folder);
}
