/** The type of a page in one locale. */

import type { PageBase } from '../../templates/model/pageData.ts';
import type { ParsedSource } from '../model/parsedSource.ts';
import type { LocaleConfig, VersionConfig } from '../site/siteConfig.ts';

/** A page, and the page that it is a translation of. */
export interface PagePair {
  key: string;
  page: ParsedSource;
  locale: LocaleConfig;
  original?: ParsedSource;
}

/** What a plugin knows of a page, and what readers get of it: `originalHref` is the address of the page in the language of its source. */
export interface PageNotes {
  note?: unknown;
  data?(originalHref: string): Partial<PageBase>;
}

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
  /** What plugins know of it, by their names. */
  notes: ReadonlyMap<string, PageNotes>;
}
