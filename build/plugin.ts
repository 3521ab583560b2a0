/**
 * What a plugin adds to the steps of the builder. `plugins` in `content/site.ts` names its folder below `build/plugins/`, whose
 * `plugin.ts` exports it as `plugin`. Types alone: a plugin imports the core, and the core imports no plugin.
 */

import type { SiteData } from '../templates/model/siteData.ts';
import type { Reporter } from './command/report.ts';
import type { Beside } from './emit/besideFolder.ts';
import type { Assets } from './emit/bundle.ts';
import type { Writer } from './emit/output.ts';
import type { CodeLoader } from './input/codeLoader.ts';
import type { Disk } from './input/disk.ts';
import type { Kept } from './input/store.ts';
import type { TextFile } from './input/textFile.ts';
import type { Checks } from './model/checks.ts';
import type { Diagnostic, Sink } from './model/diagnostic.ts';
import type { Drawings } from './model/drawing.ts';
import type { MarkdownExtension } from './model/markdownExtension.ts';
import type { OutputFile } from './model/outputFile.ts';
import type { ParsedSource } from './model/parsedSource.ts';
import type { SiteFacts } from './model/siteFacts.ts';
import type { Content, PublicFile } from './model/source.ts';
import type { Aside } from './model/span.ts';
import type { LocalizedPage, PageNotes, PagePair } from './plan/localizedPage.ts';
import type { PagePlan } from './plan/pagePlan.ts';
import type { Page, PagePicture, Site } from './plan/plannedSite.ts';
import type { Config, LocaleConfig } from './site/siteConfig.ts';

export interface Plugin extends MarkdownExtension {
  /** The name of its folder. */
  name: string;
  /** What it reports: settings, `--only` and docs/diagnostics.md follow from them. */
  checks?: Checks;
  /** Reads its files of the content folder. The value is in `Site.values` later, under the name of the plugin. */
  read?(reader: ContentReader): Promise<Read<unknown>>;
  /** Reads what pages print and their code is checked against. */
  readFacts?(options: FactsOptions): Promise<{ facts: SiteFacts; diagnostics: Diagnostic[] }>;
  /** Reads the pictures that have been drawn of blocks of pages. */
  readDrawings?(folder: ContentFolder): Promise<Drawn>;
  /** Draws what has no picture. */
  draw?(pages: ReadonlyArray<Pick<ParsedSource, 'diagrams'>>, options: DrawOptions): Promise<Drawn>;
  /** Plans where names in code lead. */
  planNames?(
    pages: readonly LocalizedPage[],
    context: { config: Config; content: Pick<Content, 'facts' | 'frozenFacts'>; report: Sink },
  ): PlannedNames | undefined;
  /** What the pages of a language get beside their own data. */
  shell?(locale: LocaleConfig, config: Config): Partial<SiteData>;
  /** The picture of a page for social networks. */
  picture?(page: PagePlan, site: { config: Config; publicFiles: readonly PublicFile[] }): PagePicture | undefined;
  /** Says what it knows of pages. `originals` are the pages of the default language, by key. */
  describePages?(content: Values, originals: ReadonlyMap<string, ParsedSource>): (page: PagePair) => PageNotes;
  /** Checks the planned site. */
  check?(site: Site, options: CheckOptions): Diagnostic[] | Promise<Diagnostic[]>;
  /** Starts what goes on beside the steps of a build. */
  start?(build: BuildTools): Work;
  /** Its files at once, for the dev server. */
  files?(site: Site): OutputFile[];
  /** Makes a file when a browser asks the dev server for it; nothing for a path that is none of its own. */
  serve?(store: Kept): (path: string, pages: readonly Page[]) => Promise<Served> | undefined;
  /** Adds files that depend on all others. */
  finish?(built: Built): Promise<void>;
  /** What is written beside the output, for operators. */
  beside?(built: Built): Beside;
}

/** A value of the content, and what is wrong with its files. */
export interface Read<Value> {
  value: Value;
  diagnostics: Diagnostic[];
}

export interface ContentReader extends ContentFolder {
  /** Absolute path, and the disk as it is seen from there. */
  publicDir: string;
  publicDisk: Disk;
  config: Config;
  /** Ids of the languages that are read. */
  locales: readonly string[];
  /** Whether the site has others. */
  isPartial: boolean;
  /** The pages of a language, drafts included: paths below its folder, without extension. */
  pagesOf(locale: string): ReadonlySet<string>;
  /** Parses a file below the content folder; nothing if there is none. */
  readData<T extends { diagnostics: Diagnostic[] }>(
    name: string,
    parse: (file: TextFile) => T,
  ): Promise<Partial<T> & { diagnostics: Diagnostic[] }>;
}

export interface PlannedNames {
  /** An address for each of `parsed.names` of a page, or undefined. */
  linksOf(page: LocalizedPage): Array<string | undefined>;
  /** The names that pages document, with their texts, for each language that has some. */
  describe(): Site['names'];
}

export interface Drawn {
  drawings: Drawings;
  diagnostics: Diagnostic[];
}

export interface ContentFolder {
  /** Absolute path of the content folder, and its name in diagnostics. */
  contentDir: string;
  contentName: string;
  disk: Disk;
}

export interface DrawOptions extends Pick<BuildTools, 'store' | 'kept'> {
  /** What has been drawn. */
  drawings: Drawings;
  projectRoot: string;
  /** Whether a browser may be started. */
  draws: boolean;
}

/** What plugins have read, by their names. */
type Values = Pick<Site, 'values'>;

export interface CheckOptions {
  /** Absolute paths, as in `FactsOptions`. */
  contentDir: string;
  projectRoot: string;
  kept: Kept;
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

/** A site whose other files have been made. */
export interface Built extends Pick<Reporter, 'step' | 'progress'> {
  site: Site;
  assets: Assets;
  store: Kept;
  writer: Pick<Writer, 'add' | 'keep' | 'has' | 'hashes' | 'stagingDir'>;
}

export interface BuildTools {
  config: Config;
  code: CodeLoader;
  kept: Kept;
  /** What does not depend on the code of the builder. */
  store: Kept;
  aside: Aside;
}

/** The work of a plugin in one build. */
export interface Work {
  /** Takes a page that has been parsed, while others are. */
  addPage?(page: ParsedSource): void;
  /** Starts to make its files. Call the result to wait until all are written. */
  makeFiles?(site: Site, output: FileOutput): () => Promise<Made>;
  /** However the build ends. */
  stop?(): void;
}

export interface FileOutput {
  write(file: OutputFile): void | Promise<void>;
  progress(done: number, total: number): void;
}

/** What has become of the files of a plugin. */
export interface Made {
  count: number;
  diagnostics?: Diagnostic[];
  /** Pages that are different now. */
  changed?: Page[];
}

/** The content of a file, or why there is none. */
export type Served = Pick<OutputFile, 'content'> | { message: string };
