/** Finds page chunks in the manifest of one language, on a large site in the part that an address belongs to. */

import type { Manifest, Routes } from '../templates/model/manifest.ts';
import type { SiteData } from '../templates/model/siteData.ts';

type FetchJson = <T>(href: string) => Promise<T>;

/** `check` may refuse a manifest by throwing. */
export function createRoutes(
  { manifestHref, base }: Pick<SiteData, 'manifestHref' | 'base'>,
  fetchJson: FetchJson,
  check: (manifest: Manifest) => void = () => {},
) {
  const files = new Map<string, Promise<unknown>>();
  const load: FetchJson = <T>(href: string) => {
    const file = (files.get(href) ?? fetchJson(href)) as Promise<T>;
    files.set(href, file);
    // After a release the parts have other names: the next attempt starts with the manifest.
    file.catch(() => files.clear());
    return file;
  };
  const loadManifest = async () => {
    const manifest = await load<Manifest>(manifestHref);
    check(manifest);
    return manifest;
  };
  return {
    /** The routes among which a path is, if it has one. Each file is fetched once. */
    async near(path: string): Promise<Routes> {
      const manifest = await loadManifest();
      if ('routes' in manifest) return manifest.routes;
      const [, file] = manifest.parts.findLast(([from]) => from <= path) ?? [];
      return file === undefined ? {} : load<Routes>(`${base}assets/routes/${file}`);
    },
    /** The address of a sidebar, from its `sidebarKey`. */
    async sidebar(key: string): Promise<string> {
      // Chunks of earlier builds hold the address itself.
      if (key.endsWith('.json')) return key;
      const href = (await loadManifest()).sidebars?.[key];
      if (href === undefined) throw new Error(`the manifest has no sidebar ${key}`);
      return href;
    },
    /** Whether a path was looked up since the start or since `forget`. */
    isLoaded: () => files.size > 0,
    /** The next path is looked up in files that are fetched again. */
    forget: () => files.clear(),
  };
}
