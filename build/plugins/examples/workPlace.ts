/** Where pages run: environments, folders, and the variables that programs see. */

import { mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Environment, makeEnvironment } from './environment.ts';
import { SAMPLE_SCRIPT } from './exampleFiles.ts';
import { choosePython, listPythons, openPython, type Python } from './pythons.ts';
import { findVersion, listVersions } from './versions.ts';

interface PlaceOptions {
  /** Absolute paths. */
  projectRoot: string;
  contentDir: string;
  cacheDir: string;
  /** Path of a Python, if the user chose one. */
  python?: string;
  /** With the oldest packages. */
  oldest: boolean;
}

export interface WorkPlace {
  /** True with the oldest packages. */
  isOldest: boolean;
  /** Versions of the packages. */
  versions: Environment['versions'];
  folderOf(page: string): string;
  /** Folder of the stand-in. */
  services: string;
  /** For programs. */
  env: NodeJS.ProcessEnv;
  /** A version of the library that can be installed here for a range: `≤ 1.7.7`. */
  versionFor(range: string): string | undefined;
  /** The variables that differ with another version of the library; its environment is made when the first block needs it. */
  variablesOf(version: string): NodeJS.ProcessEnv;
}

/** Installs packages, which may take minutes the first time. Throws a `Mistake` if a Python is missing. */
export function openWorkPlace(options: PlaceOptions): WorkPlace {
  const { projectRoot, contentDir, cacheDir } = options;
  const pythons = options.python === undefined ? listPythons() : openPython(options.python);
  const { isOldest, python, current, notice } = choosePython(pythons, options);
  if (notice) console.log(`examples: ${notice}`);
  const examples = join(contentDir, 'examples');
  const cache = join(cacheDir, 'examples');
  const make = (name: string, on: Python) =>
    makeEnvironment({ requirements: join(examples, name), cacheDir: cache, python: on });
  const environment = make(isOldest ? 'requirements-oldest.txt' : 'requirements.txt', python);
  const root = join(cache, isOldest ? 'oldest' : 'pages');
  const tools = { SAMPLE: join(projectRoot, 'public', SAMPLE_SCRIPT), TOOLS: examples, CACHE: cache };
  const versions = current ? listVersions(examples) : [];
  return {
    isOldest,
    versions: environment.versions,
    folderOf: (name) => join(root, name.replace(/\.md$/, ''), 'folder'),
    services: join(root, 'services'),
    env: { ...createEnv(environment, join(root, 'home')), ...tools },
    versionFor: (range) => findVersion(range, versions),
    variablesOf: (version) => (current ? pathsOf(make(`requirements-${version}.txt`, current)) : {}),
  };
}

/** Nothing of the user's own settings but what programs need to start. */
function createEnv(environment: Environment, home: string): NodeJS.ProcessEnv {
  mkdirSync(home, { recursive: true });
  const pip = Object.entries(process.env).filter(([name]) => /^(?:pip_|https?_proxy$)/i.test(name));
  return {
    ...Object.fromEntries(pip),
    ...pathsOf(environment),
    HOME: home,
    LANG: 'C.UTF-8',
    PYTHONUNBUFFERED: '1',
    PYTHONDONTWRITEBYTECODE: '1',
    MPLBACKEND: 'Agg',
    // An example that installs something would change what the next one runs with.
    PIP_NO_INDEX: '1',
    COLUMNS: '80',
  };
}

function pathsOf({ bin }: Environment): NodeJS.ProcessEnv {
  return { PATH: [bin, process.env.PATH].join(delimiter), VIRTUAL_ENV: join(bin, '..') };
}
