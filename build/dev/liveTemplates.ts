/** Loads the templates again in a running process, and tells what a changed file of the code takes. */

import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BuildFailure, type Diagnostic } from '../model/diagnostic.ts';
import { hashOf } from '../model/hash.ts';
import { bundleModule } from '../render/bundle.ts';
import type { Templates } from '../render/templates.ts';

const ENTRY = 'build/render/render.tsx';
/** With the extension of our own settings, which is loaded by them. */
const BUILDER_ENTRIES = ['build/dev/devServer.ts', 'facts/library.ts'];

/**
 * The templates as they are on disk now. Node loads each module once, so they are bundled into a module with a name of its
 * own, below the project because it imports packages. A syntax error throws a `BuildFailure`.
 */
export async function loadTemplates(projectRoot: string): Promise<Templates> {
  const code = await bundleModule(projectRoot, ENTRY);
  const folder = join(projectRoot, '.cache', 'templates');
  const file = join(folder, `${hashOf(code, 32)}.mjs`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, code);
  try {
    return await import(pathToFileURL(file).href);
  } finally {
    rmSync(file);
  }
}

/** Syntax errors, missing modules and missing exports of the code that a dev server runs. */
export async function findSyntaxErrors(projectRoot: string): Promise<Diagnostic[]> {
  const entries = BUILDER_ENTRIES.filter((entry) => existsSync(join(projectRoot, entry)));
  const found = await Promise.all(
    entries.map(async (entry) => {
      try {
        await bundleModule(projectRoot, entry);
        return [];
      } catch (error) {
        if (error instanceof BuildFailure) return error.diagnostics;
        throw error;
      }
    }),
  );
  return found.flat();
}

/**
 * What a change of a file (absolute path) takes: `styles` and `client` are bundled again, `templates` are loaded again as
 * well, other code of the builder is loaded by a new process, and the rest is `content`.
 */
type ChangeKind = 'styles' | 'client' | 'templates' | 'builder' | 'content';

export function kindOfChange(file: string, projectRoot: string): ChangeKind {
  const isIn = (...folders: string[]) => folders.some((folder) => file.startsWith(join(projectRoot, folder) + sep));
  if (isIn('client', 'cloud')) return 'client';
  if (isIn('build', 'facts')) return 'builder';
  if (!isIn('templates')) return 'content';
  if (file.endsWith('.css')) return 'styles';
  // The builder also uses modules without markup, and the script of redirects, outside of `render.tsx`.
  return file.endsWith('.tsx') && !file.endsWith(`${sep}RedirectDocument.tsx`) ? 'templates' : 'builder';
}
