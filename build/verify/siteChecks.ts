/** Checks the planned site before anything is written. One check per file in `checks/`. */

import type { Diagnostic } from '../model/diagnostic.ts';
import type { Site } from '../model/site.ts';
import { checkOrphans } from './orphans.ts';

/** Each looks at the whole plan and repairs nothing. Order does not matter: diagnostics are sorted later. */
const SITE_CHECKS: ReadonlyArray<(site: Site) => Diagnostic[]> = [checkOrphans];

/** The diagnostics planning met on its way, and those that only show in the whole. */
export function checkSite(site: Site): Diagnostic[] {
  return [...site.diagnostics, ...SITE_CHECKS.flatMap((check) => check(site))];
}
