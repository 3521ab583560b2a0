/** What `extension` in `content/site.ts` gives to the builder: facts that pages print and that their code must agree with. */

import type { Diagnostic } from '../model/diagnostic.ts';
import type { SiteFacts } from '../model/facts.ts';
import type { Disk } from './disk.ts';

export interface Extension {
  /** Reads its files below the content folder. */
  readFacts(options: FactsOptions): Promise<{ facts: SiteFacts; diagnostics: Diagnostic[] }>;
}

export interface FactsOptions {
  /** Absolute path of the content folder. */
  contentDir: string;
  /** Absolute path that the names in diagnostics count from. */
  projectRoot: string;
  /** Locales whose translations of the facts are read; none without it. */
  locales?: readonly string[];
  disk: Disk;
}
