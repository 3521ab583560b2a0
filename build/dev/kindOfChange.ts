/** Tells what a changed file of the project takes while a writer edits. */

import { join, sep } from 'node:path';

/**
 * `styles` and `client` are bundled again, `templates` are loaded again as well, other code of the builder needs a new start of the
 * server, and the rest is `content`.
 */
type ChangeKind = 'styles' | 'client' | 'templates' | 'builder' | 'content';

/** For an absolute path. */
export function kindOfChange(file: string, projectRoot: string): ChangeKind {
  const isIn = (...folders: string[]) => folders.some((folder) => file.startsWith(join(projectRoot, folder) + sep));
  if (isIn('client')) return 'client';
  if (isIn('build')) return 'builder';
  if (!isIn('templates')) return 'content';
  if (file.endsWith('.css')) return 'styles';
  // The builder also uses modules without markup, and the script of redirects, outside of `render.tsx`.
  return file.endsWith('.tsx') && !file.endsWith(`${sep}RedirectDocument.tsx`) ? 'templates' : 'builder';
}
