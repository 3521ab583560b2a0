/** Notices that the site was built anew since this document was loaded. */

import type { Manifest } from '../templates/model/manifest.ts';
import type { SiteData } from '../templates/model/siteData.ts';
import { loadPiece, PIECE_FAILED } from './pieces.ts';

/** Milliseconds. A reader who only glances at another tab asks nothing of the server. */
const MIN_AWAY = 60_000;

export interface UpdateWatch {
  /** Throws if the manifest is of another build than this document, whose script, style and shell may not fit its pages. */
  check(manifest: Manifest): void;
  /** Tells the reader, once for each `version` that the server has. */
  tell(version: string): void;
}

/** Compares manifests with the build of this document. */
export function createUpdateWatch({ ui }: SiteData): UpdateWatch {
  const own = ownBuild();
  let last = '';
  const tell = (version: string) => {
    // A notice that cannot be loaded is a part that is gone, too: it must not ask for itself for ever.
    if (version === last) return;
    last = version;
    loadPiece<typeof import('./updateNotice.ts')>('updateNotice').then(
      ({ tellOnce }) => tellOnce(ui, version),
      // It is gone with the former build; links lead to documents of the new one.
      () => {},
    );
  };
  return {
    tell,
    check({ build }) {
      if (build === own) return;
      tell(build);
      throw new Error('the site has been updated');
    },
  };
}

/** Asks when a reader comes back to the tab, and when a part of the client is gone. Failures are ignored: an offline reader knows. */
export function watchForUpdates(ask: () => Promise<void>): void {
  let left = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) left = performance.now();
    else if (performance.now() - left >= MIN_AWAY) ask().catch(() => {});
  });
  document.addEventListener(PIECE_FAILED, () => ask().catch(() => {}));
}

/** As `buildOf` in `build/emit/render.tsx` writes it. */
function ownBuild(): string {
  const find = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name);
  return [
    find('script[src*="/assets/main."]', 'src'),
    find('link[rel=stylesheet]', 'href'),
    find('head > #page-data', 'data-site'),
  ].join(' ');
}
