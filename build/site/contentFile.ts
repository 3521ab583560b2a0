/** Reads one file of the content folder: a page, a picture or `_category_.yml`. */

import path from 'node:path';
import { type Disk, derive } from '../input/disk.ts';
import { type FoundFile, type NamedFile, readBytes } from '../input/folders.ts';
import { decodeText } from '../input/sourceText.ts';
import { createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';
import { frenchSpaces } from '../model/frenchSpaces.ts';
import { hashOf } from '../model/hash.ts';
import {
  type ContentKind,
  type FolderInfo,
  type ImageFile,
  type LinkedFile,
  SHOWN_KEYS,
  type SourceFile,
} from '../model/source.ts';
import { sourceKey } from '../model/sourceKey.ts';
import type { Plugin } from '../plugin.ts';
import { parseFolderInfo } from './dataFiles.ts';
import { parseDate, parseFrontMatter } from './frontMatter.ts';
import { isPicture } from './imageSize.ts';
import { parsePicture } from './pictureFile.ts';
import { splitPostId } from './postId.ts';

/** A content folder whose pages all have the same kind, locale and version. */
export interface ContentRoot {
  /** Path below the content folder: `en/docs`. */
  path: string;
  kind: ContentKind;
  locale: string;
  version: string;
}

interface FileContext {
  root: ContentRoot;
  /** Absolute path of the content folder. */
  contentDir: string;
  /** The content folder's name in diagnostics. */
  contentName: string;
  disk: Disk;
  drafts: boolean;
  plugins?: readonly Plugin[];
}

/** The content and diagnostics of one file. */
interface FileResult {
  page?: SourceFile;
  image?: ImageFile;
  linked?: LinkedFile;
  folder?: FolderInfo;
  /** Key and file of a draft that is left out. */
  draft?: readonly [key: string, file: string];
  diagnostics: Diagnostic[];
}

export const PAGE_RE = /\.md$/i;
const FOREIGN_PAGE_RE = /\.(?:mdx|markdown)$/i;
const FOLDER_INFO_RE = /^_category_\.(?:ya?ml|json)$/;
const LARGE_PAGE = 1_000_000;

/** Whether a file or folder of that name can be content: not if it starts with `.` or `_`. */
export function isContentName(name: string): boolean {
  return !/^[._]/.test(name) || FOLDER_INFO_RE.test(name);
}

/** Reads a file of any kind; the result is empty for a file that is not content. */
export async function readContentFile(found: FoundFile, context: FileContext): Promise<FileResult> {
  const file = `${context.contentName}/${context.root.path}/${found.path}`;
  const parse = findParser(found.path);
  if (FOREIGN_PAGE_RE.test(found.path))
    return { diagnostics: breakPage([rejectForeign(file)], found.path, context.root) };
  if (!parse) return readLinked({ ...found, file }, context.disk);
  const { bytes, diagnostics } = await readBytes({ ...found, file }, context.disk);
  if (!bytes) return { diagnostics: breakPage(diagnostics, found.path, context.root) };
  const make = () => parse(bytes, { ...found, file }, context);
  const inputs = JSON.stringify([file, found, context.root, context.drafts]);
  const result = derive(context.disk, bytes, inputs, make);
  return result.page ? expandPage({ ...result, page: result.page }, found, context) : result;
}

/** With what plugins put into the text of the page. */
async function expandPage(
  result: FileResult & { page: SourceFile },
  { diskPath }: FoundFile,
  { root, contentDir, contentName, disk, plugins = [] }: FileContext,
): Promise<FileResult> {
  const folder = { diskPath, contentDir, contentName, languageFolder: path.posix.dirname(root.path), disk };
  let { page, diagnostics } = result;
  for (const { expand } of plugins) {
    const expanded = await expand?.(page, folder);
    if (expanded) [page, diagnostics] = [expanded.page, [...diagnostics, ...expanded.diagnostics]];
  }
  return { ...result, page, diagnostics };
}

/** Bytes; larger files belong on a file host. */
export const MAX_LINKED_SIZE = 20_000_000;

/** Any other file: a page may link to it. */
async function readLinked(named: NamedFile, disk: Disk): Promise<FileResult> {
  const { file, diskPath } = named;
  const size = await disk.stat(diskPath).then(
    (stats) => stats.size,
    () => 0,
  );
  if (size > MAX_LINKED_SIZE) return { linked: { file, diskPath, size, hash: '' }, diagnostics: [] };
  const { bytes, diagnostics } = await readBytes(named, disk);
  if (!bytes) return { diagnostics };
  return { linked: { file, diskPath, size, hash: hashOf(bytes) }, diagnostics };
}

type FileParser = (bytes: Buffer, file: NamedFile, context: FileContext) => FileResult;

function findParser(name: string): FileParser | undefined {
  if (PAGE_RE.test(name)) return parsePage;
  if (isPicture(name)) return parsePicture;
  if (FOLDER_INFO_RE.test(path.posix.basename(name))) return parseInfo;
  return undefined;
}

function rejectForeign(file: string): Diagnostic {
  const kind = path.posix.extname(file);
  return createDiagnostic(
    'unreadableFiles',
    { file },
    `${kind} files are not supported`,
    'write Markdown, in a file that ends in .md',
  );
}

function parsePage(bytes: Buffer, { file, path: name }: NamedFile, { root, drafts }: FileContext): FileResult {
  const text = decodeText(bytes, file);
  if (typeof text !== 'string') return { diagnostics: breakPage([text], name, root) };
  const { diagnostics: found, ...source } = parseFrontMatter(text, file);
  // Without its keys, the page has another address and another title.
  const diagnostics = source.isBroken ? breakPage(found, name, root) : found;
  if (bytes.length > LARGE_PAGE) diagnostics.push(describeLarge(file, bytes.length));
  if (source.frontMatter.draft && !drafts) return { diagnostics, draft: [keyOf(name, root), file] };
  const { kind, locale, version } = root;
  const id = name.replace(PAGE_RE, '');
  const bodyHash = hashOf(source.body, 32);
  const { frontMatter, body, bodyLine, keyLines } = source;
  const page: SourceFile = {
    ...{ file, repoPath: file, locale, kind, version, id },
    ...{ frontMatter, body, bodyHash, bodyLine, keyLines },
  };
  spaceTexts(page);
  const badDate = kind === 'post' ? addDate(page) : undefined;
  return badDate ? { diagnostics: [...diagnostics, badDate] } : { page, diagnostics };
}

/** Marks these errors as the reason why the page is missing. */
function breakPage(diagnostics: readonly Diagnostic[], name: string, root: ContentRoot): Diagnostic[] {
  if (!PAGE_RE.test(name) && !FOREIGN_PAGE_RE.test(name)) return [...diagnostics];
  const breaks = [keyOf(name, root)];
  return diagnostics.map((diagnostic) => ({ ...diagnostic, breaks }));
}

/** The key of the source that the file is, or would be. */
function keyOf(name: string, { kind, version }: ContentRoot): string {
  return sourceKey({ kind, version, id: name.replace(PAGE_RE, '').replace(FOREIGN_PAGE_RE, '') }).normalize('NFC');
}

function spaceTexts({ frontMatter, locale }: SourceFile): void {
  for (const key of SHOWN_KEYS) {
    const text = frontMatter[key];
    if (text !== undefined) frontMatter[key] = frenchSpaces(text, locale);
  }
}

/** A post without a date in its front matter takes it from its file name. */
function addDate({ file, id, frontMatter }: SourceFile): Diagnostic | undefined {
  const { date: named } = splitPostId(id);
  if (frontMatter.date !== undefined || named === undefined) return undefined;
  const date = parseDate(named);
  if (date === undefined) return describeBadDate(file, named);
  frontMatter.date = date;
  return undefined;
}

function describeLarge(file: string, bytes: number): Diagnostic {
  const size = (bytes / 1_000_000).toFixed(1);
  return createDiagnostic(
    'largeFiles',
    { file },
    `the page is ${size} MB long`,
    'pages above 1 MB open slowly: split it',
  );
}

function describeBadDate(file: string, date: string): Diagnostic {
  return createDiagnostic(
    'frontMatter',
    { file },
    `the file name starts with "${date}", which is no date`,
    'rename the file',
  );
}

function parseInfo(bytes: Buffer, { file, path: name }: NamedFile, { root }: FileContext): FileResult {
  const text = decodeText(bytes, file);
  if (typeof text !== 'string') return { diagnostics: [text] };
  const dir = path.posix.dirname(name);
  const { locale, version } = root;
  return parseFolderInfo({ file, text }, { locale, version, dir: dir === '.' ? '' : dir });
}
