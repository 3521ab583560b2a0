/** Checks the planned site before anything is written. One check per file. */

import type { Diagnostic } from '../model/diagnostic.ts';
import type { Site } from '../model/plannedSite.ts';
import { checkAddresses } from './addressCheck.ts';
import { checkOrphans } from './orphans.ts';
import { checkSynonyms } from './synonymCheck.ts';

/** Each checks the whole plan without changing it. The order is irrelevant: diagnostics are sorted later. */
const SITE_CHECKS: ReadonlyArray<(site: Site) => Diagnostic[]> = [checkOrphans, checkSynonyms, checkAddresses];

export function checkSite(site: Site): Diagnostic[] {
  return SITE_CHECKS.flatMap((check) => check(site));
}
