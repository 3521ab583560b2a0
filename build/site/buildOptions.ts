/** The options of a build. */

import type { CodeLoader } from '../input/codeLoader.ts';
import type { Kept } from '../input/store.ts';
import type { OutputHashes } from '../model/outputFile.ts';
import type { SpanSink } from '../model/span.ts';
import type { ServerName } from './serverNames.ts';
import type { BuildConfig } from './siteConfig.ts';

/** What a site is made of, for a build and for the dev server. */
export interface SiteOptions {
  /** Absolute path of the repository, which contains `client/` and `templates/`. */
  projectRoot: string;
  /** Absolute path of a folder laid out like `content/`. */
  contentDir: string;
  base?: string;
  url?: string;
  server?: ServerName;
  documents?: BuildConfig['documents'];
  /** Locale ids to build; all configured locales if empty. */
  locales: readonly string[];
  drafts: boolean;
  strict: boolean;
  crawl: boolean;
  /** Whether the list of accepted warnings is read: not if it is about to be written. */
  acceptWarnings?: boolean;
  /** Whether the crawl also checks links to other sites. */
  external?: boolean;
  /** Whether diagrams without a picture are drawn, if there is a browser. */
  draw?: boolean;
  /** Cache folder for the results of diagram and external link checks; no cache if undefined. */
  cacheDir?: string;
  /** Receives what other threads did, for a trace. */
  onSpan?: SpanSink;
  /** Where bundles of the client are kept, if not in the store. */
  bundles?: Kept;
  /** By default, the process runs under tsx. */
  code?: CodeLoader;
}

export interface BuildOptions extends SiteOptions {
  /** Absolute path of the output folder. */
  outDir: string;
  /** The known files of the output folder; others are compared byte by byte. */
  previous?: OutputHashes;
}
