/** Reads `content/` and `public/` into plain values, in the same order on every file system. */

import path from 'node:path';
import { type Disk, derive, inParallel, nameOf, nodeDisk } from '../input/disk.ts';
import { type Extension, FACTS_FOLDER } from '../input/extension.ts';
import { type FoundFile, listFiles, readBytes } from '../input/folders.ts';
import { createGuardedDisk } from '../input/guardedDisk.ts';
import { decodeText } from '../input/sourceText.ts';
import type { TextFile } from '../input/textFile.ts';
import { ACCEPTED_FILE } from '../model/accepted.ts';
import { compareText } from '../model/compareText.ts';
import { createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';
import type { ExampleLedger } from '../model/exampleResults.ts';
import type { SiteFacts } from '../model/siteFacts.ts';
import type { Content, SourceFile } from '../model/source.ts';
import { KIND_FOLDERS } from '../model/sourceKey.ts';
import { CURRENT, versionFolder } from '../model/versionFolders.ts';
import type { Config } from '../settings/siteConfig.ts';
import { type ContentRoot, isContentName, PAGE_RE, readContentFile } from './contentFile.ts';
import { parseAuthors, parseRedirects, parseTags } from './dataFiles.ts';
import { readDrawings } from './drawings.ts';
import { NO_RESULTS, parseResults, parseStarts, RESULTS_FILE, readTools, STARTS_FILE } from './examples.ts';
import { type LastUpdates, readLastUpdates } from './git.ts';
import { GLOSSARY_FILE, parseGlossary } from './glossary.ts';
import { ADDRESSES_FILE, parseAccepted, parseAddresses, parseTranslations, TRANSLATIONS_FILE } from './ledgers.ts';
import { publicFolder, readPublic } from './publicFolder.ts';
import { addSearches, checkSearches, pageName, parseSearches, SEARCHES_FILE } from './searches.ts';
import { checkStrayPages } from './strayPages.ts';
import { parseSynonyms, SYNONYMS_FILE } from './synonyms.ts';
import { readUiStrings } from './uiStrings.ts';

export interface ReadOptions {
  /** Absolute path of a folder laid out like `content/`; `public/` is next to it. */
  contentDir: string;
  /** Absolute path that diagnostics are relative to. */
  projectRoot: string;
  config: Config;
  extension?: Extension;
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
  const [pages, stray, published, pictures, authors, tags, redirects, synonyms, glossary, ledgers, strings, facts] =
    await Promise.all([
      readRoots(context),
      checkStrayPages(context),
      readPublic(context),
      readDrawings(context),
      readData(context, 'authors.yml', parseAuthors),
      readData(context, 'tags.yml', (file) => parseTags(file, context.locales, isPartial)),
      readData(context, 'redirects.yml', parseRedirects),
      readData(context, SYNONYMS_FILE, (file) => parseSynonyms(file, context)),
      readData(context, GLOSSARY_FILE, (file) => parseGlossary(file, context)),
      readLedgers(context),
      readUiStrings(context),
      readAllFacts(context),
    ]);
  const { diagnostic, ...updates } = await history;
  const data = [authors, tags, redirects, synonyms, glossary, ledgers, strings];
  const diagnostics = [pages, published, pictures, ...data, facts].flatMap((part) => part.diagnostics);
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
    redirects: redirects.redirects ?? [],
    synonyms: synonyms.synonyms ?? [],
    glossary: glossary.glossary,
    // Addresses of other languages have not gone.
    addresses: isPartial ? undefined : ledgers.addresses,
    translations: ledgers.translations,
    accepted: ledgers.accepted,
    examples: ledgers.examples,
    ui: strings.ui,
    facts: facts.current,
    frozenFacts: facts.frozen,
    diagnostics: [...diagnostics, ...stray, ...checkNames(pages.files), ...(diagnostic ? [diagnostic] : [])],
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
  return { ...page, repoPath: known.repoPath, lastUpdate: known.lastUpdate, phrases: known.phrases };
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

async function readRoots(context: ReadContext) {
  const { contentDir, contentName, disk } = context;
  const lists = await inParallel(listRoots(context), async (root) => {
    const dir = path.join(contentDir, root.path);
    return { root, ...(await listFiles({ dir, name: `${contentName}/${root.path}`, disk, accepts: isContentName })) };
  });
  const jobs = lists.flatMap(({ root, files }) => files.map((found) => ({ root, found })));
  const [searches, results] = await Promise.all([
    readSearches(jobs, context),
    inParallel(jobs, ({ root, found }) => readContentFile(found, { ...context, root })),
  ]);
  const pages = results.flatMap(({ page }) => page ?? []).sort((a, b) => compareText(a.file, b.file));
  return {
    files: addSearches(pages, searches.byLocale),
    images: new Map(results.flatMap(({ image }) => (image ? [[image.file, image] as const] : []))),
    linkedFiles: new Map(results.flatMap(({ linked }) => (linked ? [[linked.file, linked] as const] : []))),
    drafts: new Map(results.flatMap(({ draft }) => (draft ? [draft] : []))),
    folders: results.flatMap(({ folder }) => folder ?? []),
    diagnostics: [...lists, ...results, searches].flatMap(({ diagnostics }) => diagnostics),
  };
}

/** The phrases of the pages of each language. `jobs` are all files, drafts included. */
async function readSearches(jobs: ReadonlyArray<{ root: ContentRoot; found: FoundFile }>, context: ReadContext) {
  const read = await inParallel(context.locales, async (locale) => {
    const name = path.posix.join(locale, SEARCHES_FILE);
    const { searches = new Map(), diagnostics } = await readData(context, name, parseSearches);
    const own = jobs.filter(({ root, found }) => root.locale === locale && PAGE_RE.test(found.path));
    const names = new Set(own.map(({ root, found }) => pageName(root.kind, found.path)));
    return { locale, searches, diagnostics: [...diagnostics, ...checkSearches(searches, names)] };
  });
  return {
    byLocale: new Map(read.map(({ locale, searches }) => [locale, searches])),
    diagnostics: read.flatMap(({ diagnostics }) => diagnostics),
  };
}

function frozenVersions({ config }: ReadContext): string[] {
  return (config.docs ? config.docs.versions : []).map(({ name }) => name).filter((name) => name !== CURRENT);
}

interface AllFacts {
  current?: SiteFacts;
  /** Facts by version, for those with a folder of facts. */
  frozen: ReadonlyMap<string, SiteFacts>;
  diagnostics: Diagnostic[];
}

/** Facts of `current` and of each frozen version that has its own. */
async function readAllFacts(context: ReadContext): Promise<AllFacts> {
  const { extension, contentDir, disk } = context;
  if (!extension) return { frozen: new Map(), diagnostics: [] };
  const read = await inParallel(frozenVersions(context), async (name) => {
    const dir = path.join(contentDir, versionFolder(name));
    const hasOwn = await disk.stat(path.join(dir, FACTS_FOLDER)).catch(() => undefined);
    return hasOwn ? [{ name, ...(await extension.readFacts({ ...context, contentDir: dir })) }] : [];
  });
  const own = read.flat();
  const current = await extension.readFacts(context);
  return {
    current: current.facts,
    frozen: new Map(own.map(({ name, facts }) => [name, facts])),
    diagnostics: [current, ...own].flatMap(({ diagnostics }) => diagnostics),
  };
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

/** Reads the ledgers that commands keep, and the list of accepted warnings. */
async function readLedgers(context: ReadContext) {
  const [addresses, translations, accepted, examples] = await Promise.all([
    readData(context, ADDRESSES_FILE, parseAddresses),
    readData(context, TRANSLATIONS_FILE, parseTranslations),
    readData(context, ACCEPTED_FILE, parseAccepted),
    readExamples(context),
  ]);
  return {
    addresses: addresses.addresses,
    translations: translations.translations,
    accepted: accepted.accepted,
    examples: examples.ledger,
    diagnostics: [addresses, translations, accepted, examples].flatMap(({ diagnostics }) => diagnostics),
  };
}

/** Undefined on a site whose examples have no starts: they are not run. */
async function readExamples(context: ReadContext): Promise<{ ledger?: ExampleLedger; diagnostics: Diagnostic[] }> {
  const { contentDir, contentName, disk, publicDisk } = context;
  const [{ starts, ...first }, { results, ...second }, tools] = await Promise.all([
    readData(context, STARTS_FILE, parseStarts),
    readData(context, RESULTS_FILE, parseResults),
    readTools({ contentDir, publicDir: publicFolder(contentDir), disk, publicDisk }),
  ]);
  const frozen = await inParallel(frozenVersions(context), async (version) => {
    const read = await readData(context, path.posix.join(versionFolder(version), RESULTS_FILE), parseResults);
    return { version, ...read };
  });
  const diagnostics = [first, second, ...frozen].flatMap((read) => read.diagnostics);
  if (!starts) return { diagnostics };
  const files = { starts: `${contentName}/${STARTS_FILE}`, results: `${contentName}/${RESULTS_FILE}` };
  const frozenResults = new Map(frozen.map((read) => [read.version, read.results ?? NO_RESULTS]));
  return { ledger: { files, starts, results: results ?? NO_RESULTS, frozenResults, tools }, diagnostics };
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

/** Names that collide on case-insensitive or normalizing file systems. */
function checkNames(files: readonly SourceFile[]): Diagnostic[] {
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
