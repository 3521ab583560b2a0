/** Reads everything under `content/` (and `public/`) into plain values, in an order that is the same on every file system. */

import path from 'node:path';
import type { Config } from '../templates/model/config.ts';
import { compareText, createProblem, type Place, type Problem } from './problems.ts';
import {
  type ContentRoot,
  type FileContext,
  isContentName,
  parseImage,
  readBytes,
  readContentFile,
} from './reading/contentFile.ts';
import { type DataFile, parseAuthors, parseRedirects, parseTags } from './reading/dataFiles.ts';
import { type Disk, inParallel, nameOf, nodeDisk } from './reading/disk.ts';
import { type Facts, readFacts } from './reading/facts.ts';
import { listFiles } from './reading/folders.ts';
import { type LastUpdates, readLastUpdates } from './reading/git.ts';
import { isPicture } from './reading/images.ts';
import { decodeText } from './reading/sourceText.ts';
import { readUiStrings } from './reading/uiStrings.ts';

export type ContentKind = 'doc' | 'post' | 'page';

/** One Markdown file, front matter split off and validated. */
export interface SourceFile {
  /** As a writer would type it, relative to the project: `content/en/docs/api/cli.md`. Used in problems. */
  file: string;
  /** Path from the repository root with `/` separators, for edit links; same as `file` when unknown. */
  repoPath: string;
  /** Locale id: the folder name. */
  locale: string;
  kind: ContentKind;
  /** `current` for live content, else the frozen version's name. Always `current` for posts and pages. */
  version: string;
  /** Path inside its kind's folder without extension, `/` separators: `guides/basic-usage`, `2025-10-03-first-release`. */
  id: string;
  frontMatter: FrontMatter;
  /** Markdown after the front matter. */
  body: string;
  /** Lines taken by the front matter: body line n is file line n + bodyLine. */
  bodyLine: number;
  /** File line of each front matter key, for messages. */
  keyLines?: Readonly<Record<string, number>>;
  /** From git; absent without history. */
  lastUpdate?: { date: string; author: string };
}

/** Known keys, typed and normalised; keys that a file does not give are absent. */
export interface FrontMatter {
  title?: string;
  description?: string;
  slug?: string;
  sidebar_label?: string;
  sidebar_position?: number;
  pagination_label?: string;
  /** Doc id, or null for no link. */
  pagination_prev?: string | null;
  pagination_next?: string | null;
  /** Tag ids, or inline tags. */
  tags?: string[];
  /** Ids from authors.yml, or inline authors. */
  authors?: string[];
  /** `YYYY-MM-DD` */
  date?: string;
  image?: string;
  keywords?: string[];
  draft?: boolean;
  unlisted?: boolean;
  hide_title?: boolean;
  hide_table_of_contents?: boolean;
  toc_min_heading_level?: number;
  toc_max_heading_level?: number;
  last_update?: { date?: string; author?: string };
  /** null: no edit link. */
  custom_edit_url?: string | null;
  /** Addresses where the page was. */
  redirect_from?: string[];
  /** The version of the library that the page is about, if not the one that the facts describe. */
  library_version?: string;
}

export interface ImageFile {
  /** Path relative to the project. */
  file: string;
  /** Absolute path on disk; never enters an output file. */
  diskPath: string;
  /** Pixels; absent when the format carries none (an SVG without size or viewBox). */
  width?: number;
  height?: number;
  /** First 8 hex digits of the SHA-256 of the bytes. */
  hash: string;
}

export interface PublicFile {
  /** Path below `public/`, `/` separators: `img/logo.svg`. */
  path: string;
  diskPath: string;
  /** Present for pictures. */
  image?: ImageFile;
}

export interface AuthorEntry {
  id: string;
  name: string;
  title?: string;
  url?: string;
  image?: string;
  /** Where `image` is written. */
  imagePlace?: Place;
}

export interface TagEntry {
  id: string;
  /** One label and description per locale id. */
  label: Readonly<Record<string, string>>;
  description?: Readonly<Record<string, string>>;
  /** Path segment below `tags/`. */
  permalink: string;
}

/** Label and position of a folder in a generated sidebar, from `_category_.yml`. */
export interface FolderInfo {
  locale: string;
  version: string;
  /** Folder path below `docs/`: `guides`. */
  dir: string;
  label?: string;
  position?: number;
  collapsible?: boolean;
  collapsed?: boolean;
}

/** One line of `redirects.yml`. */
export interface RedirectEntry {
  /** Paths as written. */
  from: string;
  to: string;
  place: Place;
}

export interface Content {
  files: SourceFile[];
  /** Pictures beside the Markdown, keyed by `ImageFile.file`. */
  images: ReadonlyMap<string, ImageFile>;
  publicFiles: PublicFile[];
  authors: ReadonlyMap<string, AuthorEntry>;
  tags: ReadonlyMap<string, TagEntry>;
  folders: FolderInfo[];
  redirects: RedirectEntry[];
  /** Raw shell strings per locale id. */
  ui: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** What the pages must agree with; absent when the site has no such files. */
  facts?: Facts;
  problems: Problem[];
}

export interface ReadOptions {
  /** Absolute path of a folder laid out like `content/`; `public/` is beside it. */
  contentDir: string;
  /** Absolute path that the names in problems count from. */
  projectRoot: string;
  config: Config;
  /** Whether drafts are read. */
  drafts: boolean;
  /** Locales to read, the default one always among them; all of the configuration when empty. */
  locales: readonly string[];
  /** What git says, if it was asked already: the history does not change while a writer edits. */
  lastUpdates?: Promise<LastUpdates>;
  disk?: Disk;
}

interface Reading extends ReadOptions {
  disk: Disk;
}

/** Everything a site is made of, with every problem found on the way: nothing a writer can do makes it throw. */
export async function readContent(options: ReadOptions): Promise<Content> {
  const reading: Reading = { disk: nodeDisk, ...options, locales: chosenLocales(options) };
  const history = options.lastUpdates ?? readLastUpdates(options.projectRoot, options.contentDir);
  const [pages, publicFolder, authors, tags, redirects, strings, known] = await Promise.all([
    readRoots(reading),
    readPublic(reading),
    readData(reading, 'authors.yml', parseAuthors),
    readData(reading, 'tags.yml', (file) => parseTags(file, reading.locales, options.locales.length > 0)),
    readData(reading, 'redirects.yml', parseRedirects),
    readUiStrings(reading),
    readFacts(reading),
  ]);
  const { problem, ...updates } = await history;
  const found = [pages, publicFolder, authors, tags, redirects, strings, known].flatMap((part) => part.problems);
  return {
    files: addHistory(pages.files, updates, nameOf(options.contentDir, reading)),
    images: pages.images,
    folders: pages.folders,
    publicFiles: publicFolder.files,
    authors: authors.authors ?? new Map(),
    tags: tags.tags ?? new Map(),
    redirects: redirects.redirects ?? [],
    ui: strings.ui,
    facts: known.facts,
    problems: [...found, ...checkNames(pages.files), ...(problem ? [problem] : [])],
  };
}

function chosenLocales({ config, locales }: ReadOptions): string[] {
  const ids = config.locales.map(({ id }) => id);
  return locales.length === 0 ? ids : ids.filter((id) => id === config.defaultLocale || locales.includes(id));
}

/** Every folder that pages come from. */
function listRoots({ config, locales }: Reading): ContentRoot[] {
  const versions = config.docs ? config.docs.versions.map(({ name }) => name) : [];
  return locales.flatMap((locale) => {
    const docs = versions.map((version): ContentRoot => {
      const parent = version === 'current' ? locale : `versions/${version}/${locale}`;
      return { path: `${parent}/docs`, kind: 'doc', locale, version };
    });
    const blog: ContentRoot = { path: `${locale}/blog`, kind: 'post', locale, version: 'current' };
    const pages: ContentRoot = { path: `${locale}/pages`, kind: 'page', locale, version: 'current' };
    return [...docs, ...(config.blog ? [blog] : []), pages];
  });
}

async function readRoots(reading: Reading) {
  const { contentDir, disk, drafts } = reading;
  const contentName = nameOf(contentDir, reading);
  const lists = await inParallel(listRoots(reading), async (root) => {
    const dir = path.join(contentDir, root.path);
    return { root, ...(await listFiles({ dir, name: `${contentName}/${root.path}`, disk, accepts: isContentName })) };
  });
  const jobs = lists.flatMap(({ root, files }) => files.map((found) => ({ root, found })));
  const context: Omit<FileContext, 'root'> = { contentName, disk, drafts };
  const results = await inParallel(jobs, ({ root, found }) => readContentFile(found, { ...context, root }));
  return {
    files: results.flatMap(({ page }) => page ?? []).sort((a, b) => compareText(a.file, b.file)),
    images: new Map(results.flatMap(({ image }) => (image ? [[image.file, image] as const] : []))),
    folders: results.flatMap(({ folder }) => folder ?? []),
    problems: [...lists, ...results].flatMap(({ problems }) => problems),
  };
}

/** Git is asked while files are read; what it says is put in afterwards. */
function addHistory(pages: readonly SourceFile[], { prefix, updates }: LastUpdates, contentName: string): SourceFile[] {
  return pages.map((page) => {
    const repoPath = prefix === undefined ? page.file : prefix + page.file.slice(contentName.length + 1);
    return { ...page, repoPath, lastUpdate: updates.get(page.file) };
  });
}

/** Files that are handed on as they are; of the pictures the size is read. */
async function readPublic(reading: Reading): Promise<{ files: PublicFile[]; problems: Problem[] }> {
  const { disk, contentDir } = reading;
  const dir = path.join(path.dirname(contentDir), 'public');
  const name = nameOf(dir, reading);
  const { files, problems } = await listFiles({ dir, name, disk, accepts: (file) => !LITTER.has(file) });
  const read = await inParallel(files, async (found) => {
    if (!isPicture(found.path)) return { file: found, problems: [] };
    const named = { ...found, file: `${name}/${found.path}` };
    const { bytes, problems } = await readBytes(named, disk);
    if (!bytes) return { file: found, problems };
    const measured = parseImage(bytes, named);
    return { file: { ...found, image: measured.image }, problems: measured.problems };
  });
  return { files: read.map(({ file }) => file), problems: [...problems, ...read.flatMap((each) => each.problems)] };
}

/** What systems and editors leave behind. */
const LITTER: ReadonlySet<string> = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini', '.gitkeep']);

/** Without the file there is nothing to report. */
async function readData<T extends { problems: Problem[] }>(
  reading: Reading,
  name: string,
  parse: (file: DataFile) => T,
): Promise<Partial<T> & { problems: Problem[] }> {
  const diskPath = path.join(reading.contentDir, name);
  const file = nameOf(diskPath, reading);
  const { bytes, problems } = await readBytes({ file, diskPath }, reading.disk);
  const text = bytes && decodeText(bytes, file);
  if (typeof text === 'string') return parse({ file, text });
  return { ...({} as Partial<T>), problems: text ? [text] : problems };
}

/** Names that one file system tells apart and another does not. */
function checkNames(files: readonly SourceFile[]): Problem[] {
  const seen = new Map<string, SourceFile>();
  return files.flatMap((source) => {
    const key = `${source.version}/${source.locale}/${source.kind}/${source.id.toLowerCase()}`;
    const twin = seen.get(key);
    seen.set(key, twin ?? source);
    if (!twin) return [];
    const difference =
      twin.file === source.file
        ? 'two files have this name, spelled with different code points'
        : `differs from "${twin.file}" only by case`;
    return createProblem(
      'duplicateRoutes',
      { file: source.file },
      difference,
      'rename one: many systems take them for one file',
    );
  });
}
