/** Loads TypeScript while the builder runs: settings, the extension, worker threads. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { WorkerOptions } from 'node:worker_threads';
import { hashOf } from '../model/hash.ts';

export interface CodeLoader {
  /** Imports a module as it is on disk now. Modules that it imports may be cached. */
  importModule(file: string): Promise<Record<string, unknown>>;
  /** A hash of the sources of an imported module; absent if they are not known. */
  versionOf?(file: string): string | undefined;
  /** What to start as the worker thread of this source, and the options that it needs. */
  worker(source: URL): { script: URL | string; options: WorkerOptions };
  /** The sources of the builder and of all that it has imported so far; absent if they are not known. */
  sources?: Sources;
  /** Ends the process of the compiler, which would keep 270 MB to the end of a build. It starts again when it is needed. */
  stopCompiler?(): void;
  /** Replaces places in compiled files by those in the sources, in the stack of an error. */
  restorePlaces?(error: unknown): Promise<void>;
}

/** Source files, and the lock file of the packages, by path from the root. */
export type Sources = Readonly<Record<string, SourceCode>>;

interface SourceCode {
  hash: string;
  /** Paths of source files; types do not count. */
  imports: readonly string[];
}

const modules = createRequire(import.meta.url).cache;

/** For a process that runs under tsx. The compiled builder has another loader, in `start.mjs`. */
export const sourceLoader: CodeLoader = {
  /** The query busts the ES module cache; CommonJS ignores queries, so its cache entry is deleted. */
  importModule(file) {
    delete modules[file];
    return import(`${pathToFileURL(file).href}?v=${hashOf(readFileSync(file), 16)}`);
  },
  /** A thread does not take the loader from its parent. */
  worker: ({ href }) => ({
    script: `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(href)}); });`,
    options: { eval: true, execArgv: [] },
  }),
};
