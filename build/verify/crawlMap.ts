/** Maps the documents of a written site to their addresses on the local server. */

import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { compareText } from '../model/compareText.ts';
import { ASSETS } from '../model/paths.ts';

export interface CrawlMap {
  /** Origin of the local server. */
  origin: string;
  /** Local address → document below the output folder. */
  documents: ReadonlyMap<string, string>;
  /** Rewrites production addresses to local ones. */
  rewrite: { pattern: RegExp; replacement: string };
}

interface Site {
  outDir: string;
  base: string;
  url: string;
}

/** `outDir` served at `origin`, built for `base` at the production origin `url`. */
export function createCrawlMap({ outDir, base, url }: Site, origin: string): CrawlMap {
  const documents = new Map(listDocuments(outDir).map((file) => [addressOf(origin + base, file), file]));
  // Other addresses of the same host belong to other sites.
  const start = escapeRegExp(new URL(base, url).pathname.replace(/\/$/, ''));
  const pattern = new RegExp(`^${escapeRegExp(url)}(?=${start}(?:[/?#]|$))`);
  return { origin, documents, rewrite: { pattern, replacement: origin } };
}

/** All documents, linked or not, without page chunks below `assets/`, which repeat the documents. */
function listDocuments(outDir: string): string[] {
  return readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => relative(outDir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.startsWith(`${ASSETS}/`))
    .sort(compareText);
}

function addressOf(root: string, file: string): string {
  const path = file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '');
  return new URL(root + encodeURI(path).replace(/[?#]/g, encodeURIComponent)).href;
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
