/** Loads TypeScript while the builder runs: settings, plugins, templates, worker threads. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { WorkerOptions } from 'node:worker_threads';
import { hashOf } from '../model/hash.ts';

export interface CodeLoader {
  /** A hash of the sources of the builder; absent if they are not known. */
  version?: string;
  /** Imports a module as it is on disk now, with a hash of its sources. Modules that it imports may be cached. */
  importModule(file: string): Promise<{ exports: Record<string, unknown>; version?: string }>;
  /** What to start as the worker thread of this source, and the options that it needs. */
  worker(source: URL): { script: URL | string; options: WorkerOptions };
  /** Ends the process of the compiler, which would keep 270 MB to the end of a build. It starts again when it is needed. */
  stopCompiler?(): void;
}

const modules = createRequire(import.meta.url).cache;

/** For a process that runs under tsx. The compiled builder has another loader, in `start.mjs`. */
export const sourceLoader: CodeLoader = {
  /** The query busts the ES module cache; CommonJS ignores queries, so its cache entry is deleted. */
  async importModule(file) {
    delete modules[file];
    return { exports: await import(`${pathToFileURL(file).href}?v=${hashOf(readFileSync(file), 16)}`) };
  },
  /** A thread does not take the loader from its parent. */
  worker: ({ href }) => ({
    script: `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(href)}); });`,
    options: { eval: true, execArgv: [] },
  }),
};
