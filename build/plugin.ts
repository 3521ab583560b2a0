/**
 * What a plugin adds to the steps of the builder. `plugins` in `content/site.ts` names its folder below `build/plugins/`, whose
 * `plugin.ts` exports it as `plugin`. Types alone: a plugin imports the core, and the core imports no plugin.
 */

import type { HeadData } from '../templates/model/documentData.ts';
import type { PageBase, PageData } from '../templates/model/pageData.ts';
import type { SiteData } from '../templates/model/siteData.ts';
import type { Reporter } from './command/report.ts';
import type { Beside } from './emit/besideFolder.ts';
import type { Assets, Pieces } from './emit/bundle.ts';
import type { Writer } from './emit/output.ts';
import type { CodeLoader } from './input/codeLoader.ts';
import type { Disk } from './input/disk.ts';
import type { Kept } from './input/store.ts';
import type { TextFile } from './input/textFile.ts';
import type { Checks } from './model/checks.ts';
import type { Diagnostic, Sink } from './model/diagnostic.ts';
import type { Drawings } from './model/drawing.ts';
import type { OutputFile, OutputHashes } from './model/outputFile.ts';
import type { ParsedSource } from './model/parsedSource.ts';
import type { PublicFile, SourceFile } from './model/source.ts';
import type { Aside } from './model/span.ts';
import type { MarkdownExtension } from './parse/extension.ts';
import type { LinkIndex } from './plan/linkContext.ts';
import type { LocalizedPage, PageNotes, PagePair } from './plan/localizedPage.ts';
import type { HeadInput } from './plan/pageHead.ts';
import type { PagePlan } from './plan/pagePlan.ts';
import type { Page, PagePicture, Redirect, Site } from './plan/plannedSite.ts';
import type { Config, LocaleConfig } from './site/siteConfig.ts';

export interface Plugin extends MarkdownExtension {
  /** What it reports: settings, `--only` and docs/diagnostics.md follow from them. */
  checks?: Checks;
  /** Reads its files of the content folder. The value is in `Site.values` later, under the name of the plugin. */
  read?(reader: ContentReader): Promise<Read<unknown>>;
  /** Puts other files into the text of a page, before it is parsed. */
  expand?(page: SourceFile, folder: PageFolder): Promise<{ page: SourceFile; diagnostics: Diagnostic[] }>;
  /** Reads the pictures that have been drawn of blocks of pages. */
  readDrawings?(folder: ContentFolder): Promise<Drawn>;
  /** Draws what has no picture. */
  draw?(pages: ReadonlyArray<Pick<ParsedSource, 'diagrams'>>, options: DrawOptions): Promise<Drawn>;
  /** Plans the former addresses of pages. */
  planMoved?(site: PlannedPages): Redirect[];
  /** Plans where names in code lead. */
  planNames?(
    pages: readonly LocalizedPage[],
    context: Pick<Site, 'config' | 'values'> & { report: Sink },
  ): PlannedNames | undefined;
  /** What the pages of a language get beside their own data. */
  shell?(locale: LocaleConfig, config: Config, names: Site['names']): Partial<SiteData>;
  /** The picture of a page for social networks. */
  picture?(page: PagePlan, site: { config: Config; publicFiles: readonly PublicFile[] }): PagePicture | undefined;
  /** Says what it knows of pages. */
  describePages?(site: SitePages): (page: PagePair) => PageNotes | undefined;
  /** Checks the planned site. */
  check?(site: Site, options: CheckOptions): Diagnostic[] | Promise<Diagnostic[]>;
  /** Starts what goes on beside the steps of a build. */
  start?(build: BuildTools): Work;
  /** The names of files for other programs, such as a feed. */
  publishes?(config: Config): PublishedNames;
  /** Those files. A file of `public/` takes the place of each. */
  publish?(site: Site, kept: Kept): OutputFile[];
  /** Its code in the browser that the client loads on demand. */
  pieces?: Pieces;
  /** What those load, or the client's own pieces do, in stages: each knows the addresses of those before it. */
  innerPieces?: readonly Pieces[];
  /** Files that its code in the browser loads. */
  loads?(config: Config): string[];
  /** A file beside the document of a page, and what it adds to the data of the page. */
  pageFile?(page: PageData, config: Config): PageFile | undefined;
  /** Makes those files. */
  pageFiles?(site: Site): PageFiles;
  /** What the head of a page has beside its own. */
  head?(page: HeadInput, config: Config): Partial<HeadData>;
  /** Its files at once, for the dev server. */
  files?(site: Site): OutputFile[];
  /** Makes a file when a browser asks the dev server for it; nothing for a path that is none of its own. */
  serve?(store: Kept): (path: string, pages: readonly Page[]) => Promise<Served> | undefined;
  /** Adds files that depend on all others, and checks those that are written. */
  finish?(built: Built): Promise<Diagnostic[] | undefined>;
  /** What is written beside the output, for operators. */
  beside?(built: Built): Beside;
}

export interface PublishedNames {
  /** Paths of files that pages may link to. */
  linked: readonly string[];
  /** Whether a path is of another one. */
  isOwn?(path: string): boolean;
}

interface PageFile {
  path: string;
  /** For diagnostics: `the Markdown`. */
  what: string;
  data: Partial<PageBase>;
}

export interface PageFiles {
  render(page: Page): string;
  /** What the file of a page depends on beyond the page itself. */
  keyOf(page: Page): string;
}

/** A value of the content, and what is wrong with its files. */
export interface Read<Value> {
  value: Value;
  diagnostics: Diagnostic[];
}

export interface ContentReader extends ContentFolder {
  /** Absolute path that diagnostics are relative to. */
  projectRoot: string;
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

export interface PlannedPages {
  localizedPages: readonly LocalizedPage[];
  pagePlans: readonly PagePlan[];
  index: LinkIndex;
  values: Site['values'];
  report: Sink;
}

export interface PlannedNames {
  /** An address for each slot of a name on the page, or undefined. */
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

/** Where a page lies. */
export interface PageFolder extends ContentFolder {
  /** Absolute path of the page. */
  diskPath: string;
  /** Folder of the language, below the content folder: `en`, `versions/2.5/en`. */
  languageFolder: string;
}

export interface DrawOptions extends Pick<BuildTools, 'store' | 'kept'> {
  /** What has been drawn. */
  drawings: Drawings;
  projectRoot: string;
  /** Whether a browser may be started. */
  draws: boolean;
}

/** What has been read of a site. */
interface SitePages extends Pick<Site, 'config' | 'values'> {
  /** The pages of the default language, by key. */
  originals: ReadonlyMap<string, ParsedSource>;
}

export interface CheckOptions {
  /** Absolute paths: of the content folder, and of what diagnostics are relative to. */
  contentDir: string;
  projectRoot: string;
  kept: Kept;
}

/** A site whose other files have been made. */
export interface Built extends Pick<Reporter, 'step' | 'progress'> {
  site: Site;
  assets: Assets;
  store: Kept;
  writer: Pick<Writer, 'add' | 'keep' | 'has' | 'hashes' | 'stagingDir'>;
  /** What the output folder had before, if that is known. */
  previous?: OutputHashes;
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
