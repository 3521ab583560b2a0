/** The type of a page in one locale. */

import type { ExampleState } from '../model/exampleState.ts';
import type { ParsedSource } from '../model/parsedSource.ts';
import type { PagePart } from '../model/staleness.ts';
import type { LocaleConfig, VersionConfig } from '../settings/siteConfig.ts';

/** A page as shown in one locale. */
export interface LocalizedPage {
  /** Identical in all languages: `current/docs/guides/x.md`. */
  key: string;
  parsed: ParsedSource;
  locale: LocaleConfig;
  /** True when the text is the default locale's. */
  fallback: boolean;
  path: string;
  /** Final ids of `parsed.headings`, by position. */
  headingIds: string[];
  /** Former ids of `parsed.headings`, by position; a translation also takes the former ids of its original. */
  formerIds: ReadonlyArray<readonly string[] | undefined>;
  version?: VersionConfig;
  /** The page that this one is a translation of; absent for originals and fallbacks. */
  original?: ParsedSource;
  /** The parts of the original, compared with the ledger; absent without a ledger. */
  parts?: readonly PagePart[];
  /** State of the examples of the original; absent without examples, on a site that runs none, and where a translation has other code. */
  exampleState?: ExampleState;
}
