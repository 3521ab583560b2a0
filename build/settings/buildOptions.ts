/** What one build is asked to do. */

export interface BuildOptions {
  /** Absolute path of the repository: where `client/` and `templates/` are. */
  projectRoot: string;
  /** Absolute path of a folder laid out like `content/`. */
  contentDir: string;
  /** Absolute path of the output folder. */
  outDir: string;
  base?: string;
  url?: string;
  /** Locale ids to build; all of the configuration when empty. */
  locales: readonly string[];
  drafts: boolean;
  strict: boolean;
  crawl: boolean;
  /** The crawl also asks other sites whether the pages linked there exist. */
  external?: boolean;
  /** Where verdicts on diagrams and on external links are kept between builds; undefined: nowhere. */
  cacheDir?: string;
}
