/**
 * Runs compiled programs with V8's code cache: functions that an earlier run used are not compiled again. Node has this
 * (`module.enableCompileCache`) from version 22 on, for the code of a module before it ran.
 */

import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { constants, Script } from 'node:vm';

/** Bytes from which compiling takes longer than reading the cache. */
const MIN_SIZE = 32 * 2 ** 10;
const HEAD = '(function (exports, require, module, __filename, __dirname) {';
const HASH_LENGTH = 32;
/** At the end of a program whose packages are in another file: that file. */
const PACKAGES_RE = /\n\/\/packages (\S+)\n$/;

/** Loads files of `compile`, each once. They require one another by relative paths. */
export function createRunner() {
  const modules = new Map();
  /** Scripts whose cache is missing or stale, by file. */
  const uncached = new Map();

  /** The exports of a file (absolute path). Throws what the file throws. */
  function load(file) {
    const loaded = modules.get(file);
    if (loaded) return loaded.exports;
    const source = readFileSync(file, 'utf8');
    const module = { exports: {} };
    modules.set(file, module);
    try {
      const require = createRequireOf(file, source);
      compileFile(file, source).runInThisContext()(module.exports, require, module, file, dirname(file));
      return module.exports;
    } catch (error) {
      modules.delete(file);
      throw error;
    }
  }

  function createRequireOf(file, source) {
    const outside = createRequire(file);
    const [, name] = PACKAGES_RE.exec(source.slice(-200)) ?? [];
    const packages = name ? load(join(dirname(file), name)).packages : {};
    return (name) => {
      if (name.startsWith('./')) return load(join(dirname(file), name));
      return Object.hasOwn(packages, name) ? packages[name] : outside(name);
    };
  }

  function compileFile(file, source) {
    const script = new Script(`${HEAD}${source}\n})`, {
      filename: file,
      columnOffset: -HEAD.length,
      cachedData: source.length < MIN_SIZE ? undefined : readCache(file),
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    });
    if (source.length >= MIN_SIZE && script.cachedDataRejected !== false) uncached.set(file, script);
    return script;
  }

  return {
    load,
    /** Keeps the code of what has run, beside each file, for the next process. */
    save() {
      for (const [file, script] of uncached) tryToWrite(cacheOf(file), script.createCachedData());
      uncached.clear();
    },
  };
}

function cacheOf(file) {
  return `${file}.cache`;
}

/** V8 does not check that a cache is whole. It does check its own version, its flags and the length of the source. */
function readCache(file) {
  try {
    const bytes = readFileSync(cacheOf(file));
    const data = bytes.subarray(HASH_LENGTH);
    return hash(data).equals(bytes.subarray(0, HASH_LENGTH)) ? data : undefined;
  } catch {
    return undefined;
  }
}

/** Without a cache, the next start takes longer. */
function tryToWrite(file, data) {
  const staged = `${file}.${process.pid}`;
  try {
    writeFileSync(staged, Buffer.concat([hash(data), data]));
    renameSync(staged, file);
  } catch {}
}

function hash(data) {
  return createHash('sha256').update(data).digest();
}
