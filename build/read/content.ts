/** Reads everything under `content/` (and `public/`) into plain values, in an order that is the same on every file system. */

import path from 'node:path';
import type { Config } from '../../templates/model/config.ts';
import { type Disk, inParallel, nameOf, nodeDisk } from '../input/disk.ts';
import type { Extension } from '../input/extension.ts';
import { listFiles, readBytes } from '../input/folders.ts';
import { decodeText } from '../input/sourceText.ts';
import { compareText } from '../model/compareText.ts';
import { createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';
import type { Content, PublicFile, SourceFile } from '../model/source.ts';
import { type ContentRoot, type FileContext, isContentName, parseImage, readContentFile } from './contentFile.ts';
import { type DataFile, parseAuthors, parseRedirects, parseTags } from './dataFiles.ts';
import { type LastUpdates, readLastUpdates } from './git.ts';
import { isPicture } from './imageSize.ts';
import { readUiStrings } from './uiStrings.ts';

export interface ReadOptions {
  /** Absolute path of a folder laid out like `content/`; `public/` is beside it. */
  contentDir: string;
  /** Absolute path that the names in diagnostics count from. */
  projectRoot: string;
  config: Config;
  /** Adds facts. */
  extension?: Extension;
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

/** Everything a site is made of, with every diagnostic found on the way: nothing a writer can do makes it throw. */
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
    options.extension?.readFacts(reading),
  ]);
  const { diagnostic, ...updates } = await history;
  const found = [pages, publicFolder, authors, tags, redirects, strings, known].flatMap(
    (part) => part?.diagnostics ?? [],
  );
  return {
    files: addHistory(pages.files, updates, nameOf(options.contentDir, reading)),
    images: pages.images,
    folders: pages.folders,
    publicFiles: publicFolder.files,
    authors: authors.authors ?? new Map(),
    tags: tags.tags ?? new Map(),
    redirects: redirects.redirects ?? [],
    ui: strings.ui,
    facts: known?.facts,
    diagnostics: [...found, ...checkNames(pages.files), ...(diagnostic ? [diagnostic] : [])],
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
    diagnostics: [...lists, ...results].flatMap(({ diagnostics }) => diagnostics),
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
async function readPublic(reading: Reading): Promise<{ files: PublicFile[]; diagnostics: Diagnostic[] }> {
  const { disk, contentDir } = reading;
  const dir = path.join(path.dirname(contentDir), 'public');
  const name = nameOf(dir, reading);
  const { files, diagnostics } = await listFiles({ dir, name, disk, accepts: (file) => !LITTER.has(file) });
  const read = await inParallel(files, async (found) => {
    if (!isPicture(found.path)) return { file: found, diagnostics: [] };
    const named = { ...found, file: `${name}/${found.path}` };
    const { bytes, diagnostics } = await readBytes(named, disk);
    if (!bytes) return { file: found, diagnostics };
    const measured = parseImage(bytes, named);
    return { file: { ...found, image: measured.image }, diagnostics: measured.diagnostics };
  });
  return {
    files: read.map(({ file }) => file),
    diagnostics: [...diagnostics, ...read.flatMap((each) => each.diagnostics)],
  };
}

/** What systems and editors leave behind. */
const LITTER: ReadonlySet<string> = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini', '.gitkeep']);

/** Without the file there is nothing to report. */
async function readData<T extends { diagnostics: Diagnostic[] }>(
  reading: Reading,
  name: string,
  parse: (file: DataFile) => T,
): Promise<Partial<T> & { diagnostics: Diagnostic[] }> {
  const diskPath = path.join(reading.contentDir, name);
  const file = nameOf(diskPath, reading);
  const { bytes, diagnostics } = await readBytes({ file, diskPath }, reading.disk);
  const text = bytes && decodeText(bytes, file);
  if (typeof text === 'string') return parse({ file, text });
  return { ...({} as Partial<T>), diagnostics: text ? [text] : diagnostics };
}

/** Names that one file system tells apart and another does not. */
function checkNames(files: readonly SourceFile[]): Diagnostic[] {
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
    return createDiagnostic(
      'duplicateRoutes',
      { file: source.file },
      difference,
      'rename one: many systems take them for one file',
    );
  });
}
