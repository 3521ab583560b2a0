/** Checks the planned site before anything is written. One check per file. */

import type { Diagnostic } from '../model/diagnostic.ts';
import type { Site } from '../model/plannedSite.ts';
import { NO_SHELF, type Shelf } from '../store/shelf.ts';
import { checkAddresses } from './addressCheck.ts';
import { checkHomePage } from './homePage.ts';
import { checkOrphans } from './orphans.ts';
import { checkSearchPhrases } from './searchPhraseCheck.ts';
import { checkExamples } from './staleExamples.ts';
import { checkSynonyms, type WordHomes } from './synonymCheck.ts';

/** Each checks the whole plan without changing it. The order is irrelevant: diagnostics are sorted later. */
export function checkSite(site: Site, homes: Shelf<WordHomes> = NO_SHELF): Diagnostic[] {
  return [
    ...checkHomePage(site),
    ...checkOrphans(site),
    ...checkSynonyms(site, homes),
    ...checkSearchPhrases(site),
    ...checkAddresses(site),
    ...checkExamples(site),
  ];
}
