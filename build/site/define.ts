/** What settings files import: types only, so that loading a settings file loads nothing else. */

import type { SiteInput } from './configSchema.ts';
import type { SidebarsInput } from './sidebarSettings.ts';

/** Types the configuration in `site.ts`; returns it unchanged. */
export function defineSite(site: SiteInput): SiteInput {
  return site;
}

/** Types the sidebars in `sidebars.ts`; returns them unchanged. */
export function defineSidebars(sidebars: SidebarsInput): SidebarsInput {
  return sidebars;
}
