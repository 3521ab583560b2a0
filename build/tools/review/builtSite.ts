/** Opens the folder of a built site: its base path, its documents by address, its other files. */

import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Mistake } from '../../command/command.ts';
import { KEPT_FILE, parseKept } from '../../emit/keptAssets.ts';
import { listSite } from '../../input/siteFolder.ts';
import { hashOf } from '../../model/hash.ts';
import { isDocument } from '../../model/paths.ts';
import { copiedFile } from '../../plugins/shared/compressedCopy.ts';

export interface BuiltSite {
  /** How readers of the report name it. */
  label: string;
  folder: string;
  /** Base path, with a slash at both ends. */
  base: string;
  origin: string;
  /** File of each document, by address without base: `/api/cli` → `api/cli.html`. */
  documents: ReadonlyMap<string, string>;
  /** All other files, without those that former builds have left for open pages. */
  files: readonly string[];
  /** What its build said, a line each; undefined of a folder that was built before. */
  diagnostics?: readonly string[];
}

/** Files that every build of this builder writes. */
const MARKS = ['index.html', 'routes.json'];
const PAGE_RE = /<script type="application\/json" id="page-data"[^>]*>(.*?)<\/script>/s;

/** Throws a `Mistake` if the folder holds no site. */
export function openSite(folder: string, label: string, diagnostics?: readonly string[]): BuiltSite {
  const missing = MARKS.find((name) => !existsSync(join(folder, name)));
  if (missing) throw new Mistake(`"${label}" is not the folder of a built site: it has no ${missing}`);
  const { href, canonical } = pageDataOf(readFileSync(join(folder, 'index.html'), 'utf8')) ?? {};
  if (typeof href !== 'string')
    throw new Mistake(`"${label}" was built by an older version: its index.html has no page data`);
  const paths = listFiles(folder);
  const record = join(folder, KEPT_FILE);
  const kept = existsSync(record) ? parseKept(readFileSync(record, 'utf8')) : new Map();
  return {
    label,
    folder,
    diagnostics,
    base: href,
    origin: typeof canonical === 'string' && URL.canParse(canonical) ? new URL(canonical).origin : '',
    documents: new Map(paths.filter(isDocument).map((path) => [addressOf(path), path])),
    files: paths.filter((path) => !isDocument(path) && path !== KEPT_FILE && !kept.has(path)),
  };
}

/** The data of a page as its document carries them; undefined for a redirect. */
export function pageDataOf(html: string): Record<string, unknown> | undefined {
  const json = PAGE_RE.exec(html)?.[1];
  return json === undefined ? undefined : JSON.parse(json);
}

/** The bytes of a file; undefined if it is not there. */
export function readSiteFile(site: BuiltSite, path: string): Buffer | undefined {
  const file = join(site.folder, path);
  return existsSync(file) ? readFileSync(file) : undefined;
}

/** A text file; empty if it is not there. */
export function readSiteText(site: BuiltSite, path: string): string {
  return readSiteFile(site, path)?.toString() ?? '';
}

/** The document at an address; undefined if the site has none there. */
export function readHtml(site: BuiltSite, address: string): string | undefined {
  const file = site.documents.get(address);
  return file === undefined ? undefined : readSiteText(site, file);
}

/** Reads as little as possible: files of different sizes differ. */
export function isSameFile(before: BuiltSite, after: BuiltSite, path: string): boolean {
  const [a, b] = [join(before.folder, path), join(after.folder, path)];
  return statSync(a).size === statSync(b).size && readFileSync(a).equals(readFileSync(b));
}

/** `hash` of a file's bytes, or nothing for a file that is not there. */
export function hashOfFile(site: BuiltSite, path: string): string {
  const bytes = readSiteFile(site, path);
  return bytes ? hashOf(bytes) : '';
}

function listFiles(folder: string): string[] {
  const paths = listSite(folder).flatMap(({ path, isFile }) => (isFile ? path : []));
  const known = new Set(paths);
  // Compressed copies differ whenever their originals do.
  return paths.filter((path) => copiedFile(path, known) === undefined);
}

/** `fr/index.html` → `/fr`, `api/cli.html` → `/api/cli`. */
function addressOf(path: string): string {
  return `/${path.replace(/(?:^|\/)index\.html$|\.html$/, '')}`;
}
