/** The manifest of a build: every file with size, hash and type, and where servers must answer with it. */

import { cleanPath } from '../../../templates/model/urls.ts';
import { compareText } from '../../model/compareText.ts';
import { contentTypeOf } from '../../model/contentType.ts';
import { encodePath } from '../../model/encodePath.ts';
import type { OutputHashes } from '../../model/outputFile.ts';
import type { Page } from '../../plan/plannedSite.ts';
import { CODINGS, copiedFile } from '../shared/compressedCopy.ts';
import { addressOfFile, type SiteNeeds } from './siteNeeds.ts';

export const MANIFEST_FILE = 'manifest.json';
const FORMAT = 1;

export interface Manifest {
  /** Version of this format. */
  manifest: number;
  /** Where the site is published. */
  url: string;
  server: SiteNeeds['server'];
  /** Sent with every answer; empty where they cannot be set. */
  headers: Readonly<Record<string, string>>;
  /** Path of the files that are kept for good. */
  immutable: string;
  /** The 404 page of each language, by address. The innermost come first. */
  notFound: ReadonlyArray<{ below: string; file: string }>;
  files: readonly ManifestFile[];
}

export interface ManifestFile {
  /** Below the output folder. */
  path: string;
  size: number;
  sha256: string;
  type: string;
  /** Clean address of a page. */
  page?: string;
  /** An old address, and where it leads. */
  old?: { from: string; to: string };
  /** Not asked for under its own address: for the server, or the content of another file, compressed. */
  hidden?: true;
  /** There is a copy compressed with gzip, which every client accepts. */
  compressed?: true;
  /** Sent with the header that keeps it out of search engines. */
  noindex?: true;
}

interface ManifestInput {
  needs: SiteNeeds;
  pages: readonly Page[];
  /** Output file and where it leads. */
  redirects: ReadonlyArray<{ file: string; href: string }>;
  hashes: OutputHashes;
  /** Whether the chosen server can send headers of its own. */
  sendsHeaders: boolean;
}

/** The manifest as JSON, one file a line and sorted, so that two manifests can be compared. */
export function renderManifestOf({ needs, pages, redirects, hashes, sendsHeaders }: ManifestInput): string {
  const addresses = new Map(
    pages.filter(({ data }) => data.kind !== 'notFound').map(({ file, data }) => [file, encodePath(data.href)]),
  );
  const olds = new Map(redirects.map(({ file, href }) => [file, href]));
  const head = {
    manifest: FORMAT,
    url: needs.origin + needs.base,
    server: needs.server,
    headers: Object.fromEntries(sendsHeaders ? needs.headers : []),
    immutable: needs.base + needs.immutable,
    notFound: needs.notFound.map(({ below, file }) => ({ below: needs.base + below, file })),
  };
  const files = [...hashes].map(([path, { hash, size }]): ManifestFile => {
    const [page, to] = [addresses.get(path), olds.get(path)];
    return {
      path,
      size,
      sha256: hash,
      type: contentTypeOf(path),
      ...(page !== undefined && { page }),
      ...(to !== undefined && { old: { from: cleanPath(addressOfFile(needs, path)), to } }),
      ...((needs.hidden.includes(path) || copiedFile(path, hashes)) && { hidden: true as const }),
      ...(hashes.has(path + CODINGS.gzip) && { compressed: true as const }),
      ...(sendsHeaders && path.startsWith(needs.noindex) && { noindex: true as const }),
    };
  });
  const lines = files.sort((a, b) => compareText(a.path, b.path)).map((file) => `    ${JSON.stringify(file)}`);
  const opening = JSON.stringify({ ...head, files: [] }, null, 2).replace(/\[\]\n\}$/, '[');
  return `${opening}\n${lines.join(',\n')}\n  ]\n}\n`;
}

/** The manifest in a text. Throws an error that says why there is none. */
export function parseManifest(text: string): Manifest {
  const value = JSON.parse(text) as Partial<Manifest>;
  if (!Array.isArray(value.files) || typeof value.url !== 'string') throw new Error('it is no manifest of a build');
  if (value.manifest !== FORMAT) throw new Error(`it has format ${value.manifest}; this version reads ${FORMAT}`);
  return value as Manifest;
}
