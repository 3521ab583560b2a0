/** The minimal site for which the schemas of the settings are described: they depend on its languages and versions. */

import { CURRENT } from '../../model/versionFolders.ts';
import type { ConfigContext } from '../../site/configChecks.ts';

/** A site in these languages; with more than one, texts may be given for each. */
export function sampleSite(locales: readonly string[]): ConfigContext {
  const only = { locales: [...locales], versions: [CURRENT], versionFolders: [] };
  return { ...only, docs: true, posts: true, incomplete: new Set() };
}

/** Defaults of the categories in its sidebars. */
export const SAMPLE_DOCS = { sidebarCollapsible: true, sidebarCollapsed: true };
