/** Finds a Chromium for diagrams and tests: `CHROMIUM`, an installed one, or the one that is installed with the packages of the tests. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import { unpack } from './packs.ts';

interface Chromium {
  executable: string;
  /** The environment to start it in; undefined: the environment of this process. */
  env?: NodeJS.ProcessEnv;
}

/** Switches for every Chromium of the tests: it may run as root, and makes no requests of its own. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Printed when no Chromium is found. */
export const NO_CHROMIUM =
  'No browser is found. Set CHROMIUM to the path of one, install Chrome, Chromium or Edge, or, on Linux x64, run npx tsx test/tools.ts, which brings one.';

const PACK = '@sparticuz/chromium';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const MAC_APPS = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const WINDOWS_FILES = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'];

let found: Promise<Chromium | undefined> | undefined;

/** Undefined when no Chromium is found. The packed one is unpacked into `.cache/` on first use. */
export function findChromium(): Promise<Chromium | undefined> {
  found ??= find();
  return found;
}

/** As `findChromium`, with the packed one before an installed one: the same on every machine, and at half the cost without a window. */
export async function preferPackedChromium(): Promise<Chromium | undefined> {
  const packed = process.env.CHROMIUM === undefined ? await unpack(PACK, { webgl: true }) : undefined;
  return packed ?? findChromium();
}

async function find(): Promise<Chromium | undefined> {
  const { CHROMIUM } = process.env;
  if (CHROMIUM !== undefined) return existsSync(CHROMIUM) ? { executable: CHROMIUM } : undefined;
  const executable = installed().find((file) => existsSync(file));
  return executable === undefined ? unpack(PACK, { webgl: true }) : { executable };
}

/** Paths of an installed Chrome, Chromium or Edge on this system. */
function installed(): string[] {
  if (process.platform === 'darwin') return MAC_APPS.map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`);
  if (process.platform === 'win32') {
    const { PROGRAMFILES, 'PROGRAMFILES(X86)': x86, LOCALAPPDATA } = process.env;
    const roots = [PROGRAMFILES, x86, LOCALAPPDATA].filter((root) => root !== undefined);
    return roots.flatMap((root) => WINDOWS_FILES.map((file) => path.join(root, file)));
  }
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}
