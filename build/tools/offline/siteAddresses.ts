/** Finds the files of a built site that addresses lead to. */

import { decodeAddress } from '../../model/decodeAddress.ts';
import { encodePath } from '../../model/encodePath.ts';

export interface OfflineSite {
  /** Starts and ends with a slash. */
  base: string;
  /** Origin at which the site is published, without base. */
  origin: string;
  /** Paths of all files of the built site. */
  files: ReadonlySet<string>;
  /** Whether a file of the site is in the copy. */
  isCopied(path: string): boolean;
}

/** Writes the address of a file of the copy. */
type Locate = (path: string) => string;

/**
 * The address in the copy; on the published site if what it leads to is not in the copy; undefined for an address that
 * leads to no file of the site.
 */
export function offlineAddress(address: string, site: OfflineSite, locate: Locate): string | undefined {
  if (!address.startsWith(site.base) || address.startsWith('//')) return undefined;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address.slice(site.base.length)) ?? [];
  const file = fileOf(decodeAddress(path), site.files);
  if (file === undefined) return undefined;
  return site.isCopied(file) ? locate(encodePath(file)) + rest : site.origin + address;
}

/** The file that a static server would send for a path. */
function fileOf(path: string, files: ReadonlySet<string>): string | undefined {
  const folder = path === '' || path.endsWith('/') ? path : `${path}/`;
  return [path, `${path}.html`, `${folder}index.html`].find((name) => files.has(name));
}
