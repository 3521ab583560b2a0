/** Checks the planned site before anything is written. One check per file. */

import { type Kept, NO_STORE } from '../input/store.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Site } from '../plan/plannedSite.ts';
import { checkAddresses } from './addressCheck.ts';
import { checkHomePage } from './homePage.ts';
import { checkOrphans } from './orphans.ts';
import { checkExamples } from './staleExamples.ts';
import { checkSynonyms } from './synonymCheck.ts';

/** Each checks the whole plan without changing it. The order is irrelevant: diagnostics are sorted later. */
export function checkSite(site: Site, kept: Kept = NO_STORE): Diagnostic[] {
  return [
    ...checkHomePage(site),
    ...checkOrphans(site),
    ...checkSynonyms(site, kept),
    ...checkAddresses(site),
    ...checkExamples(site),
  ];
}
