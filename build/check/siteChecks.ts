/** Checks the planned site before anything is written. One check per file, and the checks of plugins. */

import type { Diagnostic } from '../model/diagnostic.ts';
import type { Site } from '../plan/plannedSite.ts';
import type { CheckOptions, Plugin } from '../plugin.ts';
import { checkHomePage } from './homePage.ts';

/** Each checks the whole plan without changing it. The order is irrelevant: diagnostics are sorted later. */
export async function checkSite(site: Site, plugins: readonly Plugin[], options: CheckOptions): Promise<Diagnostic[]> {
  const found = await Promise.all(plugins.map((plugin) => plugin.check?.(site, options) ?? []));
  return [...checkHomePage(site), ...found.flat()];
}
