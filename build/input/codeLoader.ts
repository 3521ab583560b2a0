/** Loads TypeScript while the builder runs: settings, the extension, worker threads. */

import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { WorkerOptions } from 'node:worker_threads';
import { hashOf } from '../model/hash.ts';
import { readFileSync } from 'node:fs';

export interface CodeLoader {
  /** Imports a module as it is on disk now. Modules that it imports may be cached. */
  importModule(file: string): Promise<Record<string, unknown>>;
  /** The module to start as a worker thread in place of this source, and the options it needs. */
  worker(source: URL): { file: URL; options: WorkerOptions };
}

const modules = createRequire(import.meta.url).cache;

/** For a process that runs under tsx. `start.mjs` has another loader, for the compiled builder. */
export const sourceLoader: CodeLoader = {
  /** The query busts the ES module cache; CommonJS ignores queries, so its cache entry is deleted. */
  importModule(file) {
    delete modules[file];
    return import(`${pathToFileURL(file).href}?v=${hashOf(readFileSync(file), 16)}`);
  },
  worker: (source) => ({ file: source, options: { execArgv: ['--import', 'tsx'] } }),
};
