/** Our own content, planned but not written: what tests of our pages read. */

import { resolve } from 'node:path';
import type { Site } from '../build/plan/plannedSite.ts';
import { planAsBuilt } from '../build/plugins/shared/siteAsPlanned.ts';

const ROOT = resolve(import.meta.dirname, '..');

let planned: Promise<Site> | undefined;

/** Once in a process, to be read only. With the results of earlier builds: pages that they have parsed are not parsed again. Without share cards. */
export function planOurSite(): Promise<Site> {
  planned ??= planAsBuilt({
    projectRoot: ROOT,
    contentDir: resolve(ROOT, 'content'),
    cacheDir: resolve(ROOT, '.cache'),
  });
  return planned;
}
