/** The type of a page in one locale. */

import type { LocaleConfig, VersionConfig } from '../../templates/model/siteConfig.ts';
import type { ParsedSource } from './parsedSource.ts';

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
  version?: VersionConfig;
}
