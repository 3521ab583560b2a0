/** Reads `content/` and `public/` into plain values, in the same order on every file system. */

import path from 'node:path';
import { type Disk, derive, inParallel, nameOf, nodeDisk } from '../input/disk.ts';
import { type FoundFile, listFiles, readBytes } from '../input/folders.ts';
import { createGuardedDisk } from '../input/guardedDisk.ts';
import { decodeText } from '../input/sourceText.ts';
import type { TextFile } from '../input/textFile.ts';
import { ACCEPTED_FILE } from '../model/accepted.ts';
import { compareText } from '../model/compareText.ts';
import { createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';
import type { Content, SourceFile } from '../model/source.ts';
import { KIND_FOLDERS, pageName } from '../model/sourceKey.ts';
import { CURRENT, versionFolder } from '../model/versionFolders.ts';
import type { Drawn, Plugin } from '../plugin.ts';
import { parseAccepted } from './acceptedWarnings.ts';
import { type ContentRoot, isContentName, PAGE_RE, readContentFile } from './contentFile.ts';
import { parseAuthors, parseTags } from './dataFiles.ts';
import { type LastUpdates, readLastUpdates } from './git.ts';
import { publicFolder, readPublic } from './publicFolder.ts';
import type { Config } from './siteConfig.ts';
import { checkStrayPages } from './strayPages.ts';
import { readUiStrings } from './uiStrings.ts';

export interface ReadOptions {
  /** Absolute path of a folder laid out like `content/`; `public/` is next to it. */
  contentDir: string;
  /** Absolute path that diagnostics are relative to. */
  projectRoot: string;
  config: Config;
  plugins?: readonly Plugin[];
  /** Whether drafts are read. */
  drafts: boolean;
  /** Locales to read; all configured locales if empty. The default locale is always read. */
  locales: readonly string[];
  /** The git history, if already read: it does not change while a writer edits. */
  lastUpdates?: Promise<LastUpdates>;
  disk?: Disk;
}

interface ReadContext extends ReadOptions {
  /** For `content/`. */
  disk: Disk;
  publicDisk: Disk;
  /** Whether the site has other languages, which are not read. */
  isPartial: boolean;
  /** The content folder's name in diagnostics. */
  contentName: string;
}

/** The whole content with all diagnostics; no input of a writer makes it throw. */
export async function readContent(options: ReadOptions): Promise<Content> {
  const context = await createContext(options);
  const { isPartial } = context;
  const history = options.lastUpdates ?? readLastUpdates(options.projectRoot, options.contentDir);
  const roots = await findFiles(context);
  const [pages, stray, published, pictures, authors, tags, accepted, strings, others] = await Promise.all([
    readFiles(roots.found, context),
    checkStrayPages(context),
    readPublic(context),
    readDrawings(context),
    readData(context, 'authors.yml', parseAuthors),
    readData(context, 'tags.yml', (file) => parseTags(file, context.locales, isPartial)),
    readData(context, ACCEPTED_FILE, parseAccepted),
    readUiStrings(context),
    readPlugins(roots.found, context),
  ]);
  const { diagnostic, ...updates } = await history;
  const { docs } = options.config;
  const isDated = docs && (docs.showLastUpdateTime || docs.showLastUpdateAuthor);
  const data = [authors, tags, accepted, strings, others];
  const diagnostics = [roots, pages, published, pictures, ...data].flatMap((part) => part.diagnostics);
  return {
    files: addHistory(pages.files, updates, context),
    images: pages.images,
    linkedFiles: pages.linkedFiles,
    folders: pages.folders,
    drawings: pictures.drawings,
    publicFiles: published.files,
    drafts: pages.drafts,
    authors: authors.authors ?? new Map(),
    tags: tags.tags ?? new Map(),
    accepted: accepted.accepted,
    ui: strings.ui,
    values: others.values,
    diagnostics: [...diagnostics, ...stray, ...checkNames(pages.files), ...(isDated && diagnostic ? [diagnostic] : [])],
  };
}

/**
 * Reads the page at `diskPath` again, if it is one of `files` and there is nothing to report about it; much faster than
 * reading all.
 */
export async function readPageAgain(
  diskPath: string,
  files: readonly SourceFile[],
  options: ReadOptions,
): Promise<SourceFile | undefined> {
  const file = nameOf(diskPath, options);
  const known = files.find((source) => source.file === file);
  if (!known) return undefined;
  const context = await createContext(options);
  const { contentName } = context;
  const root = listRoots(context).find(({ path: below }) => file.startsWith(`${contentName}/${below}/`));
  if (!root) return undefined;
  const found = { path: file.slice(`${contentName}/${root.path}/`.length), diskPath };
  const { page, diagnostics } = await readContentFile(found, { ...context, root });
  if (!page || diagnostics.length > 0) return undefined;
  return { ...page, repoPath: known.repoPath, lastUpdate: known.lastUpdate };
}

async function createContext(options: ReadOptions): Promise<ReadContext> {
  return {
    ...options,
    ...(await openDisks(options)),
    locales: chosenLocales(options),
    isPartial: options.locales.length > 0,
    contentName: nameOf(options.contentDir, options),
  };
}

/** The disk as it is seen from each of the two folders: links lead out of them only to what the settings list. */
async function openDisks({
  contentDir,
  config,
  disk = nodeDisk,
}: ReadOptions): Promise<Record<'disk' | 'publicDisk', Disk>> {
  const real = (file: string) => disk.realPath(file).catch(() => file);
  const publicDir = publicFolder(contentDir);
  const { links, hiddenFiles } = config.build;
  const [content, project, ...listed] = await Promise.all(
    [contentDir, path.dirname(contentDir), ...links.map((link) => path.resolve(contentDir, link))].map(real),
  );
  // `public` itself may be a link, too.
  const own = path.join(project ?? '', path.basename(publicDir));
  const guard = (folder: string, ...roots: string[]) =>
    createGuardedDisk(disk, { folder, targets: [...roots, ...listed], hiddenFiles });
  return { disk: guard(contentDir, content ?? '', own), publicDisk: guard(publicDir, own) };
}

function chosenLocales({ config, locales }: ReadOptions): string[] {
  const ids = config.locales.map(({ id }) => id);
  return locales.length === 0 ? ids : ids.filter((id) => id === config.defaultLocale || locales.includes(id));
}

/** All folders with pages. */
function listRoots({ config, locales }: ReadContext): ContentRoot[] {
  const versions = config.docs ? config.docs.versions.map(({ name }) => name) : [];
  return locales.flatMap((locale) => {
    const docs = versions.map((version): ContentRoot => {
      const folder = path.posix.join(versionFolder(version), locale, KIND_FOLDERS.doc);
      return { path: folder, kind: 'doc', locale, version };
    });
    const blog: ContentRoot = { path: `${locale}/${KIND_FOLDERS.post}`, kind: 'post', locale, version: CURRENT };
    const pages: ContentRoot = { path: `${locale}/${KIND_FOLDERS.page}`, kind: 'page', locale, version: CURRENT };
    return [...docs, ...(config.blog ? [blog] : []), pages];
  });
}

interface RootFile {
  root: ContentRoot;
  found: FoundFile;
}

/** All files of the folders with pages, drafts included. */
async function findFiles(context: ReadContext): Promise<{ found: RootFile[]; diagnostics: Diagnostic[] }> {
  const { contentDir, contentName, disk } = context;
  const hidden: Diagnostic[] = [];
  const lists = await inParallel(listRoots(context), async (root) => {
    const dir = path.join(contentDir, root.path);
    const name = `${contentName}/${root.path}`;
    const onSkipped = (skipped: string) => hidden.push(...describeSkipped(`${name}/${skipped}`));
    return { root, ...(await listFiles({ dir, name, disk, accepts: isContentName, onSkipped })) };
  });
  return {
    found: lists.flatMap(({ root, files }) => files.map((found) => ({ root, found }))),
    diagnostics: [...lists.flatMap(({ diagnostics }) => diagnostics), ...hidden],
  };
}

/** Other generators have the page of a folder under this name. */
function describeSkipped(file: string): Diagnostic[] {
  if (!/\/_index(?:\.[\w-]+)?\.md$/i.test(file)) return [];
  const message = 'is not published: its name starts with an underscore';
  return [createDiagnostic('hiddenFiles', { file }, message, 'name it index.md: it becomes the page of its folder')];
}

async function readFiles(files: readonly RootFile[], context: ReadContext) {
  const results = await inParallel(files, ({ root, found }) => readContentFile(found, { ...context, root }));
  return {
    files: results.flatMap(({ page }) => page ?? []).sort((a, b) => compareText(a.file, b.file)),
    images: new Map(results.flatMap(({ image }) => (image ? [[image.file, image] as const] : []))),
    linkedFiles: new Map(results.flatMap(({ linked }) => (linked ? [[linked.file, linked] as const] : []))),
    drafts: new Map(results.flatMap(({ draft }) => (draft ? [draft] : []))),
    folders: results.flatMap(({ folder }) => folder ?? []),
    diagnostics: results.flatMap(({ diagnostics }) => diagnostics),
  };
}

/** What plugins read for themselves, by their names. */
async function readPlugins(files: readonly RootFile[], context: ReadContext) {
  const { plugins = [], contentDir } = context;
  const pagesOf = (locale: string) => {
    const own = files.filter(({ root, found }) => root.locale === locale && PAGE_RE.test(found.path));
    return new Set(own.map(({ root, found }) => pageName(root.kind, found.path.replace(PAGE_RE, ''))));
  };
  const readOwn = <T extends { diagnostics: Diagnostic[] }>(name: string, parse: (file: TextFile) => T) =>
    readData(context, name, parse);
  const read = await inParallel(plugins, async (plugin) => {
    const own = await plugin.read?.({ ...context, publicDir: publicFolder(contentDir), pagesOf, readData: readOwn });
    return { name: plugin.name, value: own?.value, diagnostics: own?.diagnostics ?? [] };
  });
  return {
    values: new Map(read.map(({ name, value }) => [name, value])),
    diagnostics: read.flatMap(({ diagnostics }) => diagnostics),
  };
}

async function readDrawings(context: ReadContext): Promise<Drawn> {
  const { readDrawings: read } = context.plugins?.find((plugin) => plugin.readDrawings) ?? {};
  return read ? read(context) : { drawings: new Map(), diagnostics: [] };
}

/** The git history is read in parallel with the files and added afterwards. */
function addHistory(
  pages: readonly SourceFile[],
  { prefix, updates }: LastUpdates,
  { contentName }: ReadContext,
): SourceFile[] {
  return pages.map((page) => {
    const repoPath = prefix === undefined ? page.file : prefix + page.file.slice(contentName.length + 1);
    return { ...page, repoPath, lastUpdate: updates.get(page.file) };
  });
}

/** A missing file is not reported. */
async function readData<T extends { diagnostics: Diagnostic[] }>(
  context: ReadContext,
  name: string,
  parse: (file: TextFile) => T,
): Promise<Partial<T> & { diagnostics: Diagnostic[] }> {
  const diskPath = path.join(context.contentDir, name);
  const file = nameOf(diskPath, context);
  const { bytes, diagnostics } = await readBytes({ file, diskPath }, context.disk);
  if (!bytes) return { ...({} as Partial<T>), diagnostics };
  const make = (): Partial<T> & { diagnostics: Diagnostic[] } => {
    const text = decodeText(bytes, file);
    return typeof text === 'string' ? parse({ file, text }) : { ...({} as Partial<T>), diagnostics: [text] };
  };
  const { disk, locales, isPartial, config } = context;
  const inputs = JSON.stringify([file, locales, isPartial, config.locales.map(({ id }) => id)]);
  return derive(disk, bytes, inputs, make);
}

/** Names that Windows keeps for devices, with any extension. */
const DEVICE_RE = /^(?:con|prn|aux|nul|com[1-9]|lpt[1-9])(?:\.|$)/i;

/** Names that collide on case-insensitive or normalizing file systems, and those that one system does not take. */
function checkNames(files: readonly SourceFile[]): Diagnostic[] {
  const devices = files.flatMap(({ file }) => {
    const name = file.split('/').find((each) => DEVICE_RE.test(each) || /[. ]$/.test(each));
    const message = `Windows takes no file or folder of the name "${name}"`;
    return name === undefined
      ? []
      : createDiagnostic('duplicateRoutes', { file }, message, 'rename it; `slug` keeps its address');
  });
  return [...devices, ...findCollisions(files)];
}

function findCollisions(files: readonly SourceFile[]): Diagnostic[] {
  const seen = new Map<string, SourceFile>();
  return files.flatMap((source) => {
    const key = `${source.version}/${source.locale}/${source.kind}/${source.id.toLowerCase()}`;
    const other = seen.get(key);
    seen.set(key, other ?? source);
    if (!other) return [];
    const difference =
      other.file === source.file
        ? 'two files have this name, spelled with different code points'
        : `differs from "${other.file}" only by case`;
    return createDiagnostic(
      'duplicateRoutes',
      { file: source.file },
      difference,
      'rename one: many systems take them for one file',
    );
  });
}
