/** One page as one locale shows it. */

import type { LocaleConfig, VersionConfig } from '../../templates/model/config.ts';
import type { ParsedPage } from './parsedPage.ts';

/** One page as one locale shows it. */
export interface LocalizedPage {
  /** The same for all languages of a page: `current/docs/guides/x.md`. */
  key: string;
  parsed: ParsedPage;
  locale: LocaleConfig;
  /** True when the text is the default locale's. */
  fallback: boolean;
  path: string;
  /** Final ids of `parsed.headings`, by position. */
  headingIds: string[];
  version?: VersionConfig;
}
