/** Finds page chunks in the manifest of one language, on a large site in the part that an address belongs to. */

import type { Manifest, Routes } from '../templates/model/manifest.ts';
import type { SiteData } from '../templates/model/siteData.ts';

type FetchJson = <T>(href: string) => Promise<T>;

/** Returns the function that loads the routes among which a path is, if it has one. Each file is fetched once. */
export function createRoutes(
  { manifestHref, base }: Pick<SiteData, 'manifestHref' | 'base'>,
  fetchJson: FetchJson,
): (path: string) => Promise<Routes> {
  const files = new Map<string, Promise<unknown>>();
  const load: FetchJson = <T>(href: string) => {
    const file = (files.get(href) ?? fetchJson(href)) as Promise<T>;
    files.set(href, file);
    // After a release the parts have other names: the next attempt starts with the manifest.
    file.catch(() => files.clear());
    return file;
  };
  return async (path) => {
    const manifest = await load<Manifest>(manifestHref);
    if ('routes' in manifest) return manifest.routes;
    const [, file] = manifest.parts.findLast(([from]) => from <= path) ?? [];
    return file === undefined ? {} : load<Routes>(`${base}assets/routes/${file}`);
  };
}
