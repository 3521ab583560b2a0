/** Chromium of certain versions, as packed in the npm package `@sparticuz/chromium`: unpacked once, below `.cache/`. */

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

const ROOT = path.resolve(import.meta.dirname, '../..');
const CACHE = path.join(ROOT, '.cache/browsers');
const decompress = promisify(brotliDecompress);
const run = promisify(execFile);

interface Pack {
  version: string;
  executable: string;
  /** The environment to start it in: with its own NSS libraries, and its own font where the system has none. */
  env: NodeJS.ProcessEnv;
}

const SYSTEM_FONTS = '/etc/fonts/fonts.conf';

/** Undefined where the package is not installed, or made for another system. `webgl`: with the library that draws it by software. */
export async function unpack(packageName: string, { webgl = false } = {}): Promise<Pack | undefined> {
  const source = path.join(ROOT, 'test/node_modules', packageName);
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(source)) return undefined;
  const { version } = JSON.parse(await readFile(path.join(source, 'package.json'), 'utf8')) as { version: string };
  const folder = path.join(CACHE, `chromium-${version}${webgl ? '-webgl' : ''}`);
  const archives = ['al2023.tar', 'fonts.tar', ...(webgl ? ['swiftshader.tar'] : [])];
  if (!existsSync(folder)) await unpackTo(folder, { bin: path.join(source, 'bin'), archives });
  const fonts = existsSync(SYSTEM_FONTS) ? {} : { FONTCONFIG_FILE: path.join(folder, 'fonts.conf') };
  const env = { ...process.env, LD_LIBRARY_PATH: path.join(folder, 'lib'), ...fonts };
  return { version, executable: path.join(folder, 'chromium'), env };
}

/** The package's own code would do this in the system's temporary folder, one version for all. */
async function unpackTo(folder: string, { bin, archives }: { bin: string; archives: string[] }): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const staging = await mkdtemp(`${folder}-`);
  const inflate = async (name: string) => decompress(await readFile(path.join(bin, name)));
  await writeFile(path.join(staging, 'chromium'), await inflate('chromium.br'), { mode: 0o755 });
  for (const name of archives) {
    const archive = path.join(staging, name);
    await writeFile(archive, await inflate(`${name}.br`));
    await run('tar', ['-xf', archive, '-C', staging]);
    await rm(archive);
  }
  await writeFile(path.join(staging, 'fonts.conf'), fontConfig(folder));
  await rename(staging, folder);
}

/** The package's own file names folders of a cloud service. */
function fontConfig(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${path.join(folder, 'fonts')}</dir>
  <cachedir>${path.join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}
