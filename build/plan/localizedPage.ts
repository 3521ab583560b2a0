/** The type of a page in one locale. */

import type { ParsedSource } from '../model/parsedSource.ts';
import type { LocaleConfig, VersionConfig } from '../site/siteConfig.ts';

/** A part of an original, and how its translation stands to it. */
export interface TranslatedPart {
  /** See `sectionKeys`. */
  key: string;
  /** Unchanged, changed, elsewhere on the page, or never compared. */
  state: 'current' | 'stale' | 'moved' | 'new';
}

/** What the last run of the code of a page has shown. */
export interface ExampleRun {
  /** Blocks that were run and did what the page says. */
  equal: number;
  /** Blocks that are programs, those that are not run included. */
  all: number;
  /** What they were run with: `laspy 2.7.0`. */
  versions: string[];
  /** True if the page may say so. */
  isWitnessed: boolean;
}

/** A page, and the page that it is a translation of. */
export interface PagePair {
  key: string;
  page: ParsedSource;
  locale: LocaleConfig;
  original?: ParsedSource;
}

/** What plugins know of a page. */
export type PageNotes = Pick<LocalizedPage, 'parts' | 'exampleState'>;

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
  /** The parts of the original; absent if nothing keeps what translations were made from. */
  parts?: readonly TranslatedPart[];
  /** State of the examples of the original; absent without examples, on a site that runs none, and where a translation has other code. */
  exampleState?: ExampleRun;
}
