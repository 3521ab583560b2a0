/** The options of a build. */

import type { BuildConfig, ServerName } from '../../templates/model/siteConfig.ts';
import type { CodeLoader } from '../input/codeLoader.ts';
import type { FileHashes } from '../input/fileHashes.ts';
import type { OutputHashes } from '../model/outputFile.ts';
import type { SpanSink } from '../model/span.ts';
import type { Shelf, StoredStep } from '../store/shelf.ts';

export interface BuildOptions {
  /** Absolute path of the repository, which contains `client/` and `templates/`. */
  projectRoot: string;
  /** Absolute path of a folder laid out like `content/`. */
  contentDir: string;
  /** Absolute path of the output folder. */
  outDir: string;
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
  /** The known files of the output folder; others are compared byte by byte. */
  previous?: OutputHashes;
  /** Hashes of files that this process has made already. */
  fileHashes?: FileHashes;
  /** Receives what other threads did, for a trace. */
  onSpan?: SpanSink;
  /** Results that are kept elsewhere than in the store. */
  shelves?: Partial<Record<StoredStep, Shelf<never>>>;
  /** By default, the process runs under tsx. */
  code?: CodeLoader;
}
