/** What a browser lends the shell. */

import type { Services } from '../templates/context.tsx';
import { recall, remember, watch } from '../templates/shell/storage.ts';
import { copyText } from './behaviours/clipboard.ts';
import { type KeyTools, showKeys } from './keys.ts';
import { pagePath } from './links.ts';
import { fetchText, type PageSource } from './pageSource.ts';
import { loadPiece } from './pieces.ts';

export function createServices(keyTools: KeyTools, source: PageSource): Services {
  const { site, announce } = keyTools;
  return {
    recall,
    remember,
    watch,
    showKeys: () => showKeys(keyTools),
    async startBackToTop(button, where) {
      const piece = await loadPiece<typeof import('./behaviours/backToTop.ts')>('backToTop');
      piece.startBackToTop(button, where);
    },
    async findNearest(pathname) {
      const { nearestPaths } = await loadPiece<typeof import('./nearest.ts')>('nearest');
      const path = pagePath({ pathname }, site) ?? pathname;
      const pages = await Promise.all(nearestPaths(path, await source.paths()).map(source.load));
      return pages.flatMap((loaded) =>
        loaded && loaded.page.kind !== 'notFound' ? [{ title: loaded.page.title, href: loaded.page.href }] : [],
      );
    },
    async copyPage(href) {
      const words = (await copyText(fetchText(href))) ? site.ui.copied : site.ui.copyFailed;
      announce(words);
      return words;
    },
  };
}
