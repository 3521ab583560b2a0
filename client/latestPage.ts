/** Loads pages for navigation so that only the latest request counts. No DOM: runs in unit tests. */

import type { LoadedPage, PageSource } from './pageSource.ts';
import type { Progress } from './progress.ts';

/** `shown` is the page on screen at the start. */
export function createLatestPage(shown: LoadedPage, source: Pick<PageSource, 'load'>, progress: Progress) {
  let current = shown;
  let latest = 0;
  return {
    /**
     * Loads the page at a path; the page on screen is returned as it is. Returns undefined if a later request or `cancel` came
     * in the meantime, or if the page cannot be loaded: then `onFailure` is called.
     */
    async load(path: string, onFailure: () => void): Promise<LoadedPage | undefined> {
      const request = ++latest;
      progress.stop();
      if (path === current.page.path) return current;
      progress.start();
      const page = await source.load(path).catch(() => undefined);
      if (request !== latest) return undefined;
      progress.stop();
      if (!page) onFailure();
      return page;
    },
    /** Ignores the request under way. */
    cancel(): void {
      latest++;
      progress.stop();
    },
    /** To be called with every page that is put on screen. */
    setShown(page: LoadedPage): void {
      current = page;
    },
  };
}
