/** Loads the templates again in a running process. */

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { hashOf } from '../model/hash.ts';
import { bundleModule } from '../render/bundle.ts';
import type { Templates } from '../render/templates.ts';

const ENTRY = 'build/render/render.tsx';

/**
 * The templates as they are on disk now. Node loads each module once, so they are bundled into a module with a name of its
 * own, below the project because it requires React. A syntax error throws a `BuildFailure`.
 */
export async function loadTemplates(projectRoot: string): Promise<Templates> {
  const code = await bundleModule(projectRoot, ENTRY);
  const folder = join(projectRoot, '.cache', 'templates');
  const file = join(folder, `${hashOf(code, 32)}.cjs`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, code);
  try {
    return createRequire(file)(file);
  } finally {
    rmSync(file);
  }
}
