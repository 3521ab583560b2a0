/** The interface of the extension module of `content/site.ts`: facts for pages, to print and to check code against. */

import type { Diagnostic } from '../model/diagnostic.ts';
import type { SiteFacts } from '../model/siteFacts.ts';
import type { Disk } from './disk.ts';

/** Where facts lie below the folder of a version. */
export const FACTS_FOLDER = 'facts';

export interface Extension {
  /** Reads its files below the content folder. */
  readFacts(options: FactsOptions): Promise<{ facts: SiteFacts; diagnostics: Diagnostic[] }>;
}

export interface FactsOptions {
  /** Absolute path of the content folder, or of the folder of a frozen version. */
  contentDir: string;
  /** Absolute path that diagnostics are relative to. */
  projectRoot: string;
  /** Locales whose translations of the facts are read; none if absent. */
  locales?: readonly string[];
  disk: Disk;
}
