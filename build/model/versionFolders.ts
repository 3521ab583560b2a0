/** Says where the content, the sidebars and what plugins read of each version of the docs lie. */

/** The version that writers work on. */
export const CURRENT = 'current';
/** Folder of the frozen versions below the content folder. */
export const VERSIONS_FOLDER = 'versions';

const FROZEN_FILE_RE = new RegExp(`(?:^|/)${VERSIONS_FOLDER}/[^/]+/[^/]+/docs/`);

/**
 * Folder of a version below the content folder: `versions/2.5`, or the empty path for `current`. It holds `<locale>/docs`,
 * `sidebars` and files of plugins. What a frozen version lacks of the last two, it takes from the content folder.
 */
export function versionFolder(version: string): string {
  return version === CURRENT ? '' : `${VERSIONS_FOLDER}/${version}`;
}

/** Whether a file, by its name in diagnostics, is a page of a frozen version. */
export function isFrozenPage(file: string): boolean {
  return FROZEN_FILE_RE.test(file);
}

/** The file that a file of a frozen version was copied from; both are paths below the content folder. */
export function originOf(path: string): string | undefined {
  const [folder, _version, ...rest] = path.split('/');
  return folder === VERSIONS_FOLDER && rest.length > 0 ? rest.join('/') : undefined;
}

/** The value of a version, else the value of `current`. */
export function ofVersion<Value>(
  version: string,
  current: Value,
  frozen: ReadonlyMap<string, Value> | undefined,
): Value {
  return frozen?.get(version) ?? current;
}
