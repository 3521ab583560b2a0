/** What components need of the browser. */

import type { Services } from '../templates/context.tsx';
import { applyColorMode } from './colorScheme.ts';
import { loadPiece } from './pieces.ts';
import { pagePath } from './siteLinks.ts';
import { watchStored, writeStored } from './storage.ts';
import type { Tools } from './tools.ts';

/** The services of one document; its pages share them. */
export function createServices({ site, source, trust }: Tools): Services {
  return {
    trustHtml: trust.html,
    writeStored,
    watchStored,
    applyColorMode: (mode) => applyColorMode(mode, document),
    loadSidebar: source.sidebar,
    async findNearest() {
      const { nearestPaths } = await loadPiece<typeof import('./nearest.ts')>('nearest');
      const path = pagePath(location, site) ?? location.pathname;
      const pages = await Promise.all(nearestPaths(path, await source.paths(path)).map(source.load));
      return pages.flatMap((loaded) =>
        loaded && loaded.page.kind !== 'notFound' && !('unlisted' in loaded.page && loaded.page.unlisted)
          ? [{ title: loaded.page.title, href: loaded.page.href }]
          : [],
      );
    },
  };
}
