/** Reads a version of the library with `library.py`, and its YAML files, in the form of the facts. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { parseYaml } from '../../../input/yaml.ts';
import { compareText } from '../../../model/compareText.ts';
import { ROOT } from '../model/configForms.ts';
import type { LibraryParts } from './libraryItems.ts';
import { type LibraryIdentity, python } from './packageFiles.ts';

const READER = join(import.meta.dirname, 'library.py');

/** The contents of a package. Sentences for readers are empty. */
export interface LibraryReading {
  /** Version in the metadata. */
  version: string;
  /** The value of `__version__`. */
  reported: string | null;
  /** Modules that are not Python. */
  unreadable: readonly string[];
  files: Readonly<Record<string, object>>;
  /** The same, as facts. */
  parts: LibraryParts;
  /** False for wheels, which this library builds without its YAML files. */
  hasConfigFiles: boolean;
}

export async function readLibrary(folder: string, library: LibraryIdentity): Promise<LibraryReading> {
  const printed = await python([READER, folder, library.importName]);
  const { version, reported, unreadable, ...files } = JSON.parse(printed);
  const groups = readConfigGroups(join(folder, library.importName, 'configs'));
  if (groups.length > 0) files.config.groups = groups;
  const { 'python-api': api, cli, config, environment, ...own } = files;
  const parts: LibraryParts = { cli, config, environment, python: api, own };
  return { version, reported, unreadable, files, parts, hasConfigFiles: groups.length > 0 };
}

/** The Hydra groups below a folder: each subfolder with its files and their values by dotted key. */
function readConfigGroups(dir: string): object[] {
  if (!existsSync(dir)) return [];
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => /\.ya?ml$/.test(name));
  const files = names.map((name) => name.split(sep).join('/')).sort(compareText);
  const groupOf = (name: string) => (name.includes('/') ? name.slice(0, name.lastIndexOf('/')) : ROOT);
  return [...new Set(files.map(groupOf))].map((group) => ({
    group,
    files: files.filter((name) => groupOf(name) === group).map((name) => readConfigFile(join(dir, name), name)),
  }));
}

function readConfigFile(path: string, name: string): object {
  const { value } = parseYaml(readFileSync(path, 'utf8'));
  const { defaults, ...values } = (value ?? {}) as Record<string, unknown>;
  return {
    name: posix.basename(name).replace(/\.ya?ml$/, ''),
    purpose: '',
    defaults_list: Array.isArray(defaults) ? defaults : [],
    values: Object.fromEntries(flatten(values)),
  };
}

/** `{ a: { b: 1 } }` → `a.b` 1; lists are values. */
function flatten(values: object, before = ''): Array<[string, unknown]> {
  return Object.entries(values).flatMap(([key, value]) =>
    value !== null && typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length > 0
      ? flatten(value, `${before}${key}.`)
      : [[before + key, withoutMachine(value)] as [string, unknown]],
  );
}

/** Absolute paths of the author's machine are not real defaults. */
function withoutMachine(value: unknown): unknown {
  return typeof value === 'string' && /^(?:\/(?:mnt|home|Users)\/|[A-Z]:\\)/.test(value)
    ? '(machine-specific path)'
    : value;
}
