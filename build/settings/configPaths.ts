/** Paths of locales and versions that the configuration does not give. */

/** First path segment of a locale. */
export function localePath({ id, path }: { id: string; path?: string }, defaultLocale: string): string {
  return path ?? (id === defaultLocale ? '' : id);
}

/** Path of a version below the docs: the one that readers get by default is at their root. */
export function versionPath(
  { name, path }: { name: string; path?: string },
  docs: { versions: Array<{ name: string }>; lastVersion?: string },
): string {
  if (path !== undefined) return path;
  if (name === lastVersionOf(docs)) return '';
  return name === 'current' ? 'next' : name;
}

/** Readers get the newest frozen version, or the live docs while there is none. */
export function lastVersionOf({
  versions,
  lastVersion,
}: {
  versions: Array<{ name: string }>;
  lastVersion?: string;
}): string {
  return lastVersion ?? versions.find(({ name }) => name !== 'current')?.name ?? 'current';
}
