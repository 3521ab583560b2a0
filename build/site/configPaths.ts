/** Default paths of locales and versions. */

import { CURRENT } from '../model/versionFolders.ts';

/** First path segment of a locale. */
export function localePath({ id, path }: { id: string; path?: string }, defaultLocale: string): string {
  return path ?? (id === defaultLocale ? '' : id);
}

/** Path of a version below the docs: the default version is at their root. */
export function versionPath(
  { name, path }: { name: string; path?: string },
  docs: { versions: Array<{ name: string }>; lastVersion?: string },
): string {
  if (path !== undefined) return path;
  if (name === lastVersionOf(docs)) return '';
  return name === CURRENT ? 'next' : name;
}

/** The default version: the newest frozen one, or the live docs if there is none. */
export function lastVersionOf({
  versions,
  lastVersion,
}: {
  versions: Array<{ name: string }>;
  lastVersion?: string;
}): string {
  return lastVersion ?? versions.find(({ name }) => name !== CURRENT)?.name ?? CURRENT;
}
