/** Checks the planned site before anything is written. One check per file in `checks/`. */

import { checkOrphans } from './checks/orphans.ts';
import type { Problem } from './problems.ts';
import type { Site } from './site.ts';

/** Each looks at the whole plan and repairs nothing. Order does not matter: problems are sorted later. */
const SITE_CHECKS: ReadonlyArray<(site: Site) => Problem[]> = [checkOrphans];

/** The problems planning met on its way, and those that only show in the whole. */
export function checkSite(site: Site): Problem[] {
  return [...site.problems, ...SITE_CHECKS.flatMap((check) => check(site))];
}
