/** Maps the files of a written site to their addresses on the local server, and production addresses too. */

import { encodePath } from '../model/encodePath.ts';
import { escapeRegExp } from '../model/escapeRegExp.ts';

/** Where the site is written, and the addresses it is written for. */
export interface CrawlTarget {
  /** The output or staging folder. */
  outDir: string;
  base: string;
  /** Production origin; its addresses (canonical, hreflang, Open Graph) are looked up in `outDir` instead. */
  url: string;
  /** Whether documents are folders with an index, whose addresses have no slash all the same. */
  folders?: boolean;
}

export interface CrawlMap {
  /** Origin of the local server. */
  origin: string;
  /** Local address of a file; that of a document is clean. */
  addressOf(file: string): string;
  /** Rewrites production addresses to local ones. */
  rewrite: { pattern: RegExp; replacement: string };
}

/** The site of `target`, served at `origin`. */
export function createCrawlMap({ base, url }: Omit<CrawlTarget, 'outDir'>, origin: string): CrawlMap {
  // Other addresses of the same host belong to other sites.
  const start = escapeRegExp(new URL(base, url).pathname.replace(/\/$/, ''));
  const pattern = new RegExp(`^${escapeRegExp(url)}(?=${start}(?:[/?#]|$))`);
  return { origin, addressOf: (file) => addressOf(origin + base, file), rewrite: { pattern, replacement: origin } };
}

function addressOf(root: string, file: string): string {
  const path = file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '');
  return new URL(root + encodePath(path)).href;
}
